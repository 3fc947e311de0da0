import { readLog } from '../../channels/channel-log'
import { releaseBefore } from '../../channels/history'
import { PlatformError } from '../../failure'
import type { Flags } from '../main'
import { placeOf } from '../release-name'
import { promoteRelease } from './promote'

/**
 * Makes the release live that was before, or the one that is named. An addition to the log like any other: nothing of
 * what happened is lost.
 */
export async function rollbackCommand(app: string, flags: Flags): Promise<void> {
  const { open, channel } = await placeOf(flags)
  const log = readLog(open, { channel, app })
  const [newest] = log
  if (!newest)
    throw new PlatformError('NOTHING_LIVE', `mfe rollback: nothing of ${app} is live on ${channel}.`)
  const version = flags.to ?? releaseBefore(open.folder, log)
  if (!version)
    throw new PlatformError(
      'NO_EARLIER_RELEASE',
      `mfe rollback: no earlier release of ${app} on ${channel} can run still. Name one with --to; see: npx mfe history ${app}`,
    )
  const why = flags.why ?? `rollback from ${newest.live.at(-1)?.version}`
  await promoteRelease({ app, version }, { ...flags, why })
}
