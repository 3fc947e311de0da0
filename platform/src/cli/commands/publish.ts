import { liveReleasesOn } from '../../channels/history'
import { conflictsOf } from '../../checks/check-release'
import { type Published, publish } from '../../releases/publish'
import { readDescriptor } from '../../releases/read-descriptor'
import type { Flags } from '../main'
import { print } from '../output'
import { placeOf } from '../release-name'
import { build, workspace } from '../workspace'

/** Builds the app (unless `--built`) and puts it into the store. */
export async function publishApp(app: string, flags: Flags): Promise<Published> {
  readDescriptor(workspace, app)
  if (!flags.built) {
    if (!flags.json) console.log(`Building ${app}`)
    await build(app)
  }
  const { open } = await placeOf(flags)
  return publish(open, { workspace, app })
}

/** Which release it is, for people. */
export const publishedLine = ({ release: { app, version }, isNew }: Published) =>
  isNew ? `Published ${app}@${version}` : `Unchanged: ${app}@${version} is in the store already`

/** Stores a release, and says right away what would keep it from being promoted. */
export async function publishCommand(app: string, flags: Flags): Promise<void> {
  const published = await publishApp(app, flags)
  const { release, isNew } = published
  const { open, channel, provider } = await placeOf(flags)
  const conflicts = conflictsOf(release, liveReleasesOn(open, channel), await provider())
  print(flags, {
    data: { app, version: release.version, isNew, conflicts },
    lines: [
      publishedLine(published),
      ...(conflicts.length > 0 ? [`It does not fit what is live on ${channel} now:`] : []),
      ...conflicts.map(({ message }) => `  - ${message}`),
      `Make it live: npx mfe promote ${app}@${release.version}`,
    ],
  })
}
