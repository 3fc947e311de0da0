import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import { readLog } from '../channels/channel-log'
import { releaseBefore, stableHistory, takenBackIn } from '../channels/history'
import { isRetired } from '../channels/since-retired'
import type { WritableStore } from '../channels/store-snapshot'
import { PlatformError } from '../failure'
import type { LogId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'
import { promoteOne } from './promote-one'
import { requireReason } from './require-reason'
import { retireOne } from './retire-one'

export interface RollbackRequest extends LogId {
  /** Left out: the release that was live before. */
  to?: string | undefined
  why?: string | undefined
  isForced: boolean
}

interface RollbackTarget {
  /** Undefined where nothing was live before: the app is retired. */
  version: string | undefined
  usualWhy: string
}

/** Target of a rollback. @throws PlatformError */
function targetOf(
  { folder }: WritableStore,
  log: readonly ChannelRecord[],
  request: RollbackRequest,
): RollbackTarget {
  const { app, channel, to } = request
  const [newest] = log
  if (!newest)
    throw new PlatformError('NOTHING_LIVE', `mfe rollback: nothing of ${app} is live on ${channel}.`)
  const version = to ?? releaseBefore(folder, log)
  const takenBack = version && !to && newest.live.length === 1 ? takenBackIn(log).get(version) : undefined
  if (takenBack)
    throw new PlatformError(
      'NO_EARLIER_RELEASE',
      `mfe rollback: ${app} has no release on ${channel} to go back to but ${version}, which was taken back at ${takenBack.at}. Nothing was changed. If you mean it: npx mfe rollback ${app} --to ${version}`,
    )
  const usualWhy = isRetired(newest)
    ? 'rollback of the retirement'
    : `rollback from ${newest.live.at(-1)?.version}`
  const isFirst = !isRetired(newest) && stableHistory(log).length === 1
  if (version || isFirst) return { version, usualWhy }
  throw new PlatformError(
    'NO_EARLIER_RELEASE',
    `mfe rollback: ${app} has no earlier release on ${channel} that can run. Name one with --to; see: npx mfe history ${app}`,
  )
}

/** Makes the release before live, or the one that is named; of a first release none. @throws PlatformError */
export async function rollBackOne(options: ActionOptions, request: RollbackRequest): Promise<PromotedAnswer> {
  const { app, channel, why, isForced } = request
  const open = await options.open(channel)
  const log = readLog(open, { channel, app })
  const { version, usualWhy } = targetOf(open, log, request)
  const after = log[0]?.revision
  if (version !== undefined) {
    const wanted = { app, version, channel, after, traffic: 100, why: why ?? usualWhy }
    return promoteOne(options, { ...wanted, isForced, isAgain: true })
  }
  const consequence = `mfe rollback: ${app} has no earlier release on ${channel}, so its rollback takes it off the site.`
  return retireOne(options, { app, channel, after, why: requireReason(why, consequence), isTrial: false })
}
