import { standInFor } from './keep-state'

type Module = Readonly<Record<string, unknown>>
type Load = () => Promise<Module>

interface Route {
  path?: string
  lazy?: Load
  children?: Route[]
}

export interface Table {
  default: Route[]
  parts?: Readonly<Record<string, Load>>
}

/** Ways to load pages and parts, by what they are. */
function loadersOf({ default: routes, parts = {} }: Table): Map<string, Load> {
  const found = new Map<string, Load>(Object.entries(parts).map(([name, load]) => [`part ${name}`, load]))
  const add = (list: readonly Route[], above: string) => {
    for (const [index, { path, lazy, children }] of list.entries()) {
      const key = `${above} ${index} ${path}`
      if (typeof lazy === 'function') found.set(key, lazy)
      add(children ?? [], key)
    }
  }
  add(routes, 'page')
  return found
}

/** A table of routes and parts whose modules are those of its newest version. */
export function createKeptTable(first: Table) {
  let loaders = loadersOf(first)
  const loaded = new Map<string, Module>()

  const newest = (key: string): Promise<Module> => {
    const load = loaders.get(key)
    if (!load) throw new Error(`${key} is gone`)
    return load()
  }
  const kept =
    (key: string): Load =>
    async () => {
      const module = await newest(key)
      loaded.set(key, module)
      const call = (name: string, args: unknown[]) => {
        const now = loaded.get(key)?.[name]
        return typeof now === 'function' ? now(...args) : undefined
      }
      return Object.fromEntries(
        Object.entries(module).map(([name, value]) => {
          const shown = standInFor(value)
          if (shown !== value || typeof value !== 'function' || /^[A-Z]/.test(name)) return [name, shown]
          return [name, (...args: unknown[]) => call(name, args)]
        }),
      )
    }
  const keptRoutes = (list: readonly Route[], above: string): Route[] =>
    list.map((route, index) => {
      const key = `${above} ${index} ${route.path}`
      return {
        ...route,
        ...(typeof route.lazy === 'function' && { lazy: kept(key) }),
        ...(route.children && { children: keptRoutes(route.children, key) }),
      }
    })

  return {
    table: {
      ...first,
      default: keptRoutes(first.default, 'page'),
      ...(first.parts && {
        parts: Object.fromEntries(Object.keys(first.parts).map((name) => [name, kept(`part ${name}`)])),
      }),
    },
    /** Takes over a newer version. @returns whether it has the same pages and parts @throws what one of them throws while it is loaded */
    async replace(next: Table): Promise<boolean> {
      const others = loadersOf(next)
      if ([...others.keys()].join('\n') !== [...loaders.keys()].join('\n')) return false
      loaders = others
      for (const [key, before] of loaded) {
        const module = await newest(key)
        if (Object.keys(module).join() !== Object.keys(before).join()) return false
        // What a loader returned is on the page already.
        if (String(module.loader) !== String(before.loader)) return false
        loaded.set(key, module)
      }
      return true
    },
  }
}
