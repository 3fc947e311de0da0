import {
  compositionFlags,
  compositionRights,
  declaredFlags,
  defaultOf,
  type FlagValues,
  type Rights,
  registryUnder,
} from '@marga/platform-contract/conditions'
import type { DeclaredFlag, FlagSetting } from '@marga/platform-contract/flags'
import { onceForEach } from '@marga/platform-contract/once-for-each'
import type { PageOwner } from '@marga/platform-contract/owners'
import type { Registry } from '@marga/platform-contract/registry'
import type { FastifyRequest } from 'fastify'
import { isFlagOver } from '../../channels/live-flags'
import type { Channels } from './channels'
import { createCachedOwners } from './page-address'
import { cohortBucketOf } from './release-set'
import type { ReleaseSet } from './release-sets'
import type { Visitors } from './visitor'

/** What the flags of a channel were set to, and for whom they are asked. */
export interface FlagView {
  settings: ReadonlyMap<string, FlagSetting>
  /** Undefined for nobody in particular. */
  cohort?: string | undefined
  /** What they may do; left out, what everybody may. */
  rights?: Rights | undefined
}

/** The flags of a set's releases. */
const flagsIn = onceForEach(declaredFlags)

/** The setting that counts now; undefined where the default does. */
function settingNow({ settings }: FlagView, flag: string, now: number) {
  const setting = settings.get(flag)
  return isFlagOver(setting, now) ? undefined : setting
}

const isPart = (set: FlagSetting['set'] | undefined) => typeof set === 'number' && set > 0 && set < 100

function valueFor(flag: string, declared: DeclaredFlag, view: FlagView): boolean | string {
  const set = settingNow(view, flag, Date.now())?.set
  if (declared.values) return typeof set === 'string' && declared.values[set] ? set : defaultOf(declared)
  if (typeof set !== 'number') return defaultOf(declared)
  if (!isPart(set)) return set === 100
  // Nobody in particular gets what most get.
  return view.cohort === undefined ? set >= 50 : cohortBucketOf(view.cohort, `flag ${flag}`) < set
}

/** When the next of the settings ends, in milliseconds; Infinity where none does. */
const nextEnd = ({ settings }: FlagView, now: number) =>
  Math.min(
    ...[...settings.values()]
      .flatMap(({ until }) => (until ? Date.parse(until) : []))
      .filter((end) => end > now),
    Number.POSITIVE_INFINITY,
  )

/** Values that everybody gets until a setting ends, by the settings: a change brings other settings. */
const valuesOfAll = onceForEach(
  (_: Registry) => new WeakMap<FlagView['settings'], { values: FlagValues; until: number }>(),
)

/** Values of all flags of a registry's releases: the same object for everybody where no flag is on for a part of them. */
export function flagValues(registry: Registry, view: FlagView): FlagValues {
  const now = Date.now()
  const known = valuesOfAll(registry).get(view.settings)
  if (known && now < known.until) return known.values
  const values = Object.fromEntries(
    Object.entries(flagsIn(registry)).map(([flag, declared]) => [flag, valueFor(flag, declared, view)]),
  )
  if (!differs(Object.keys(values), view))
    valuesOfAll(registry).set(view.settings, { values, until: nextEnd(view, now) })
  return values
}

/** Values that do not change while the releases do not. */
export const defaultFlags = onceForEach(
  (registry: Registry): FlagValues =>
    Object.fromEntries(
      Object.entries(flagsIn(registry)).map(([flag, declared]) => [flag, defaultOf(declared)]),
    ),
)

/** True if visitors get different values of one of these flags. */
export const differs = (flags: readonly string[], view: FlagView): boolean =>
  flags.some((flag) => isPart(settingNow(view, flag, Date.now())?.set))

type SetPages = Pick<ReleaseSet, 'registry' | 'ownerOf'>

const ownersIn = onceForEach(createCachedOwners)

/** Owners of paths where some pages are hidden. */
function ownersUnder({ registry, ownerOf }: SetPages, shown: Registry) {
  return shown === registry ? ownerOf : ownersIn(shown)
}

/** Registries by rights, for one object of values: those belong to one registry. */
const shownBy = onceForEach((_: FlagValues) => new Map<string, Registry>())

/** What of a registry is there for who has these rights. */
function shownOf(registry: Registry, values: FlagValues, rights: Rights = []): Registry {
  const key = typeof rights === 'string' ? rights : rights.join(' ')
  const shown = shownBy(values).get(key) ?? registryUnder(registry, values, rights)
  shownBy(values).set(key, shown)
  return shown
}

/** The pages of a set that are there, and whose they are. */
export function pagesUnder(set: SetPages, view: FlagView) {
  const values = flagValues(set.registry, view)
  const registry = shownOf(set.registry, values, view.rights)
  const key = compositionFlags(set.registry).filter((flag) => values[flag] === true)
  return { registry, ownerOf: ownersUnder(set, registry), key: key.join(' ') }
}

interface FlaggedPage {
  owner: PageOwner | null
  /** Values for the page, and the defaults of flags that it does not name; undefined where no release has flags. */
  flags: FlagValues | undefined
  /** Tells pages apart that differ in a flag which they name. */
  key: string
  /** True if other visitors may get another page. */
  isPersonal: boolean
}

const UNFLAGGED = { flags: undefined, key: '', isPersonal: false }
const NO_OWNER = {}

/** What is known of pages of one owner, for one object of values. */
const pagesOfOwners = onceForEach((_: FlagValues) => new WeakMap<object, Omit<FlaggedPage, 'owner'>>())

function flagsOfPage(registry: Registry, values: FlagValues, owner: PageOwner | null) {
  const all = flagsIn(registry)
  const names = [...new Set([...compositionFlags(registry), ...(owner?.flags ?? [])])].filter((flag) =>
    Object.hasOwn(all, flag),
  )
  return {
    names,
    flags: {
      ...defaultFlags(registry),
      ...Object.fromEntries(names.map((flag) => [flag, values[flag] ?? false])),
    },
    key: names.map((flag) => `${flag}=${values[flag]}`).join(' '),
  }
}

/** The page of a path as its flags make it: those that it names, and those that decide which pages there are. */
export function flaggedPage(set: SetPages, pathname: string, view: FlagView): FlaggedPage {
  const { registry } = set
  const values = flagValues(registry, view)
  const owner = ownersUnder(set, shownOf(registry, values, view.rights))(pathname)
  if (Object.keys(values).length === 0) return { owner, ...UNFLAGGED }
  const known = pagesOfOwners(values).get(owner ?? NO_OWNER)
  if (known) return { owner, ...known }
  const { names, ...page } = flagsOfPage(registry, values, owner)
  const found = { ...page, isPersonal: differs(names, view) }
  pagesOfOwners(values).set(owner ?? NO_OWNER, found)
  return { owner, ...found }
}

/** The right that a page at a path asks for; undefined where it is for everybody, or there is none. */
export function rightAt(set: SetPages, pathname: string, view: FlagView): string | undefined {
  if (compositionRights(set.registry).length === 0) return undefined
  const all = shownOf(set.registry, flagValues(set.registry, view), 'every')
  return ownersUnder(set, all)(pathname)?.when?.right
}

/** Names of the flags that are off, as the API gets them: also of one that nobody has set and that is off by default. */
export function namesOfOff(registry: Registry, view: FlagView): string {
  const values = flagValues(registry, view)
  return Object.keys(values)
    .filter((flag) => values[flag] === false)
    .join(', ')
}

/** Finds out which flags are off for the visitor of a request. */
export const createFlagsOff =
  ({ channels, visitors }: { channels: Channels; visitors: Visitors }) =>
  (request: FastifyRequest): string => {
    const live = channels.of(request)
    const registry = live.known()?.registry
    if (!registry) return ''
    const { cohort, isNew } = visitors.recognize(request, live.channel)
    return namesOfOff(registry, { settings: live.flags, cohort: isNew ? undefined : cohort })
  }
export type FlagsOff = ReturnType<typeof createFlagsOff>
