import { type ChannelRecord, channelRecordSchema } from '@marga/platform-contract/channel'
import type { PlatformEvent } from '@marga/platform-contract/events'
import { announce } from '../events/outbox'
import { PlatformError } from '../failure'
import { readSigned, readSignedRecord, signedText } from '../signing/signed-record'
import type { LogId, ReleaseId } from '../storage/store-paths'
import { storePaths } from '../storage/store-paths'
import { readLog, readNewest } from './channel-log'
import { changedFlags, isFlagChange } from './flag-changes'
import type { SignedChannelRecord } from './record-authority'
import { freeRevision } from './record-place'
import { signaturesNeeded, signaturesOf } from './signatures'
import type { OpenStore, WritableStore } from './store-snapshot'

/** A record that waits for further signatures. */
export interface Proposal extends SignedChannelRecord {
  /** As it is stored. */
  text: string
  version: string
  has: number
  needed: number
}

/** What a proposal is called: by its release, or by the flags that it changes. */
function nameOf(open: OpenStore, record: ChannelRecord): string {
  const before = readNewest(open, record)?.record
  return isFlagChange(record, before)
    ? `flag-${changedFlags(record, before).join('.')}`
    : (record.live.at(-1)?.version ?? '')
}

/** True if the record counts only with further signatures. */
export const needsApproval = (open: OpenStore, record: ChannelRecord) =>
  signaturesNeeded(open.trust(), record, () => readLog(open, record)) > 1

/** The proposal of a text, with the signatures that count; undefined if it is none, or not for this place. */
export function readProposalText(open: OpenStore, text: string, place: LogId): Proposal | undefined {
  const signed = readSigned(text, open.trust().keys)
  const known = 'value' in signed ? channelRecordSchema.safeParse(signed.value) : undefined
  if (!known?.success) return undefined
  const reading = readSignedRecord(text, { ...place, revision: known.data.revision }, open.trust().keys)
  if ('refusal' in reading) return undefined
  const { record } = reading
  const earlier = () => readLog(open, record)
  const needed = signaturesNeeded(open.trust(), record, earlier)
  return {
    ...reading,
    text,
    version: nameOf(open, record),
    needed,
    has: signaturesOf(open.trust(), reading, earlier),
  }
}

const isStale = (open: OpenStore, { record }: Proposal) =>
  (readNewest(open, record)?.record.revision ?? 0) >= record.revision

const PROPOSAL_KEY = /^proposals\/[^/]+\/([^/]+)\/[^/]+\.json$/

/** The proposals of a channel that can be approved: nothing was promoted since they were made. */
export async function readProposals(open: OpenStore, channel: string): Promise<Proposal[]> {
  const found: Proposal[] = []
  for (const key of await open.store.list(storePaths.proposals(channel))) {
    const [, app = ''] = PROPOSAL_KEY.exec(key) ?? []
    const bytes = app ? await open.store.read(key) : null
    const proposal = bytes && readProposalText(open, bytes.toString('utf8'), { channel, app })
    if (proposal && !isStale(open, proposal)) found.push(proposal)
  }
  return found
}

/** The proposal of a release. @throws PlatformError if there is none that can be approved */
export async function requireProposal(open: OpenStore, id: LogId & ReleaseId): Promise<Proposal> {
  const { channel, app, version } = id
  const bytes = await open.store.read(storePaths.proposal(id))
  const proposal = bytes && readProposalText(open, bytes.toString('utf8'), { channel, app })
  if (!proposal || proposal.version !== version)
    throw new PlatformError(
      'NOT_PROPOSED',
      `mfe approve: nobody has proposed ${app}@${version} for ${channel}. What is proposed: npx mfe approve`,
    )
  if (isStale(open, proposal))
    throw new PlatformError(
      'PROPOSAL_OUTDATED',
      `mfe approve: something else of ${app} was promoted on ${channel} since ${app}@${version} was proposed. Propose it again: npx mfe promote ${app}@${version}`,
    )
  return proposal
}

/** Exit code of commands whose promotion waits for signatures: it is no failure, and nothing is live by it. */
export const EXIT_PROPOSED = 3

/** A promotion waits for further signatures. */
export class ProposedError extends PlatformError {
  override readonly name = 'ProposedError'

  constructor(proposals: ReadonlyArray<Pick<Proposal, 'record' | 'version' | 'has' | 'needed'>>) {
    const sentences = proposals.map(
      ({ record: { app, channel }, version, has, needed }) =>
        `Proposed on ${channel}: ${app}@${version}. Nothing has changed: it has ${has} of ${needed} signatures. Somebody with another key approves it: npx mfe approve ${app}@${version} --channel ${channel}`,
    )
    super('PROPOSED', sentences.join('\n'), { exitCode: EXIT_PROPOSED })
  }
}

const eventOf = ({ record, version }: { record: ChannelRecord; version: string }): PlatformEvent => {
  const { app, channel, revision, at, by, why } = record
  const text = `${by} proposes ${app}@${version} for ${channel}, which needs another signature${why ? `: ${why}` : '.'}`
  const id = `proposed-${channel}-${app}-${revision}-${version}`
  return { id, type: 'release.proposed', at, text, app, version, channel, revision, by, why }
}

/** True if another key has proposed the same, which is to be approved and not replaced. */
async function requireNotProposed(open: WritableStore, draft: ChannelRecord) {
  const { channel } = draft
  const version = nameOf(open, draft)
  const others = (await readProposals(open, channel)).filter(({ key }) => key !== open.signer().id)
  const same = others.find(({ record, ...other }) => record.app === draft.app && other.version === version)
  if (same?.record.live.length === draft.live.length) throw new ProposedError([same])
}

/** Stores a record that changes nothing until others have signed it. @throws PlatformError `PROMOTED_MEANWHILE` */
export async function propose(open: WritableStore, draft: ChannelRecord): Promise<Proposal> {
  const { channel, app } = draft
  await requireNotProposed(open, draft)
  const record = { ...draft, revision: await freeRevision(open, draft) }
  const version = nameOf(open, record)
  const text = signedText(record, open.signer())
  await open.store.write(storePaths.proposal({ channel, app, version }), text)
  await announce(open, eventOf({ record, version }))
  const needed = signaturesNeeded(open.trust(), record, () => readLog(open, record))
  return { record, key: open.signer().id, text, version, has: 1, needed }
}
