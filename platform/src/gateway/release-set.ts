import { createHash } from 'node:crypto'
import type { Registry, RegistryEntry } from '@marga/contract/registry'

/** What decides which releases a visitor gets. */
export interface Visitor {
  /** The visitor's lot, from '0' to '9999', kept in a cookie; undefined for one who has none yet. */
  cohort?: string | undefined
  /** Releases that were asked for expressly, by app: a version, or the origin of a development server. */
  mix?: Readonly<Record<string, string>> | undefined
}

/** Lots that visitors draw: many enough for shares of a tenth of a percent, too few to tell one visitor from another. */
const COHORTS = 10_000

export const drawCohort = () => String(Math.floor(Math.random() * COHORTS))

/**
 * Where a visitor stands among all, from 0 up to 100, for one app. Depends on the lot and the app alone, so that neither a
 * new release nor another share moves anybody who need not move.
 */
export const standingOf = (cohort: string, app: string) =>
  (createHash('sha256').update(`${cohort}/${app}`).digest().readUInt32BE(0) / 2 ** 32) * 100

/** The stable release, or the canary for those whose standing lies below its share. */
function entryFor(entries: readonly RegistryEntry[], app: string, cohort: string | undefined) {
  const [stable, canary] = entries
  const share = canary?.deployment?.traffic ?? 0
  return canary && cohort !== undefined && standingOf(cohort, app) < share ? canary : stable
}

/** True while not every visitor gets the same. */
export const hasCanary = ({ microFrontends }: Registry) =>
  Object.values(microFrontends).some((entries) => entries.length > 1)

/** The registry of one visitor: of each app the one release that he gets. */
export function registryFor(registry: Registry, { cohort }: Visitor): Registry {
  const chosen = Object.entries(registry.microFrontends).flatMap(([app, entries]) => {
    const entry = entryFor(entries, app, cohort)
    return entry ? [[app, [entry]] as [string, RegistryEntry[]]] : []
  })
  return { ...registry, microFrontends: Object.fromEntries(chosen) }
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

/** Tells registries apart that make different pages, be it by a fallback only. Shares make no difference. */
export function fingerprintOf({ microFrontends }: Registry): string {
  const entries = Object.entries(microFrontends).map(([app, [entry]]) => {
    const { deployment: _, ...rest } = entry ?? {}
    return [app, rest]
  })
  return shortHash(JSON.stringify(entries))
}
