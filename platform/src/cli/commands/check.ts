import { liveReleasesOn } from '../../channels/history'
import { conflictsOf } from '../../checks/check-release'
import { PlatformError } from '../../failure'
import { readRelease } from '../../releases/read-release'
import type { Flags } from '../main'
import { print } from '../output'
import { placeOf, releaseNamed } from '../release-name'

/** Checks a release against the live ones of the channel. Fails if it does not fit. */
export async function checkCommand(target: string, flags: Flags): Promise<void> {
  const { open, channel, provider } = await placeOf(flags)
  const candidate = readRelease(open.folder, releaseNamed('check', target))
  if (!candidate)
    throw new PlatformError(
      'RELEASE_UNKNOWN',
      `mfe check: there is no release ${target} in ${open.store.name}.`,
    )
  const conflicts = conflictsOf(candidate, liveReleasesOn(open, channel), await provider())
  print(flags, {
    data: { release: target, channel, conflicts },
    lines:
      conflicts.length === 0
        ? [`${target} fits what is live on ${channel}.`]
        : conflicts.map(({ message }) => `- ${message}`),
  })
  if (conflicts.length > 0)
    throw new PlatformError(
      'CONTRACT_CONFLICT',
      `mfe check: ${target} does not fit what is live on ${channel}.`,
    )
}
