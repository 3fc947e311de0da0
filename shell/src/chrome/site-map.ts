import type { NavigationEntry, RouteDescriptor } from '@marga/platform-contract/descriptor'
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

/** Entries of live apps for a place, in their order; each may link to its own paths only. Those that ask for a right the office has. */
const entriesFor = (
  registry: Registry,
  place: Place,
  isSignedIn = false,
): Array<NavigationEntry & SiteLink> =>
  Object.entries(registry.microFrontends)
    .flatMap(([app, [entry]]) =>
      (entry?.extras.navigation ?? []).filter(
        ({ place: own, to, when: { signedIn = isSignedIn, right } = {} }) =>
          !right && own === place && signedIn === isSignedIn && ownerOf(registry, to)?.app === app,
      ),
    )
    .map((entry) => ({ ...entry, isFindable: isIndexed(registry, entry.to) }))
    .sort((left, right) => left.order - right.order)

/** The navigation bar: what live apps have in it. The shell works with any set of remotes; an empty menu is left out. */
export function barEntries(registry: Registry, isSignedIn = false): ReadonlyArray<SiteLink | SiteMenu> {
  const menus = MENUS.map(({ place, ...menu }) => ({
    ...menu,
    links: entriesFor(registry, place, isSignedIn),
  }))
  return [...entriesFor(registry, 'bar', isSignedIn), ...menus.filter(({ links }) => links.length > 0)].sort(
    (left, right) => left.order - right.order,
  )
}

/** The page of the search; null while no live app has one. */
export const searchPath = (registry: Registry) => entriesFor(registry, 'search')[0]?.to ?? null

/** The page that the shell leads to for a purpose; null while no live app has one. */
export const pathFor = (
  { microFrontends }: Registry,
  purpose: NonNullable<RouteDescriptor['purpose']>,
): string | null =>
  Object.values(microFrontends)
    .flatMap(([entry]) => entry?.extras.routes ?? [])
    .find((route) => route.purpose === purpose)?.path ?? null

/** What a member has: profile, courses, account. */
export const accountEntries = (registry: Registry): readonly SiteLink[] =>
  entriesFor(registry, 'account', true)

/** The lists of the footer. */
export const footerEntries = (registry: Registry, isSignedIn = false) => ({
  important: entriesFor(registry, 'important', isSignedIn),
  learn: entriesFor(registry, 'learn', isSignedIn),
  legal: entriesFor(registry, 'legal', isSignedIn),
})
