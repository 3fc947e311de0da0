import type { SetFilesOfPage } from '../../../shell/src/composition/set-files'

export const withoutFiles = <Entry>(entry: Entry): Entry => entry

/** In the place of what is asked for remotes: the bundle has none, but its pages read the same as theirs. */
export function createSetFiles(): SetFilesOfPage {
  const reads = new Map<string, string[]>()
  return {
    learn: async () => {
      const { routes } = await import(/* webpackChunkName: "reads" */ './reads')
      for (const route of routes) if (route.reads) reads.set(route.id, route.reads)
    },
    renew: async () => {},
    askAhead: () => {},
    readsOf: ({ routeId }) => reads.get(routeId) ?? [],
  }
}
