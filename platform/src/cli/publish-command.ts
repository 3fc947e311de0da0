import { type Published, publish } from '../release/publish'
import { readDescriptor } from '../release/read-descriptor'
import type { Flags } from './main'
import { print } from './output'
import { placeOf } from './release-name'
import { build, workspace } from './workspace'

/** Builds the app unless told that it is built, then publishes it and says which release it is. */
export async function publishApp(app: string, flags: Flags): Promise<Published> {
  const { built } = flags
  readDescriptor(workspace, app)
  if (!built) {
    if (!flags.json) console.log(`Building ${app}`)
    await build(app)
  }
  const { open } = await placeOf(flags)
  const published = await publish(open, { workspace, app })
  const { version } = published.release
  print(flags, {
    data: { app, version, isNew: published.isNew },
    lines: [
      published.isNew
        ? `Published ${app}@${version}`
        : `Unchanged: ${app}@${version} is in the store already`,
    ],
  })
  return published
}

export async function publishCommand(app: string, flags: Flags): Promise<void> {
  const { release } = await publishApp(app, flags)
  if (!flags.json) console.log(`Make it live: npx mfe promote ${app}@${release.version}`)
}
