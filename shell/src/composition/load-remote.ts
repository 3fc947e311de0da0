import type { Registry, RegistryEntry } from '@marga/contract/registry'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'react-router-dom'
import { entryOf } from './owner'
import { RemoteUnavailableError } from './remote-unavailable-error'

export type LoadRemote = (app: string) => Promise<RouteObject[]>

interface Source {
  url: string
  integrity: string
}

/** The live release, then the one before it. */
function sourcesOf({ url, fallbackUrl, metadata, extras }: RegistryEntry): Source[] {
  const previous =
    fallbackUrl && extras.fallbackIntegrity ? [{ url: fallbackUrl, integrity: extras.fallbackIntegrity }] : []
  return [...(extras.unavailable ? [] : [{ url, integrity: metadata.integrity }]), ...previous]
}

const isRouteTable = (module: unknown): module is { default: RouteObject[] } =>
  typeof module === 'object' && module !== null && 'default' in module && Array.isArray(module.default)

/** Loads route tables of remotes by the registry; a hash that does not fit is a failure like any other. */
export function createRemoteLoader(registry: Registry): LoadRemote {
  const integrities = new Map<string, string>()
  const loaded = new Map<string, RouteObject[]>()
  const attempts = new Map<string, number>()

  registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.crossOrigin = 'anonymous'
        // An unknown entry gets a hash that nothing has: integrity that can be left out is none.
        script.integrity = integrities.get(url) ?? 'sha384-unknown'
        return script
      },
    },
  ])

  const loadFrom = async (app: string, { url, integrity }: Source) => {
    const attempt = (attempts.get(app) ?? 0) + 1
    attempts.set(app, attempt)
    const container = `mfe_${app.replaceAll('-', '_')}`
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

  return async (app) => {
    const known = loaded.get(app)
    if (known) return known
    const entry = entryOf(registry, app)
    let cause: unknown
    for (const source of entry ? sourcesOf(entry) : []) {
      try {
        const routes = await loadFrom(app, source)
        loaded.set(app, routes)
        return routes
      } catch (error) {
        console.warn(`${app} could not be loaded from ${source.url}.`, String(error))
        cause = error
      }
    }
    throw new RemoteUnavailableError(app, { cause })
  }
}
