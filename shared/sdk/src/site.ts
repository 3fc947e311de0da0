import type { PageEntry } from '@marga/constants/pages-by-word'
import { createContext as createReactContext, useContext, useSyncExternalStore } from 'react'
import { createContext as createRouterContext, type RouterContextProvider } from 'react-router-dom'
import { createStore, type StoreApi, useStore } from 'zustand'
import { type Api, createApi } from './api'
import { type Auth, type AuthState, createAuth, noticeExpiry } from './auth'
import { CALL_TIMEOUT_MS, type SiteConfig } from './config'
import { type Consent, createConsent } from './consent'
import type { Flag, Flags } from './flags'
import { createHttp, type Http } from './http'
import type { HttpSettings } from './http-settings'
import { createNotices, type Notices } from './notices'
import { type KeyValueStore, noStore } from './storage'
import { createVisitorData, type VisitorData } from './visitor-data'

/** The site object for remotes: one per page in the browser, one per request on the server. */
export interface Site {
  config: SiteConfig
  /** Calls of the API with the types of its contract. */
  api: Api
  /** For calls that the contract does not know. */
  http: Http
  auth: Auth
  notices: Notices
  /** What pages keep about the visitor in this browser; a logout removes it. Since 1.3.0. */
  visitorData: VisitorData
  /** Whether the visitor agreed to analytics. */
  consent: Consent
  /** True once a page shows built-in content because the API failed. */
  degraded: StoreApi<boolean>
  /** Progress of the current upload, from 0 to 1; null if there is none. */
  upload: StoreApi<number | null>
  /** Whether a live app has the page of a link of this site, such as a hit of the search. Since 1.5.0. */
  hasPage: (link: string) => boolean
  /** Pages of live apps that the search finds by their words; none where that cannot be learned. Since 1.11.0. */
  searchEntries: () => Promise<readonly PageEntry[]>
  /** What a flag of `mfe.json` is for this visitor, on a page that names it (docs/flags.md). Since 1.12.0. */
  flag: <F extends keyof Flags>(name: F) => Flag<F>
}

export interface SiteOptions {
  config: SiteConfig
  /** Browser storage; left out on the server. */
  local?: KeyValueStore
  session?: KeyValueStore
  timeoutMs?: number
  /** Deadline of all calls together, so that a page with several calls is finished in time too. */
  isTimeShared?: boolean
  /** Address of the API for this process, if it is not that of browsers. */
  callBase?: string
  isDegraded?: boolean
  /** The span that the page is rendered in. */
  traceparent?: string | undefined
  /** Whether a live app has the page of a path; left out where no apps are known. */
  hasPath?: (path: string) => boolean
  /** What live apps have in the search; left out where no apps are known. */
  readSearchEntries?: () => Promise<readonly PageEntry[]>
  /** Reads that were sent before their page asks for them, by address: the call takes the answer, once. */
  sentReads?: HttpSettings['sentReads']
}

export function createSite({
  config,
  local = noStore,
  session = noStore,
  timeoutMs = CALL_TIMEOUT_MS,
  callBase = config.apiBase,
  isTimeShared = false,
  isDegraded = false,
  traceparent,
  hasPath = () => true,
  readSearchEntries = async () => [],
  sentReads,
}: SiteOptions): Site {
  const upload = createStore<number | null>(() => null)
  // An API on another origin may refuse headers that it does not know.
  const isOwn = config.apiBase.startsWith('/')
  const http: Http = createHttp({
    baseURL: callBase,
    session,
    timeoutMs,
    isTimeShared,
    releaseSet: isOwn ? config.releaseSet : undefined,
    hasKeys: isOwn,
    accountOf: () => auth.getState().user?.username,
    readerOf: () => auth.account(),
    traceparent,
    sentReads,
    onUpload: (progress) => upload.setState(progress, true),
  })
  const auth: Auth = createAuth({ http, local, session })
  noticeExpiry(http, auth)
  return {
    config,
    api: createApi(http, config),
    http,
    auth,
    notices: createNotices(),
    visitorData: createVisitorData({ local, auth }),
    consent: createConsent(local),
    degraded: createStore(() => isDegraded),
    upload,
    hasPage: (link) => hasPath(link.replace(/[?#].*/s, '')),
    searchEntries: () => readSearchEntries().catch(() => []),
    // A flag that nobody knows is off: what depends on it is hidden.
    flag: <F extends keyof Flags>(name: F) => (config.flags?.[name] ?? false) as Flag<F>,
  }
}

const routerSite = createRouterContext<Site>()

/** Provides the site to loaders and actions. */
export const provideSite = (context: RouterContextProvider, site: Site) => context.set(routerSite, site)

/** The site inside a loader or an action: `siteOf(context)`. */
export const siteOf = (context: unknown): Site => (context as RouterContextProvider).get(routerSite)

const ReactSite = createReactContext<Site | null>(null)
export const SiteProvider = ReactSite.Provider

/** The site inside a component. @throws outside of the shell's tree */
export function useSite(): Site {
  const site = useContext(ReactSite)
  if (!site) throw new Error('useSite: this component is rendered outside of the shell.')
  return site
}

export const useAuth = (): AuthState => useStore(useSite().auth)
export const useConsent = () => useStore(useSite().consent)
export const useUpload = () => useStore(useSite().upload)
export const useNotices = () => useStore(useSite().notices)

/** Uses the current value as server snapshot, so that hydration sees built-in content that the server rendered. */
export function useDegraded(): boolean {
  const { degraded } = useSite()
  return useSyncExternalStore(degraded.subscribe, degraded.getState, degraded.getState)
}
