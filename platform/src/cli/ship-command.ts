import { readLog } from '../registry/channel-log'
import type { Flags } from './main'
import { promoteRelease } from './promote-command'
import { publishApp } from './publish-command'
import { placeOf } from './release-name'

const isAnythingLive = async (app: string, flags: Flags) => {
  const { open, channel } = await placeOf(flags)
  return readLog(open, { channel, app }).length > 0
}

/** Publish and promote in one step. */
export async function shipCommand(app: string, flags: Flags): Promise<void> {
  const { release, isNew } = await publishApp(app, flags)
  if (flags['new-only'] && !isNew && (await isAnythingLive(app, flags))) return
  await promoteRelease(release, flags)
}
