import type { Registry } from '@marga/platform-contract/registry'

/** A remote that a development server serves from its sources. */
export interface Source {
  app: string
  /** What its development server says of it. */
  registry: Registry
}

/** What is read of the data that a page carries, and changed in it. */
interface PageData {
  registry: Registry
  config: object
  assets: { styles: ReadonlyArray<{ url: string }> }
  hydration: unknown
}

const PAGE_DATA = /(<script[^>]*\bid="page-data"[^>]*>)([\s\S]*?)(<\/script>)/

/** The registry of a site, with the remote from source. Hashes are left out: an edit changes the files. */
export function withSource({ microFrontends, ...site }: Registry, { app, registry }: Source): Registry {
  const own = (registry.microFrontends[app] ?? []).map(({ metadata, ...entry }) => ({
    ...entry,
    metadata: { ...metadata, integrity: '' },
  }))
  return { ...site, microFrontends: { ...microFrontends, [app]: own } }
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

/** Says on the page what is wrong with the source (development/answer-problems.ts). */
const PROBLEMS = '<script type="module" src="/@marga/problems.js"></script>'

/**
 * A page of a running site in which one remote comes from source; the browser renders it. A page without page data, such as
 * an error of a proxy, stays as it is.
 * @param origin where the page is opened
 */
export function pageWithSource(html: string, source: Source, origin: string): string {
  const { app } = source
  const page = withoutRelease(html, app).replace('</head>', `${PROBLEMS}</head>`)
  return page.replace(PAGE_DATA, (_, start: string, text: string, end: string) => {
    const page: PageData = JSON.parse(text)
    const changed: PageData = {
      ...page,
      registry: renderedInBrowser(withSource(page.registry, source), origin),
      // Nobody compares an edit with a release.
      config: { ...page.config, reportShare: 0 },
      assets: { ...page.assets, styles: page.assets.styles.filter(({ url }) => !isOf(app, url)) },
      hydration: null,
    }
    return start + escaped(changed) + end
  })
}
