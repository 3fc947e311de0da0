import type { Browser, Request } from 'playwright-core'
import { type Sight, see } from './sight'

/** A remote as a browser meets it: nothing is read but what pages load. */
export interface Remote {
  name: string
  entry: RegExp
  chunk: RegExp
  stylesheet: RegExp
  /** Whether its page loads such a file. */
  has: { entry: boolean; chunk: boolean; stylesheet: boolean }
  /** A page that it shows. */
  path: string
  sight: Sight
  /** A page of another remote that loads files of this one, as pages with parts of several teams do. */
  beside?: PageLoad
}

export interface PageLoad {
  path: string
  sight: Sight
  scripts: string[]
  stylesheets: string[]
}

/** Pages that are looked at for remotes, at most. */
const MOST_PAGES = 30

/** How Module Federation's own tools and most set-ups name a container. */
const ENTRY_NAME = /\/(?:remote-?entry|mf-entry)[^/]*\.m?js(?:\?|$)/i

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const withoutQuery = (address: string) => address.replace(/[?#].*/, '')

/** Loads a page as a visitor who was never there. */
export async function loadPage(browser: Browser, site: string, path: string): Promise<PageLoad> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const requested: Request[] = []
  page.on('request', (request) => requested.push(request))
  try {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const of = (type: string) =>
      requested.filter((request) => request.resourceType() === type).map((request) => request.url())
    return { path, sight: await see(page), scripts: of('script'), stylesheets: of('stylesheet') }
  } finally {
    await context.close()
  }
}

/** Paths of the site's own pages that a page leads to. */
export async function pathsFrom(browser: Browser, site: string, path: string): Promise<string[]> {
  const page = await browser.newPage()
  try {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
        .map(({ pathname, search }) => pathname + search),
    )
    return [...new Set([path, ...links])].slice(0, MOST_PAGES)
  } finally {
    await page.close()
  }
}

/** Scripts of each remote that a page loads, by the folder of its entry. */
function filesIn(folder: string, load: PageLoad) {
  const isChunk = (url: string) => url.startsWith(folder) && !ENTRY_NAME.test(url)
  return {
    chunks: load.scripts.filter(isChunk).length,
    stylesheets: load.stylesheets.filter((url) => url.startsWith(folder)).length,
  }
}

/** A page shows its own remote before it adds to it: the first container that it loads is its own. */
const isOf = (folder: string, { scripts }: PageLoad, isEntry: RegExp) =>
  scripts.find((url) => isEntry.test(url))?.startsWith(folder) ?? false

/** Folders that say nothing of the remote: places of files, and versions. */
const GENERIC = /^(releases|browser|dist|assets|static|js|build|v?\d.*)$/i

/** The folder of an entry's address that tells remotes apart. */
function nameOf(folder: string, folders: readonly string[]): string {
  const segments = new URL(folder).pathname.split('/').filter((segment) => segment && !GENERIC.test(segment))
  const others = folders
    .filter((other) => other !== folder)
    .map((other) => new URL(other).pathname.split('/'))
  return segments.find((segment) => others.every((other) => !other.includes(segment))) ?? folder
}

/**
 * The remotes that pages load, each with the page that loads most of it.
 * @param isEntry how this site names containers, where it is not as usual
 */
export function remotesOf(loads: readonly PageLoad[], isEntry: RegExp = ENTRY_NAME): Remote[] {
  const entries = [...new Set(loads.flatMap(({ scripts }) => scripts.filter((url) => isEntry.test(url))))]
  const folders = entries.map(folderOf)
  return entries.flatMap((entry) => {
    const folder = folderOf(entry)
    const counted = loads
      .filter(({ scripts }) => scripts.includes(entry))
      .map((load) => ({ load, ...filesIn(folder, load) }))
      .sort((left, right) => right.chunks - left.chunks)
    const [best] = counted
    if (!best || best.chunks === 0) return []
    const beside = counted.find(({ load, chunks }) => chunks > 0 && !isOf(folder, load, isEntry))?.load
    return {
      name: nameOf(folder, folders),
      entry: new RegExp(`^${literal(withoutQuery(entry))}`),
      chunk: new RegExp(
        `^${literal(folder)}(?!${literal(withoutQuery(entry).slice(folder.length))}).*\\.m?js(\\?|$)`,
      ),
      stylesheet: new RegExp(`^${literal(folder)}.*\\.css(\\?|$)`),
      has: { entry: true, chunk: true, stylesheet: best.stylesheets > 0 },
      path: best.load.path,
      sight: best.load.sight,
      ...(beside && { beside }),
    }
  })
}
