import type { BuiltFile } from './read-build'

/** How scripts put text of styles into a page: style-loader, some CSS-in-JS, Vite's `cssInjectedByJs`. */
const PUTS_STYLES = /createElement\(\s*["'`]style["'`]\s*\)/

/** What a team is told of such scripts; no line without any. */
export const linesOfStyled = (scripts: readonly string[]) =>
  scripts.length === 0
    ? []
    : [
        `${scripts.join(', ')} may put styles into the page by script. The content security policy of the site lets no such style apply, so pages may be unstyled.`,
        'Let your tool write stylesheets (webpack: mini-css-extract-plugin in place of style-loader; Vite does), or rules by insertRule.',
      ]

/** Scripts of a release that put styles into the page themselves: the site's content security policy lets no such style apply. */
export const stylesByScript = (files: readonly BuiltFile[]): string[] =>
  files.flatMap(({ path, bytes }) =>
    path.startsWith('browser/') && path.endsWith('.js') && PUTS_STYLES.test(bytes.toString('utf8'))
      ? [path]
      : [],
  )
