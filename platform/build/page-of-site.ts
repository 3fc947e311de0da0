import type { Registry } from '@marga/platform-contract/registry'

/** A remote that a development server serves from its sources. */
export interface Source {
  app: string
  /** What its development server says of it. */
  registry: Registry
  /** Where its files are, on the pages' own origin. */
  base: string
}

/** Where a front has the files of a remote beside its own. */
export const baseOf = (app: string) => `/@marga/source/${app}/`

/** What is read of the data that a page carries, and changed in it. */
interface PageData {
  registry: Registry
  config: { reportShare?: number; flags?: object }
  assets: { styles: ReadonlyArray<{ url: string }> }
  hydration: unknown
}

const PAGE_DATA = /(<script[^>]*\bid="page-data"[^>]*>)([\s\S]*?)(<\/script>)/

/** The registry of a site, with the remotes from source. Hashes are left out: an edit changes the files. */
export function withSources({ microFrontends, ...site }: Registry, sources: readonly Source[]): Registry {
  const own = sources.map(({ app, registry, base }) => {
    const below = <T extends { url: string }>(file: T): T => ({
      ...file,
      url: base + file.url.replace(/^\//, ''),
    })
    const entries = (registry.microFrontends[app] ?? []).map(({ metadata, extras, ...entry }) => ({
      ...below(entry),
      metadata: { ...metadata, integrity: '' },
      extras: {
        ...extras,
        assets: Object.fromEntries(
          Object.entries(extras.assets ?? {}).map(([route, files]) => [route, files.map(below)]),
        ),
      },
    }))
    return [app, entries]
  })
  return { ...site, microFrontends: { ...microFrontends, ...Object.fromEntries(own) } }
}

/** Values of the flags that apps from source declare as theirs, by default: those that are not live yet have no other. */
export function defaultFlags(sources: readonly Source[]): Record<string, boolean | string> {
  const declared = sources.flatMap(({ app, registry }) =>
    (registry.microFrontends[app] ?? []).flatMap(({ extras }) => Object.entries(extras.flags ?? {})),
  )
  return Object.fromEntries(
    declared
      .filter(([, { of }]) => of === undefined)
      .map(([name, { default: usual, values }]) => [name, values ? usual : usual === 'on']),
  )
}

/** The shell under a whole address: it renders in the browser then, since the server's page is of the live release. */
function renderedInBrowser(registry: Registry, origin: string): Registry {
  const shell = (registry.microFrontends.shell ?? []).map((entry) => ({
    ...entry,
    url: new URL(entry.url, origin).href,
  }))
  return { ...registry, microFrontends: { ...registry.microFrontends, shell } }
}

const isOf = (app: string, url: string) => url.startsWith(`/releases/${app}/`)

/** The page without files of the remote's live release. */
const withoutRelease = (html: string, app: string) =>
  html
    .replace(new RegExp(`<style[^>]*"/releases/${app}/[^>]*>[\\s\\S]*?</style>`, 'g'), '')
    .replace(new RegExp(`<(?:link|script)\\b[^>]*"/releases/${app}/[^>]*>(?:</script>)?`, 'g'), '')

/** JSON that cannot end the script element around it. */
const escaped = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Says on the page what is wrong with a source (development/answer-problems.ts). */
const problemsOf = ({ base }: Source) => `<script type="module" src="${base}@marga/problems.js"></script>`

/**
 * A page of a running site in which remotes come from source; the browser renders it. A page without page data, such as
 * an error of a proxy, stays as it is.
 * @param origin where the page is opened
 */
export function pageWithSources(html: string, sources: readonly Source[], origin: string): string {
  const apps = sources.map(({ app }) => app)
  const page = apps
    .reduce(withoutRelease, html)
    .replace('</head>', `${sources.map(problemsOf).join('')}</head>`)
  return page.replace(PAGE_DATA, (_, start: string, text: string, end: string) => {
    const page: PageData = JSON.parse(text)
    const changed: PageData = {
      ...page,
      registry: renderedInBrowser(withSources(page.registry, sources), origin),
      // Nobody compares an edit with a release.
      config: {
        ...page.config,
        reportShare: 0,
        flags: { ...defaultFlags(sources), ...page.config.flags },
      },
      assets: {
        ...page.assets,
        styles: page.assets.styles.filter(({ url }) => !apps.some((app) => isOf(app, url))),
      },
      hydration: null,
    }
    return start + escaped(changed) + end
  })
}
