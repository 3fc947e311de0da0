import { readNewest } from '../../channels/channel-log'
import type { Flags } from '../main'
import { print } from '../output'
import { placeOf } from '../release-name'
import { promoteRelease } from './promote'
import { publishApp, publishedLine } from './publish'

const isAnythingLive = async (app: string, flags: Flags) => {
  const { open, channel } = await placeOf(flags)
  return readNewest(open, { channel, app }) !== null
}

/** Publish and promote in one step. */
export async function shipCommand(app: string, flags: Flags): Promise<void> {
  const published = await publishApp(app, flags)
  const { release, isNew } = published
  const isLeft = flags['new-only'] && !isNew && (await isAnythingLive(app, flags))
  if (isLeft || !flags.json)
    print(flags, { data: { app, version: release.version, isNew }, lines: [publishedLine(published)] })
  if (!isLeft) await promoteRelease(release, flags)
}
