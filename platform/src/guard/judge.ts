import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { appendRecord } from '../channels/append-record'
import { readNewest } from '../channels/channel-log'
import { hasCode } from '../failure'
import type { StoreMirror } from '../mirror/store-mirror'
import { NotPermittedError } from '../signing/authority'
import type { Signer } from '../signing/keys'
import { storePaths } from '../storage/store-paths'
import { type Bake, isWithinBake } from './bake'
import type { Canary } from './canary'
import { type CanaryCount, canaryOf } from './canary-counts'
import { evidenceAboveRate, highestRate } from './rate-test'
import { readTallies } from './read-tallies'
import { EVIDENCE_NEEDED, evidenceAgainstCanary } from './sequential-test'
import { canarySpansOf, failingNetworksOf, type Rate, spansOf, type Tally, totalsOf } from './tallies'

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

/** Why the canary has to be rolled back; null while there is too little evidence. */
function reasonToRollBack({ stable, canary }: Canary, tallies: readonly Tally[]): string | null {
  if (evidenceAgainstCanary(spansOf(tallies)) < EVIDENCE_NEEDED) return null
  if (failingNetworksOf(tallies) < NETWORKS_NEEDED) return null
  const totals = totalsOf(tallies)
  return (
    `taken back: ${share(totals.canary)} with ${canary.version}, ` +
    `${share(totals.stable)} with ${stable.version}`
  )
}

async function rollBack(
  { mirror, signer: signerNow, log }: JudgeParts,
  { record, stable, canary }: Canary,
  why: string,
) {
  const { channel, app, revision } = record
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
  const present = isBake(canary) ? readNewest(mirror, record) : canaryOf(mirror, record)
  if (present?.record.revision !== record.revision) return false
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
