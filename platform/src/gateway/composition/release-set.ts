import { createHash } from 'node:crypto'
import { onceForEach } from '@marga/platform-contract/once-for-each'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'

/** What decides which releases a visitor gets. */
export interface Visitor {
  /** The visitor's cohort, from '0' to '9999', kept in a cookie; undefined until they draw one. */
  cohort?: string | undefined
  /** Overrides by app: a version, or the origin of a development server. */
  overrides?: Readonly<Record<string, string>> | undefined
  /** True for who looks at a preview: no canary of another app is beside it. */
  isPreviewing?: boolean
}

/** Number of cohorts: large enough for shares of a tenth of a percent, too small to tell one visitor from another. */
export const COHORTS = 10_000

export const drawCohort = () => String(Math.floor(Math.random() * COHORTS))

/**
 * Bucket of a cohort for one app, from 0 up to 100. Depends on cohort and app only, so that a new release or share moves as
 * few visitors as possible.
 */
export const cohortBucketOf = (cohort: string, app: string) =>
  (createHash('sha256').update(`${cohort}/${app}`).digest().readUInt32BE(0) / 2 ** 32) * 100

/** Whether a cohort gets the canary of an app: its bucket is below the canary's share. */
function getsCanary([, canary]: readonly RegistryEntry[], app: string, cohort: string | undefined) {
  const share = canary?.deployment?.traffic ?? 0
  return canary !== undefined && cohort !== undefined && cohortBucketOf(cohort, app) < share
}

/** Cache of registries with one release of each app, by the apps whose canary they have. */
const picked = new WeakMap<Registry, Map<string, Registry>>()

/** The registry with the canary of the named apps and the stable release of all others: the same object each time. */
function pick(registry: Registry, canaries: readonly string[]): Registry {
  const known = picked.get(registry) ?? new Map<string, Registry>()
  picked.set(registry, known)
  const key = canaries.join(' ')
  const made = known.get(key)
  if (made) return made
  const chosen = Object.entries(registry.microFrontends).flatMap(([app, [stable, canary]]) => {
    const entry = canaries.includes(app) ? canary : stable
    return entry ? [[app, [entry]] as [string, RegistryEntry[]]] : []
  })
  const fresh = { ...registry, microFrontends: Object.fromEntries(chosen) }
  known.set(key, fresh)
  return fresh
}

/** True if any app has a canary. */
export const hasCanary = ({ microFrontends }: Registry) =>
  Object.values(microFrontends).some((entries) => entries.length > 1)

/** The registry of one visitor: one release of each app. */
export function registryFor(registry: Registry, { cohort }: Visitor): Registry {
  const known = byCohort.get(registry) ?? new Map<string | undefined, Registry>()
  byCohort.set(registry, known)
  const chosen = known.get(cohort) ?? pick(registry, canariesFor(registry, cohort))
  known.set(cohort, chosen)
  return chosen
}

/** Registries by cohort, at most 10,000 for one full registry. */
const byCohort = new WeakMap<Registry, Map<string | undefined, Registry>>()

const canariesFor = ({ microFrontends }: Registry, cohort: string | undefined) =>
  Object.entries(microFrontends)
    .filter(([app, entries]) => getsCanary(entries, app, cohort))
    .map(([app]) => app)

/** Canaries at a time whose combinations are all prepared: five make 32 sets. */
const MOST_CANARIES = 5

/** The registries that visitors can get beside the usual one, while there are not too many of them. */
export function canaryCombinations(registry: Registry): Registry[] {
  const canaries = Object.entries(registry.microFrontends)
    .filter(([, entries]) => entries.length > 1)
    .map(([app]) => app)
  if (canaries.length > MOST_CANARIES) return []
  const masks = Array.from({ length: 2 ** canaries.length - 1 }, (_, index) => index + 1)
  return masks.map((mask) =>
    pick(
      registry,
      canaries.filter((_, index) => (mask >> index) & 1),
    ),
  )
}

/** Versions by app. */
export const versionsOf = ({ microFrontends }: Registry): Record<string, string> =>
  Object.fromEntries(
    Object.entries(microFrontends).flatMap(([app, [entry]]) =>
      entry ? [[app, entry.metadata.version]] : [],
    ),
  )

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Names a set of releases: the same releases have the same name, on every gateway. */
export const setIdOf = (versions: Readonly<Record<string, string>>) =>
  shortHash(JSON.stringify(Object.entries(versions).sort(([left], [right]) => (left < right ? -1 : 1))))

/** Cache key of the pages of a registry: includes fallbacks, ignores traffic shares. */
export const fingerprintOf = onceForEach(({ microFrontends }: Registry): string => {
  const entries = Object.entries(microFrontends).map(([app, [entry]]) => {
    const { deployment: _, ...rest } = entry ?? {}
    return [app, rest]
  })
  return shortHash(JSON.stringify(entries))
})
