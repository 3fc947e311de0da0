import { containerNameOf, versionInAddress } from '@marga/platform-contract/addresses'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import type { Parts } from '@marga/sdk'
import type { RouteObject } from 'react-router-dom'
import type { loadForeign } from './foreign-container'
import { type Container, loadContainer, SilentHostError } from './load-container'
import { entryOf } from './owner'
import { RemoteUnavailableError } from './remote-unavailable-error'
import type { SetFilesOfPage } from './set-files'
import { sharedModules, shareScopeOf } from './share-scope'

type Foreign = Parameters<typeof loadForeign>[0]

interface LoadOptions {
  /** Nobody asked for it yet: a failure is not reported, and the visitor's own attempt starts afresh, but for a host that was silent. */
  isAhead?: boolean
  /** The page that is wanted of the remote: its files are asked for beside the entry. */
  routeId?: string
}

/** What a remote exposes: its routes, and parts for slots. */
interface RemoteModule {
  default: RouteObject[]
  parts?: Parts
}

export type LoadRemote = (app: string, options?: LoadOptions) => Promise<RemoteModule>

/** Called for each release of an app whose code could not be loaded or started. */
type OnLoadFault = (release: { app: string; version: string }, error: unknown) => void

interface Source {
  url: string
  integrity: string
  version: string
}

/** The live release, then the one before it. */
function sourcesOf({ url, fallbackUrl, metadata, extras }: RegistryEntry): Source[] {
  const previous =
    fallbackUrl && extras.fallbackIntegrity
      ? [
          {
            url: fallbackUrl,
            integrity: extras.fallbackIntegrity,
            version: versionInAddress(fallbackUrl),
          },
        ]
      : []
  return [...(extras.unavailable ? [] : [{ url, ...metadata }]), ...previous]
}

const isRouteTable = (module: unknown): module is RemoteModule =>
  typeof module === 'object' && module !== null && 'default' in module && Array.isArray(module.default)

async function routesOf(container: Container, registry: Registry) {
  await container.init(shareScopeOf(registry))
  return (await container.get('./routes'))()
}

/** Made by another tool: the runtime of Module Federation is loaded for it, once. */
async function routesOfForeign(container: Container, foreign: Foreign, registry: Registry) {
  // The runtime finds containers by their variables.
  Reflect.set(globalThis, foreign.variable, container)
  const { loadForeign } = await import(/* webpackChunkName: "federation" */ './foreign-container')
  return loadForeign(foreign, sharedModules(registry))
}

/** Loads one release of an app. Nobody waits twice for a host that was silent, until it is forgotten. */
function createReleaseLoader(registry: Registry) {
  const attempts = new Map<string, number>()
  /** By the address of the entry. */
  const silences = new Map<string, SilentHostError>()
  const visit = Date.now().toString(36)

  const loadOnce = async (app: string, { url, integrity }: Source) => {
    const attempt = (attempts.get(app) ?? 0) + 1
    attempts.set(app, attempt)
    const variable = containerNameOf(app)
    const address = new URL(url, document.baseURI)
    // A further attempt has an address of its own, which no cache of the browser knows, nor one from an earlier visit.
    if (attempt > 1) address.searchParams.set('attempt', `${attempt}-${visit}`)
    const isOfPage =
      attempt === 1 && [...document.scripts].some((script) => script.getAttribute('src') === url)
    const container = await loadContainer({ url: address.href, integrity, variable, isOfPage })
    const name = `${variable}_${attempt}`
    const module: unknown = container.needs
      ? await routesOf(container, registry)
      : await routesOfForeign(container, { name, variable, url: address.href }, registry)
    if (!isRouteTable(module)) throw new Error(`${app}: ./routes exports no route table`)
    return module
  }

  const loadFrom = async (app: string, source: Source) => {
    const silence = silences.get(source.url)
    if (silence) throw silence
    try {
      return await loadOnce(app, source)
    } catch (error) {
      if (error instanceof SilentHostError) silences.set(source.url, error)
      throw error
    }
  }
  return { loadFrom, forgetSilences: () => silences.clear() }
}

interface LoaderParts {
  registry: Registry
  setFiles: Omit<SetFilesOfPage, 'readsOf'>
  onFault: OnLoadFault
}

/** Loads route tables of remotes by the registry; a wrong hash is a failure like any other. */
export function createRemoteLoader({ registry, setFiles, onFault }: LoaderParts): LoadRemote {
  const loaded = new Map<string, RemoteModule>()
  const failed = new Set<string>()
  const { loadFrom, forgetSilences } = createReleaseLoader(registry)

  const findFiles = async (app: string, routeId: string | undefined) => {
    await setFiles.learn(app)
    if (routeId) setFiles.askAhead({ app, routeId })
  }

  const load = async (app: string, routeId?: string): Promise<RemoteModule> => {
    if (failed.has(app)) {
      forgetSilences()
      await setFiles.renew(app)
    }
    let cause: unknown
    await findFiles(app, routeId).catch((error: unknown) => {
      cause = error
    })
    const entry = cause ? undefined : entryOf(registry, app)
    for (const source of entry ? sourcesOf(entry) : []) {
      try {
        const remote = await loadFrom(app, source)
        failed.delete(app)
        return remote
      } catch (error) {
        console.warn(`${app} could not be loaded from ${source.url}.`, String(error))
        onFault({ app, version: source.version }, error)
        cause = error
      }
    }
    failed.add(app)
    throw new RemoteUnavailableError(app, { cause })
  }

  const loadAhead = async (app: string, routeId?: string): Promise<RemoteModule> => {
    await findFiles(app, routeId)
    const entry = entryOf(registry, app)
    const [source] = entry && !failed.has(app) ? sourcesOf(entry) : []
    if (!source) throw new RemoteUnavailableError(app)
    return loadFrom(app, source)
  }

  /** The last attempt of each app: one at a time, since a container has one global variable. */
  const attempts = new Map<string, Promise<RemoteModule>>()
  return (app, { isAhead = false, routeId } = {}) => {
    const begin = async () => {
      const remote = loaded.get(app) ?? (await (isAhead ? loadAhead(app, routeId) : load(app, routeId)))
      loaded.set(app, remote)
      return remote
    }
    // Chained at once: two callers of the same moment would both find that no attempt is under way.
    const attempt = attempts.get(app)?.then(begin, begin) ?? begin()
    attempts.set(app, attempt)
    return attempt
  }
}
