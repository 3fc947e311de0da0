import { type ChannelRecord, channelRecordSchema, type LiveRelease } from '@marga/platform-contract/channel'
import type { FlagSettings } from '@marga/platform-contract/flags'
import { announce } from '../events/outbox'
import { PlatformError } from '../failure'
import { NotPermittedError } from '../signing/authority'
import { signedText } from '../signing/signed-record'
import { type LogId, storePaths } from '../storage/store-paths'
import { readLog, readNewest, recordsOf } from './channel-log'
import { PolicyUnmetError, policyOf, unmetBy } from './channel-policy'
import { requireNothingHidden } from './missing-records'
import { needsApproval, ProposedError, propose } from './proposals'
import { refusalOfKeyFor } from './record-authority'
import { eventOfRecord, idOfRecord } from './record-event'
import { isTaken, LAST_REVISION, promotedMeanwhile } from './record-place'
import type { WritableStore } from './store-snapshot'

/** Who changes a channel, and why. */
export interface Change extends LogId {
  by: string
  why: string
  /** The team and the token for which a gateway signs. */
  requestedBy?: ChannelRecord['requestedBy']
}

/** @throws NotPermittedError, PolicyUnmetError if no gateway would count the record */
function requireCounted(open: WritableStore, record: ChannelRecord, key: string) {
  const trust = open.trust()
  const earlier = () => readLog(open, record)
  const refusal = refusalOfKeyFor(trust, { record, key }, earlier)
  if (refusal)
    throw new NotPermittedError(`no gateway would count this record of ${record.app}, which ${refusal}`)
  const unmet = unmetBy(policyOf(trust, record.channel), record, { earlier, recordAt: recordsOf(open) })
  if (unmet) throw new PolicyUnmetError(record, unmet)
}

interface Draft extends Change {
  live: LiveRelease[]
  /** Left out: as they are. */
  flags?: FlagSettings
  after?: number
}

/**
 * The next record of a log, not written yet.
 * @throws NotPermittedError, PolicyUnmetError if no gateway would count it
 */
export function draftRecord(open: WritableStore, { live, flags, after, ...change }: Draft): ChannelRecord {
  const newest = readNewest(open, change)?.record
  const set = flags ?? newest?.flags ?? {}
  const record = channelRecordSchema.parse({
    ...change,
    revision: (after ?? newest?.revision ?? 0) + 1,
    at: new Date().toISOString(),
    live,
    ...(Object.keys(set).length > 0 && { flags: set }),
  })
  requireCounted(open, record, open.signer().id)
  return record
}

/**
 * Writes a record. Exclusive: of two processes that add the same revision, one gets an error. Places that are taken by records
 * which do not count are passed over. Where it needs further signatures, it is proposed.
 * @throws ProposedError
 * @throws PlatformError `PROMOTED_MEANWHILE`, `RECORDS_MISSING`
 */
export async function writeRecord(open: WritableStore, draft: ChannelRecord): Promise<ChannelRecord> {
  const { channel, app } = draft
  await requireNothingHidden(open, draft)
  const event = eventOfRecord(draft, readLog(open, draft))
  for (let { revision } = draft; revision <= LAST_REVISION; revision += 1) {
    const record = { ...draft, revision }
    // At a later place than it was drafted for, it may need more signatures.
    if (needsApproval(open, record)) throw new ProposedError([await propose(open, record)])
    if (await open.store.create(storePaths.record(record), signedText(record, open.signer()))) {
      if (event) await announce(open, { ...event, ...idOfRecord(record), revision })
      return record
    }
    if (!(await isTaken(open, { channel, app, revision }))) continue
    throw promotedMeanwhile(draft)
  }
  throw new PlatformError(
    'LOG_FULL',
    `The log of ${app} on ${channel} has reached its last revision. Withdraw the key that signed it: npx mfe history ${app}`,
  )
}

/** Adds a record. @throws NotPermittedError, PolicyUnmetError before anything is written @throws PlatformError */
export const appendRecord = async (open: WritableStore, draft: Draft): Promise<ChannelRecord> =>
  writeRecord(open, draftRecord(open, draft))
