// Free of zod: browsers import it.
import type { Descriptor } from './descriptor'
import { createOwners } from './owners'
import type { Registry } from './registry'

/** A live page that the search finds by its title and words. */
export interface LiveSearchEntry {
  title: string
  link: string
  words: readonly string[]
  text?: string
}

/** Path of an entry: the fragment is a part of the page. */
export const pathOfEntry = (to: string) => to.replace(/#.*/s, '')

/** A path as routes compare it: letter case and slashes at the end make no difference. */
const plainPath = (path: string) =>
  pathOfEntry(path)
    .toLowerCase()
    .replace(/(.)\/+$/, '$1')

type Facts = Pick<Descriptor, 'kind' | 'routes'> & { navigation?: Descriptor['navigation'] | undefined }

/** Where an entry of an app may not lead. */
export type EntryFault = 'no-own-page' | 'not-indexed'

/**
 * Why the search does not find an entry: its path is none of the app's pages, or that page is not indexed. Two kinds of pages are
 * found although search engines may not list them: those of the shell (the login), and those in the menu of a member.
 */
export function faultOfEntry({ kind, routes, navigation = [] }: Facts, to: string): EntryFault | null {
  const isPage = (path: string) => plainPath(path) === plainPath(to)
  const route = routes.find(({ path }) => isPage(path))
  if (!route) return 'no-own-page'
  const isMembers = navigation.some((entry) => entry.place === 'account' && isPage(entry.to))
  return route.isIndexed || kind === 'shell' || isMembers ? null : 'not-indexed'
}

/** What the search finds of the releases of a registry: entries whose page their own app has there. */
export function searchEntriesOf(registry: Registry): LiveSearchEntry[] {
  // No pattern counts: an entry leads to a path without parameters.
  const ownerOf = createOwners(registry, () => null)
  return Object.entries(registry.microFrontends).flatMap(([app, [entry]]) =>
    (entry?.extras.search ?? []).flatMap(({ title, to, words, text }) => {
      const isOwn = ownerOf(pathOfEntry(to))?.app === app
      if (!entry || !isOwn || faultOfEntry(entry.extras, to)) return []
      return [{ title, link: to, words, ...(text && { text }) }]
    }),
  )
}

/** Where a page finds what the search finds of its release set. */
export const searchEntriesAddress = (id: string) => `/release-set/${id}/search`
