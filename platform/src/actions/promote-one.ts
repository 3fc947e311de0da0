import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import { writeRecord } from '../channels/append-record'
import { approve } from '../channels/approve'
import { readNewest } from '../channels/channel-log'
import { channelsBeside } from '../channels/known-names'
import { requireNothingHidden } from '../channels/missing-records'
import { draftPromotion } from '../channels/promote'
import { type DecidedChange, requireAsDecided } from '../channels/record-place'
import { readRelease } from '../releases/read-release'
import { requireWhole } from '../releases/require-whole'
import type { LogId, ReleaseId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'
import { conflictsOnChannel, isByOwner, requireNoConflicts } from './conflicts'
import { requireStillFits } from './require-still-fits'
import { storedRelease } from './stored-release'
import { requireNotTakenBack } from './taken-back'

export interface PromoteRequest extends LogId, DecidedChange {
  version: string
  why: string
  /** Share of the visitors in percent. */
  traffic: number
  /** True if conflicts with live releases are accepted. */
  isForced: boolean
  /** True if it may be one that was taken back on the channel before. */
  isAgain: boolean
}

export interface ApproveRequest extends LogId, ReleaseId {
  /** True if conflicts with live releases are accepted. */
  isForced: boolean
}

/** Makes a release live. @throws ProposedError where the channel asks for further signatures @throws PlatformError */
export async function promoteOne(options: ActionOptions, request: PromoteRequest): Promise<PromotedAnswer> {
  const { open: openChannel, ensure, apiCalls, by, requestedBy } = options
  const { app, version, channel, traffic, why, isForced, isAgain } = request
  const open = await openChannel(channel)
  await ensure({ app, version })
  const known = { app, version, channel, apiCalls: isForced ? [] : await apiCalls() }
  const force = { isForced, isByOwner: () => isByOwner(open, requestedBy) }
  requireNoConflicts(request, conflictsOnChannel(open, known), force)
  const change = { channel, app, version, traffic, by, why, ...(requestedBy && { requestedBy }) }
  requireAsDecided(open, request)
  const draft = draftPromotion(open, change)
  if (!isAgain) requireNotTakenBack(open, request)
  await requireWhole('promote', open, storedRelease('promote', request, open))
  // Where it seems to be live already, a newer record may be missing.
  if (!draft) await requireNothingHidden(open, request)
  const newBeside = await channelsBeside(open, channel)
  const before = readNewest(open, request)?.record.live ?? []
  const record = draft && (await writeRecord(open, draft))
  if (record && !isForced)
    await requireStillFits(await openChannel(channel), { record, before, apiCalls: known.apiCalls })
  const revision = (record ?? readNewest(open, request)?.record)?.revision
  const answer = { app, version, channel, traffic, isNew: record !== null, revision }
  return newBeside.length > 0 ? { ...answer, newBeside } : answer
}

/** Signs what another key has proposed. @throws ProposedError while it needs more signatures @throws PlatformError */
export async function approveOne(options: ActionOptions, request: ApproveRequest): Promise<PromotedAnswer> {
  const { open: openChannel, ensure, apiCalls, by, requestedBy } = options
  const { isForced, ...id } = request
  const open = await openChannel(id.channel)
  await ensure(id)
  const known = { ...id, apiCalls: isForced ? [] : await apiCalls() }
  const force = { isForced, isByOwner: () => isByOwner(open, requestedBy) }
  requireNoConflicts(id, conflictsOnChannel(open, known), force)
  const release = readRelease(open.folder, id)
  if (release) await requireWhole('approve', open, release)
  const record = await approve(open, { ...id, by, ...(requestedBy && { requestedBy }) })
  const traffic = record.live.at(-1)?.traffic ?? 100
  return { ...id, traffic, isNew: true, revision: record.revision }
}
