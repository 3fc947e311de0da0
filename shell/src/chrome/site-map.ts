import type { NavigationEntry } from '@marga/platform-contract/descriptor'
import type { Registry } from '@marga/platform-contract/registry'
import { ownerOf } from '../composition/owner'

export interface SiteLink {
  label: string
  to: string
  /** False for a page that is announced, and is not there yet. */
  isFindable?: boolean
}

interface SiteMenu {
  label: string
  links: readonly SiteLink[]
}

/** The menus of the bar and their positions in it; everything else comes from the apps (`navigation` in mfe.json). */
const MENUS = [
  { label: 'FutureTech Training', place: 'training', order: 10 },
  { label: 'Products', place: 'products', order: 20 },
] as const

export const isMenu = (entry: SiteLink | SiteMenu): entry is SiteMenu => 'links' in entry

type Place = NavigationEntry['place']

/** Whether a page is there to be found: announced ones are not. */
function isIndexed(registry: Registry, path: string) {
  const owner = ownerOf(registry, path)
  return owner?.entry.extras.routes.find(({ id }) => id === owner.routeId)?.isIndexed === true
}

/** Entries of live apps for a place, in their order; each may link to its own paths only. */
const entriesFor = (registry: Registry, place: Place): Array<NavigationEntry & SiteLink> =>
  Object.entries(registry.microFrontends)
    .flatMap(([app, [entry]]) =>
      (entry?.extras.navigation ?? []).filter(
        (proposal) => proposal.place === place && ownerOf(registry, proposal.to)?.app === app,
      ),
    )
    .map((entry) => ({ ...entry, isFindable: isIndexed(registry, entry.to) }))
    .sort((left, right) => left.order - right.order)

/** The navigation bar: what live apps have in it. The shell works with any set of remotes; an empty menu is left out. */
export function barEntries(registry: Registry): ReadonlyArray<SiteLink | SiteMenu> {
  const menus = MENUS.map(({ place, ...menu }) => ({ ...menu, links: entriesFor(registry, place) }))
  return [...entriesFor(registry, 'bar'), ...menus.filter(({ links }) => links.length > 0)].sort(
    (left, right) => left.order - right.order,
  )
}

/** The page of the search; null while no live app has one. */
export const searchPath = (registry: Registry) => entriesFor(registry, 'search')[0]?.to ?? null

/** What a member has: profile, courses, account. */
export const accountEntries = (registry: Registry): readonly SiteLink[] => entriesFor(registry, 'account')

/** The lists of the footer. */
export const footerEntries = (registry: Registry) => ({
  important: entriesFor(registry, 'important'),
  learn: entriesFor(registry, 'learn'),
  legal: entriesFor(registry, 'legal'),
})
