// Free of zod: shells import it.
import type { DeclaredFlag } from './flags'
import { onceForEach } from './once-for-each'
import type { Registry, RegistryEntry } from './registry'

/** Flags by name: whether one is on, or which of its values counts. */
export type FlagValues = Readonly<Record<string, boolean | string>>

type Declared = Readonly<Record<string, DeclaredFlag>>

/** Flags of a registry by name, as their owners declare them; as their readers do where no live release owns one. */
export function declaredFlags({ microFrontends }: Registry): Declared {
  const all = Object.values(microFrontends).flatMap(([entry]) => Object.entries(entry?.extras.flags ?? {}))
  // The owner's comes last, and counts.
  return Object.fromEntries(all.sort(([, one], [, other]) => Number(!one.of) - Number(!other.of)))
}

/** What a flag is by default. */
export const defaultOf = ({ default: usual, values }: DeclaredFlag) => (values ? usual : usual === 'on')

type Conditioned = { when?: { flag?: string | undefined; right?: string | undefined } | undefined }

/** Rights that somebody has, by name, and `any` where they have one; `every` for what there is at all. */
export type Rights = readonly string[] | 'every'

/** Everybody, also who is not signed in. */
const NO_RIGHTS: Rights = []

const isHeld = (rights: Rights, right: string) => rights === 'every' || rights.includes(right)

const isThere =
  (values: FlagValues, rights: Rights) =>
  ({ when }: Conditioned) =>
    (when?.flag === undefined || values[when.flag] === true) &&
    (when?.right === undefined || isHeld(rights, when.right))

const conditionsOf = (entries: readonly RegistryEntry[]): Conditioned[] =>
  entries.flatMap(({ extras: { routes, navigation = [], search = [], fills = {} } }) => [
    ...routes,
    ...navigation,
    ...search,
    ...Object.values(fills),
  ])

const conditionsIn = ({ microFrontends }: Registry) =>
  Object.values(microFrontends).flatMap((entries) => conditionsOf(entries.slice(0, 1)))

/** Flags that decide which pages and entries there are, in the order of their names: they count for every page of the site. */
export const compositionFlags = onceForEach((registry: Registry): string[] =>
  [...new Set(conditionsIn(registry).flatMap(({ when }) => when?.flag ?? []))].sort(),
)

/** Rights that decide which pages and entries there are, in the order of their names. */
export const compositionRights = onceForEach((registry: Registry): string[] =>
  [...new Set(conditionsIn(registry).flatMap(({ when }) => when?.right ?? []))].sort(),
)

/** True if a flag decides what the search finds: an entry, or its page. */
export const isSearchFlagged = ({ microFrontends }: Registry): boolean =>
  Object.values(microFrontends).some(([entry]) =>
    [...(entry?.extras.routes ?? []), ...(entry?.extras.search ?? [])].some(({ when }) => when?.flag),
  )

const isRouteOfAll = ({ when }: Conditioned) => when?.right === undefined

/** True for an app all of whose pages ask for a right: only who has one of them learns that there is such an app. */
const isHidden = ({ extras }: RegistryEntry, rights: Rights) =>
  extras.routes.length > 0 &&
  !extras.routes.some(
    (route) => isRouteOfAll(route) || (route.when?.right !== undefined && isHeld(rights, route.when.right)),
  )

function entryUnder(entry: RegistryEntry, values: FlagValues, rights: Rights): RegistryEntry {
  const { routes, navigation, search, fills } = entry.extras
  const there = isThere(values, rights)
  return {
    ...entry,
    extras: {
      ...entry.extras,
      routes: routes.filter(there),
      ...(navigation && { navigation: navigation.filter(there) }),
      ...(search && { search: search.filter(there) }),
      ...(fills && { fills: Object.fromEntries(Object.entries(fills).filter(([, fill]) => there(fill))) }),
    },
  }
}

const madeOf = onceForEach((_: Registry) => new Map<string, Registry>())

/**
 * A registry without the pages and entries whose flag is off or whose right is not held: the same object for the same values. A flag
 * that is unknown hides what depends on it. Without rights it is what everybody may know.
 */
export function registryUnder(registry: Registry, values: FlagValues, rights: Rights = NO_RIGHTS): Registry {
  const flags = compositionFlags(registry)
  const asked = compositionRights(registry)
  if (flags.length + asked.length === 0) return registry
  const known = madeOf(registry)
  const key = [
    ...flags.filter((name) => values[name] === true),
    '/',
    ...asked.filter((right) => isHeld(rights, right)),
  ].join(' ')
  const before = known.get(key)
  if (before) return before
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).flatMap(([app, entries]) =>
      entries[0] && isHidden(entries[0], rights)
        ? []
        : [[app, entries.map((entry) => entryUnder(entry, values, rights))]],
    ),
  )
  const fresh = { ...registry, microFrontends }
  known.set(key, fresh)
  return fresh
}

/** A registry without the pages and entries that ask for a right, and without apps that have no others: the same object each time. */
export const withoutRights = onceForEach((registry: Registry): Registry => {
  if (compositionRights(registry).length === 0) return registry
  const all = Object.fromEntries(compositionFlags(registry).map((flag) => [flag, true]))
  return registryUnder(registry, all)
})
