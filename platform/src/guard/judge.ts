import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { appendRecord } from '../channels/append-record'
import { readLog, readNewest } from '../channels/channel-log'
import { keepsReleases, releaseChanges } from '../channels/flag-changes'
import { hasCode } from '../failure'
import type { StoreMirror } from '../mirror/store-mirror'
import { NotPermittedError } from '../signing/authority'
import type { Signer } from '../signing/keys'
import { storePaths } from '../storage/store-paths'
import { type Bake, isWithinBake } from './bake'
import type { Canary } from './canary'
import { type CanaryCount, canaryOf } from './canary-counts'
import { canarySpansOf, type Rate, spansOf, totalsOf } from './counts'
import { slowerThan } from './durations'
import { type Judged, judgeMeasures, MEASURE_NAMES } from './measures'
import { evidenceAboveRate, highestRate } from './rate-test'
import { readTallies } from './read-tallies'
import { EVIDENCE_NEEDED, EVIDENCE_NEEDED_OF_MEASURE, evidenceAgainstCanary } from './sequential-test'
import { failingNetworksOf, type Tally } from './tallies'

/**
 * A canary is rolled back only after it failed in this many networks: forgers with fewer networks cannot stop one
 * (decision 0029).
 */
const NETWORKS_NEEDED = 5

interface JudgeParts {
  mirror: StoreMirror
  /** The key at the moment; null where this process has none: it counts, and other gateways roll back. */
  signer: () => Signer | null
  log: FastifyBaseLogger
  clock: () => number
}

const share = ({ views, failures }: Rate) => `${failures} of ${views} views failed`

/** Views of other apps from which an outage would show. */
const OTHERS_NEEDED = 20

/** Why a release that bakes has to be rolled back: it fails beyond what the release before did, and beyond all other apps. */
function reasonToEndBake(
  { stable, canary }: Bake,
  { tallies, before }: { tallies: readonly Tally[]; before: Rate },
): string | null {
  const rate = highestRate(before)
  if (evidenceAboveRate(canarySpansOf(tallies), rate) < EVIDENCE_NEEDED) return null
  if (failingNetworksOf(tallies) < NETWORKS_NEEDED) return null
  const totals = totalsOf(tallies)
  const isOutage =
    totals.stable.views >= OTHERS_NEEDED && evidenceAgainstCanary(spansOf(tallies)) < EVIDENCE_NEEDED
  if (isOutage) return null
  return (
    `taken back: ${share(totals.canary)} with ${canary.version} for everybody, ` +
    `${share(before)} with ${stable.version} before`
  )
}

/** What is worse, as the record says it: "largest paint: 90 of 200 visits with 1.1.0 took more than 2,800 ms, ...". */
function reasonOf({ measure, totals, limitMs }: Judged, { stable, canary }: Canary): string {
  const sides = [
    [totals.canary, canary.version],
    [totals.stable, stable.version],
  ] as const
  if (limitMs === undefined)
    return sides
      .map(([{ views, failures }, version]) => `${failures} of ${views} forms failed with ${version}`)
      .join(', ')
  const limits = [slowerThan(limitMs), limitMs]
  return sides
    .map(
      ([{ views, failures }, version], side) =>
        `${MEASURE_NAMES[measure]} took more than ${limits[side]} ms in ${failures} of ${views} visits with ${version}`,
    )
    .join(', ')
}

/** Why the canary has to be rolled back; null while there is too little evidence. */
function reasonToRollBack(pair: Canary, tallies: readonly Tally[]): string | null {
  const { stable, canary } = pair
  const totals = totalsOf(tallies)
  if (
    evidenceAgainstCanary(spansOf(tallies)) >= EVIDENCE_NEEDED &&
    failingNetworksOf(tallies) >= NETWORKS_NEEDED
  )
    return (
      `taken back: ${share(totals.canary)} with ${canary.version}, ` +
      `${share(totals.stable)} with ${stable.version}`
    )
  const worse = judgeMeasures(tallies.map(({ measures = {} }) => measures)).find(
    ({ evidence, networks }) => evidence >= EVIDENCE_NEEDED_OF_MEASURE && networks >= NETWORKS_NEEDED,
  )
  return worse ? `taken back: ${reasonOf(worse, pair)}` : null
}

async function rollBack(
  { mirror, signer: signerNow, log }: JudgeParts,
  { record, stable, canary }: Canary,
  why: string,
) {
  const { channel, app } = record
  const newest = readNewest(mirror, record)?.record
  // Flags may have changed meanwhile; where releases have, somebody has decided.
  if (!newest || !keepsReleases(newest, record)) return
  const { revision } = newest
  const signer = signerNow()
  if (!signer)
    return log.error(
      `${app}@${canary.version} should be taken back, but this gateway has no key to sign with`,
    )
  try {
    await appendRecord(
      { ...mirror, signer: () => signer },
      { channel, app, after: revision, by: 'guard', why, live: [{ ...stable, traffic: 100 }] },
    )
    log.error({ app, version: canary.version, channel, why }, 'a canary was taken back')
  } catch (error) {
    if (error instanceof NotPermittedError)
      return log.error(`${app}@${canary.version} should be taken back. ${error.message}`)
    if (!hasCode(error, 'PROMOTED_MEANWHILE')) throw error
  }
}

const isBake = (canary: Canary | Bake): canary is Bake => 'canaryRevisions' in canary

/** True while the record is the newest, and a release that bakes is watched. */
function isPresent(mirror: StoreMirror, canary: Canary | Bake, now: number) {
  const { record } = canary
  const present = isBake(canary)
    ? releaseChanges(readLog(mirror, record))[0]
    : canaryOf(mirror, record)?.record
  if (present?.revision !== record.revision) return false
  return !isBake(canary) || isWithinBake(record, now)
}

/** How the release before did while the one that bakes was a canary beside it. */
async function rateBefore(mirror: StoreMirror, { record, canaryRevisions }: Bake): Promise<Rate> {
  const sum = { views: 0, failures: 0 }
  for (const revision of canaryRevisions) {
    const { stable } = totalsOf(await readTallies(mirror.store, { ...record, revision }))
    sum.views += stable.views
    sum.failures += stable.failures
  }
  return sum
}

/** Shares the counts of this gateway through the store, and judges the counts of all gateways. */
export function createJudge(parts: JudgeParts) {
  const replica = randomUUID()
  const { mirror, clock } = parts
  /** @returns true if the canary is no longer out, or was just rolled back */
  return async ({ canary, tally }: CanaryCount): Promise<boolean> => {
    const { record } = canary
    if (!isPresent(mirror, canary, clock())) return true
    await mirror.store.write(`${storePaths.telemetry(record)}${replica}.json`, JSON.stringify(tally))
    const tallies = await readTallies(mirror.store, record)
    const why = isBake(canary)
      ? reasonToEndBake(canary, { tallies, before: await rateBefore(mirror, canary) })
      : reasonToRollBack(canary, tallies)
    if (!why) return false
    await rollBack(parts, canary, why)
    return true
  }
}
