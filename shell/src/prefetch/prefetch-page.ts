import type { Registry } from '@marga/platform-contract/registry'
import { partsOfPage } from '@marga/platform-contract/slots'
import { provideSite, type Site } from '@marga/sdk'
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom'
import { createStore } from 'zustand'
import type { LoadRemote } from '../composition/load-remote'
import { type Owner, ownerOf } from '../composition/owner'
import type { SetFilesOfPage } from '../composition/set-files'
import { shellRoutes } from '../shell-routes'
import { isAhead, keepAhead } from './data-ahead'
import { createReadsAhead, filledRead, type SentReads } from './reads-ahead'

interface PrefetchParts {
  registry: Registry
  site: Site
  /** Of the site. */
  sentReads: SentReads
  loadRemote: LoadRemote
  setFiles: Pick<SetFilesOfPage, 'readsOf'>
}

const isFunction = (value: unknown): value is (args: object) => unknown => typeof value === 'function'

/**
 * Pages that only a browser renders belong to members. Of a session that has ended their data would sign the visitor out while
 * they point at the link, which then is gone before they press it.
 */
const isForAll = ({ render }: Owner) => render === 'server'

/** The code of parts in slots of a page. A part that fails is reported once its visitor is there. */
function loadParts({ registry, loadRemote }: Pick<PrefetchParts, 'registry' | 'loadRemote'>, owner: Owner) {
  for (const { app, part } of partsOfPage(registry, owner, false))
    loadRemote(app, { isAhead: true })
      .then(({ parts }) => parts?.[part]?.())
      .catch(() => {})
}

/** Loads the code of pages before their visitor asks for them, and data where they are about to. Never fails. */
export function createPrefetch({ registry, site, sentReads, loadRemote, setFiles }: PrefetchParts) {
  const sendAhead = createReadsAhead(site, sentReads)
  /** Of a page that is about to be asked for, its files come beside the entry. */
  const routesOf = async (owner: Owner, isMeant: boolean): Promise<RouteObject[]> => {
    if (owner.entry.extras.unavailable) return []
    if (owner.entry.extras.kind === 'shell') return shellRoutes
    const remote = await loadRemote(owner.app, { isAhead: true, ...(isMeant && { routeId: owner.routeId }) })
    return remote.default
  }

  /** Loaders of pages that only some visitors may see are not run ahead, nor are their reads. */
  const readAhead = (owner: Owner, url: URL) => {
    const params = {
      // Of a parameter that is there twice pages read the first.
      ...Object.fromEntries([...url.searchParams].reverse()),
      ...matchRoutes([{ path: owner.path }], url.pathname)?.[0]?.params,
    }
    sendAhead(setFiles.readsOf(owner).flatMap((read) => filledRead(read, params) ?? []))
  }

  /** Fallback content must not be announced on the page that is still shown. */
  const startLoader = (
    url: URL,
    params: object,
    { loader, startedAt }: { loader: (args: object) => unknown; startedAt: number },
  ) => {
    const degraded = createStore(() => false)
    const context = new RouterContextProvider()
    provideSite(context, { ...site, degraded })
    const args = { request: new Request(url), params, context, unstable_pattern: url.pathname }
    const data = Promise.resolve().then(() => loader(args))
    keepAhead(url, { data, startedAt, isGood: () => !degraded.getState() })
  }

  return async (url: URL, { hasData }: { hasData: boolean }) => {
    const startedAt = Date.now()
    try {
      const owner = ownerOf(registry, url.pathname)
      const hasLoader = hasData && owner !== null && isForAll(owner) && !isAhead(url)
      if (hasLoader) readAhead(owner, url)
      const match = owner && matchRoutes(await routesOf(owner, hasData), url.pathname)?.at(-1)
      if (!match) return
      const { lazy, loader } = match.route
      const page = typeof lazy === 'function' ? await lazy() : {}
      const found = page.loader ?? loader
      // Two entries more for a page that is only in view: they come once its link is about to be pressed.
      if (hasData) loadParts({ registry, loadRemote }, owner)
      if (hasLoader && isFunction(found) && !isAhead(url))
        startLoader(url, match.params, { loader: found, startedAt })
    } catch (error) {
      console.debug(`${url.pathname} could not be loaded ahead.`, String(error))
    }
  }
}
