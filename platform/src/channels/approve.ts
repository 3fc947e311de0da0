import { readFileSync } from 'node:fs'
import type { ChannelRecord } from '@marga/platform-contract/channel'
import { announce } from '../events/outbox'
import { PlatformError } from '../failure'
import { integrityOf } from '../releases/integrity'
import { manifestOf, readRelease } from '../releases/read-release'
import { NotPermittedError } from '../signing/authority'
import { approvedText } from '../signing/signed-record'
import { type LogId, type ReleaseId, storePaths } from '../storage/store-paths'
import { readLog, readNewest, recordsOf } from './channel-log'
import { changedFlags, isFlagChange } from './flag-changes'
import { refusalOfRecord } from './judge-record'
import { requireNothingHidden } from './missing-records'
import { type Proposal, ProposedError, readProposalText, requireProposal } from './proposals'
import { refusalOfKeyFor } from './record-authority'
import { eventOfRecord } from './record-event'
import { promotedMeanwhile } from './record-place'
import { isRevoked } from './revocations'
import { isSameRelease } from './same-release'
import type { WritableStore } from './store-snapshot'

export interface Approving extends LogId, ReleaseId {
  by: string
  /** The team and the token for which a gateway signs. */
  requestedBy?: ChannelRecord['requestedBy']
}

const refuse = (code: string, message: string) => new PlatformError(code, `mfe approve: ${message}`)

/**
 * What is signed is what lies in the store under this version, beside what is live already and nothing else.
 * @throws PlatformError
 */
function requireSameRelease(open: WritableStore, { record, version }: Proposal) {
  const { app, live } = record
  const before = readNewest(open, record)?.record
  if (isFlagChange(record, before)) return
  const release = readRelease(open.folder, { app, version })
  if (!release || isRevoked(open.folder, { app, version }))
    throw refuse('RELEASE_UNKNOWN', `${app}@${version} is not in ${open.store.name}, or was revoked.`)
  const { entry, descriptor, files } = release
  const manifest = integrityOf(readFileSync(manifestOf(open.folder, release)))
  const stored = {
    version,
    traffic: 0,
    manifest,
    entry,
    integrity: files[entry]?.integrity ?? '',
    descriptor,
  }
  const [stable, canary, ...others] = live
  const isBesideStable = canary === undefined || isSameRelease(stable, before?.live[0])
  const changesFlags = changedFlags(record, before).length > 0
  if (!isSameRelease(live.at(-1), stored) || !isBesideStable || others.length > 0 || changesFlags)
    throw refuse(
      'RELEASE_CHANGED',
      `the proposal makes something else live than ${app}@${version}. Propose it again: npx mfe promote ${app}@${version}`,
    )
}

/** @throws NotPermittedError, PlatformError if the present key adds nothing */
function requireFurtherKey(open: WritableStore, proposal: Proposal, { requestedBy }: Approving) {
  const { id } = open.signer()
  const { record, key, approvals = [] } = proposal
  if ([key, ...approvals.map((approval) => approval.key)].includes(id))
    throw refuse(
      'SIGNED_ALREADY',
      `the key ${id} has signed ${record.app}@${proposal.version} already. Another one has to.`,
    )
  const { requestedBy: _, ...rest } = record
  const asked = { ...rest, at: new Date().toISOString(), ...(requestedBy && { requestedBy }) }
  const refusal = refusalOfKeyFor(open.trust(), { record: asked, key: id }, () => readLog(open, record))
  if (refusal)
    throw new NotPermittedError(`no gateway would count this signature of ${record.app}, which ${refusal}`)
}

/** Writes the record that has its signatures. @throws PlatformError, NotPermittedError */
async function writeApproved(open: WritableStore, { record, text, ...signed }: Proposal, place: string) {
  await requireNothingHidden(open, record)
  const earlier = () => readLog(open, record)
  const context = { earlier, recordAt: recordsOf(open) }
  const refusal = refusalOfRecord(open.trust(), { record, ...signed }, context)
  if (refusal)
    throw new NotPermittedError(`no gateway would count this record of ${record.app}, which ${refusal}`)
  const event = eventOfRecord(record, earlier())
  if (!(await open.store.create(storePaths.record(record), text))) throw promotedMeanwhile(record)
  if (event) await announce(open, event)
  await open.store.remove(place)
}

/**
 * Signs a proposal with the present key. With the last signature that it needs, it becomes a record.
 * @throws ProposedError while it needs more @throws PlatformError, NotPermittedError
 */
export async function approve(open: WritableStore, approving: Approving): Promise<ChannelRecord> {
  const { by, requestedBy, channel, app } = approving
  const proposal = await requireProposal(open, approving)
  requireFurtherKey(open, proposal, approving)
  requireSameRelease(open, proposal)
  const facts = { at: new Date().toISOString(), by, ...(requestedBy && { requestedBy }) }
  const text = approvedText(proposal.text, facts, open.signer())
  const signed = readProposalText(open, text, { channel, app })
  if (!signed || signed.has <= proposal.has)
    throw refuse(
      'SIGNATURES_OF_GATEWAYS',
      'signatures of gateways, for tokens, count as one. Somebody with a key of their own has to approve it.',
    )
  const place = storePaths.proposal(approving)
  if (signed.has < signed.needed) {
    await open.store.write(place, text)
    throw new ProposedError([signed])
  }
  await writeApproved(open, signed, place)
  return signed.record
}
