import { readLog } from '../../channels/channel-log'
import { releaseBefore } from '../../channels/history'
import { requireRight } from '../../channels/require-right'
import { revoke as revokeRelease } from '../../channels/revocations'
import type { ReleaseId } from '../../storage/store-paths'
import { CHANNEL_FLAGS, command, EACH_RELEASE, OUTPUT_FLAGS, UsageError } from '../command'
import type { Context } from '../context'
import { FORCE_FLAG, WHY_FLAG } from '../promote-flags'
import { promoteRelease } from '../promote-release'
import { findRelease, parseReleaseId } from '../release-name'
import { personAtKeyboard } from '../workspace'

/** If the revoked release is live, the previous one becomes live. */
async function replaceLive(
  context: Context,
  { app, version }: ReleaseId,
  { why, isForced }: { why: string; isForced: boolean },
) {
  const store = await context.openStore()
  const log = readLog(store, { channel: context.channel(), app })
  const isLive = log[0]?.live.some((live) => live.version === version)
  const before = isLive ? releaseBefore(store.folder, log) : undefined
  if (!before) return
  await promoteRelease(context, {
    id: { app, version: before },
    why: `${version} was revoked: ${why}`,
    traffic: 100,
    isForced,
  })
}

/** Revokes releases: they are never served again, neither live nor as a fallback, nor are their files. */
export const revoke = command({
  targets: EACH_RELEASE,
  flags: { ...WHY_FLAG, ...FORCE_FLAG, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets, flags: { why, force = false } }) => {
    for (const target of targets) {
      const id = parseReleaseId('revoke', target)
      if (!why)
        throw new UsageError(`mfe revoke: say why with --why; others read it in: npx mfe history ${id.app}`)
      const store = await context.openStore()
      requireRight(store, { action: 'revoke', app: id.app })
      findRelease('revoke', target, store)
      await revokeRelease(store.store, id, { by: personAtKeyboard(), why })
      context.print({ data: { ...id, why }, lines: [`Revoked: ${target}`] })
      await replaceLive(context, id, { why, isForced: force })
    }
  },
})
