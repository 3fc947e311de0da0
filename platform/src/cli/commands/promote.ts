import { promote } from '../../channels/channel-log'
import { liveReleasesOn } from '../../channels/history'
import { conflictsOf } from '../../checks/check-release'
import { PlatformError } from '../../failure'
import { readRelease } from '../../releases/read-release'
import type { Flags } from '../main'
import { print } from '../output'
import { placeOf, releaseNamed } from '../release-name'
import { personAtKeyboard } from '../workspace'

/** @throws PlatformError that names every conflict, unless they are accepted by --force */
async function requireFitting(
  release: { app: string; version: string },
  { open, channel, provider }: Awaited<ReturnType<typeof placeOf>>,
  flags: Flags,
) {
  const candidate = readRelease(open.folder, release)
  if (!candidate || flags.force) return
  const conflicts = conflictsOf(candidate, liveReleasesOn(open, channel), await provider())
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

/** `--traffic 10`. @throws PlatformError */
function trafficOf({ traffic }: Flags): number {
  if (traffic === undefined) return 100
  const share = Number(traffic)
  if (Number.isFinite(share) && share > 0 && share <= 100) return share
  throw new PlatformError('USAGE', 'mfe promote: give --traffic as a percentage above 0 and up to 100.')
}

export async function promoteRelease(release: { app: string; version: string }, flags: Flags) {
  const { app, version } = release
  const place = await placeOf(flags)
  const { open, channel } = place
  const traffic = trafficOf(flags)
  await requireFitting(release, place, flags)
  const by = personAtKeyboard()
  const record = await promote(open, { channel, app, version, traffic, by, why: flags.why ?? '' })
  const share = traffic === 100 ? '' : `, for ${traffic} % of the visitors`
  print(flags, {
    data: { app, version, channel, traffic, isNew: record !== null },
    lines: [
      record
        ? `Live on ${channel}: ${app}@${version}${share}`
        : `Unchanged: ${app}@${version} is live on ${channel} already${share}`,
    ],
  })
}

export const promoteCommand = (target: string, flags: Flags): Promise<void> =>
  promoteRelease(releaseNamed('promote', target), flags)
