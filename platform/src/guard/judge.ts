import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { appendRecord } from '../channels/append-record'
import { hasCode } from '../failure'
import type { StoreMirror } from '../mirror/store-mirror'
import { NotPermittedError } from '../signing/authority'
import type { Signer } from '../signing/keys'
import { storePaths } from '../storage/store-paths'
import { type Canary, type CanaryCount, canaryOf } from './canary-counts'
import { readTallies } from './read-tallies'
import { EVIDENCE_NEEDED, evidenceAgainstCanary } from './sequential-test'
import { failingNetworksOf, type Rate, spansOf, type Tally, totalsOf } from './tallies'

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
}

const share = ({ views, failures }: Rate) => `${failures} of ${views} views failed`

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

/** Shares the counts of this gateway through the store, and judges the counts of all gateways. */
export function createJudge(parts: JudgeParts) {
  const replica = randomUUID()
  const { mirror } = parts
  /** @returns true if the canary is no longer out, or was just rolled back */
  return async ({ canary, tally }: CanaryCount): Promise<boolean> => {
    const { record } = canary
    if (canaryOf(mirror, record)?.record.revision !== record.revision) return true
    await mirror.store.write(`${storePaths.telemetry(record)}${replica}.json`, JSON.stringify(tally))
    const why = reasonToRollBack(canary, await readTallies(mirror.store, record))
    if (!why) return false
    await rollBack(parts, canary, why)
    return true
  }
}
