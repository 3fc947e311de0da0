import { containerNameOf, versionInAddress } from '@marga/contract/addresses'
import type { Registry, RegistryEntry } from '@marga/contract/registry'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'react-router-dom'
import { entryOf, replaceEntry } from './owner'
import { RemoteUnavailableError } from './remote-unavailable-error'

export type LoadRemote = (app: string) => Promise<RouteObject[]>

/** Called for each release of an app whose code could not be loaded or started. */
export type OnLoadFault = (release: { app: string; version: string }, error: unknown) => void

interface Source {
  url: string
  integrity: string
  version: string
}

/** Timeout for loading a remote, before its previous release is tried, in milliseconds. */
const REMOTE_LOAD_TIMEOUT_MS = 8_000

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

const isRouteTable = (module: unknown): module is { default: RouteObject[] } =>
  typeof module === 'object' && module !== null && 'default' in module && Array.isArray(module.default)

/** Loads route tables of remotes by the registry; a wrong hash is a failure like any other. */
export function createRemoteLoader(registry: Registry, onFault: OnLoadFault): LoadRemote {
  const integrities = new Map<string, string>()
  const loaded = new Map<string, RouteObject[]>()
  const attempts = new Map<string, number>()
  const failed = new Set<string>()

  registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.crossOrigin = 'anonymous'
        // Unknown URL: an impossible hash makes the browser refuse it; without one any content would pass.
        script.integrity = integrities.get(url) ?? 'sha384-unknown'
        return { script, timeout: REMOTE_LOAD_TIMEOUT_MS }
      },
    },
  ])

  const loadFrom = async (app: string, { url, integrity }: Source) => {
    const attempt = (attempts.get(app) ?? 0) + 1
    attempts.set(app, attempt)
    const container = containerNameOf(app)
    const address = new URL(url, document.baseURI)
    // A further attempt has a name and an address of its own, which no cache of the runtime or the browser knows.
    if (attempt > 1) address.searchParams.set('attempt', String(attempt))
    const name = attempt > 1 ? `${container}_${attempt}` : container
    integrities.set(address.href, integrity)
    Reflect.set(globalThis, container, undefined)
    registerRemotes([{ name, entryGlobalName: container, entry: address.href, type: 'global' }])
    const module: unknown = await loadRemote(`${name}/routes`)
    if (!isRouteTable(module)) throw new Error(`${app}: ./routes exports no route table`)
    return module.default
  }

  /** The page's registry may be stale: refetch the app's entry before a retry. */
  const renewEntry = async (app: string) => {
    try {
      const answer = await fetch('/release-set/registry', { cache: 'no-store' })
      const { microFrontends }: Registry = await answer.json()
      const entries = microFrontends[app]
      if (answer.ok && entries) replaceEntry(registry, app, entries)
    } catch {
      console.warn(`${app}: registry request failed`)
    }
  }

  return async (app) => {
    const known = loaded.get(app)
    if (known) return known
    if (failed.has(app)) await renewEntry(app)
    const entry = entryOf(registry, app)
    let cause: unknown
    for (const source of entry ? sourcesOf(entry) : []) {
      try {
        const routes = await loadFrom(app, source)
        loaded.set(app, routes)
        failed.delete(app)
        return routes
      } catch (error) {
        console.warn(`${app} could not be loaded from ${source.url}.`, String(error))
        onFault({ app, version: source.version }, error)
        cause = error
      }
    }
    failed.add(app)
    throw new RemoteUnavailableError(app, { cause })
  }
}
