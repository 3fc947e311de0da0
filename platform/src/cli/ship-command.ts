import { readEnvironment } from '../env'
import { readLog } from '../registry/channel-log'
import type { Flags } from './main'
import { promoteRelease } from './promote-command'
import { publishApp } from './publish-command'

const isAnythingLive = (app: string, flags: Flags) => {
  const { storeFolder, channel } = readEnvironment(process.env)
  return readLog(storeFolder, { channel: flags.channel ?? channel, app }).length > 0
}

/** Publish and promote in one step. */
export async function shipCommand(app: string, flags: Flags): Promise<void> {
  const { release, isNew } = await publishApp(app, flags)
  if (flags['new-only'] && !isNew && isAnythingLive(app, flags)) return
  await promoteRelease(release, flags)
}
