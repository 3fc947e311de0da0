import { conflictsOf } from '../contract/check-release'
import { PlatformError } from '../failure'
import { promote } from '../registry/channel-log'
import { liveReleasesOn } from '../registry/live-on'
import { readRelease } from '../release/release-store'
import type { Flags } from './main'
import { print } from './output'
import { placeOf, releaseNamed } from './release-name'
import { personAtKeyboard } from './workspace'

/** @throws PlatformError that names every conflict, unless they are accepted by --force */
function requireFitting(release: { app: string; version: string }, flags: Flags) {
  const { store, channel } = placeOf(flags)
  const candidate = readRelease(store, release)
  if (!candidate || flags.force) return
  const conflicts = conflictsOf(candidate, liveReleasesOn(store, channel))
  if (conflicts.length === 0) return
  throw new PlatformError(
    'CONTRACT_CONFLICT',
    [
      `mfe promote: ${release.app}@${release.version} does not fit what is live on ${channel}:`,
      ...conflicts.map(({ message }) => `  - ${message}`),
      'Promote it all the same with --force; pages of these apps may then fail.',
    ].join('\n'),
  )
}

export async function promoteRelease(release: { app: string; version: string }, flags: Flags) {
  const { app, version } = release
  requireFitting(release, flags)
  const place = placeOf(flags)
  const record = await promote({ ...place, app, version, by: personAtKeyboard(), why: flags.why ?? '' })
  print(flags, {
    data: { app, version, channel: place.channel, isNew: record !== null },
    lines: [
      record
        ? `Live on ${place.channel}: ${app}@${version}`
        : `Unchanged: ${app}@${version} is live on ${place.channel} already`,
    ],
  })
}

export const promoteCommand = (target: string, flags: Flags): Promise<void> =>
  promoteRelease(releaseNamed('promote', target), flags)
