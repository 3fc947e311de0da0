import { readLog } from '../../channels/channel-log'
import { releaseBefore } from '../../channels/history'
import { PlatformError } from '../../failure'
import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { FORCE_FLAG, WHY_FLAG } from '../promote-flags'
import { promoteRelease } from '../promote-release'

interface Request {
  app: string
  to: string | undefined
  why: string | undefined
  isForced: boolean
}

async function rollBack(context: Context, { app, to, why, isForced }: Request) {
  const store = await context.openStore()
  const channel = context.channel()
  const log = readLog(store, { channel, app })
  const [newest] = log
  if (!newest)
    throw new PlatformError('NOTHING_LIVE', `mfe rollback: nothing of ${app} is live on ${channel}.`)
  const version = to ?? releaseBefore(store.folder, log)
  if (!version)
    throw new PlatformError(
      'NO_EARLIER_RELEASE',
      `mfe rollback: ${app} has no earlier release on ${channel} that can run. Name one with --to; see: npx mfe history ${app}`,
    )
  await promoteRelease(context, {
    id: { app, version },
    why: why ?? `rollback from ${newest.live.at(-1)?.version}`,
    traffic: 100,
    isForced,
  })
}

/** Makes the previous release live, or the one that is named, by a new record: the log keeps what happened. */
export const rollback = command({
  targets: EACH_APP,
  flags: {
    to: { type: 'string', value: '<version>', help: 'the release to go back to' },
    ...WHY_FLAG,
    ...FORCE_FLAG,
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags }) => {
    for (const app of targets)
      await rollBack(context, { app, to: flags.to, why: flags.why, isForced: flags.force === true })
  },
})
