import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import { draftRecord, writeRecord } from '../channels/append-record'
import { readNewest } from '../channels/channel-log'
import { requireNothingHidden } from '../channels/missing-records'
import { type DecidedChange, requireAsDecided } from '../channels/record-place'
import { isRetired } from '../channels/since-retired'
import type { WritableStore } from '../channels/store-snapshot'
import { PlatformError } from '../failure'
import type { LogId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'

export interface RetireRequest extends LogId, DecidedChange {
  why: string
  /** True if nothing is written: the answer says what would be. */
  isTrial: boolean
}

/** The newest record of an app that can be retired. @throws PlatformError */
function requireRetirable(open: WritableStore, { app, channel }: LogId) {
  const newest = readNewest(open, { channel, app })?.record
  if (!newest)
    throw new PlatformError(
      'NOTHING_LIVE',
      `mfe retire: nothing of ${app} was ever live on ${channel}. What is live: npx mfe status`,
    )
  if (newest.live[0]?.descriptor.kind === 'shell')
    throw new PlatformError(
      'SHELL_NEEDED',
      `mfe retire: ${app} is the shell, without which ${channel} has no page. Nothing was changed. Promote another release of it.`,
    )
  return newest
}

/** Takes an app off a channel, by a record like any other. @throws PlatformError, NotPermittedError */
export async function retireOne(
  { open: openChannel, by, requestedBy }: ActionOptions,
  request: RetireRequest,
): Promise<PromotedAnswer> {
  const { app, channel, why, isTrial } = request
  const open = await openChannel(channel)
  const newest = requireRetirable(open, request)
  const answer = { app, version: null, channel, traffic: 0 }
  if (isRetired(newest)) {
    await requireNothingHidden(open, request)
    return { ...answer, isNew: false, revision: newest.revision }
  }
  requireAsDecided(open, request)
  const draft = draftRecord(open, { app, channel, by, why, live: [], ...(requestedBy && { requestedBy }) })
  const { revision } = isTrial ? draft : await writeRecord(open, draft)
  return { ...answer, isNew: true, revision }
}
