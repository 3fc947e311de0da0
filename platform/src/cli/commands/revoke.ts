import { readLog } from '../../channels/channel-log'
import { releaseBefore } from '../../channels/history'
import { revoke } from '../../channels/revocations'
import { PlatformError } from '../../failure'
import { readRelease } from '../../releases/read-release'
import type { Flags } from '../main'
import { print } from '../output'
import { placeOf, releaseNamed } from '../release-name'
import { personAtKeyboard } from '../workspace'
import { promoteRelease } from './promote'

/** Revokes a release: it is never served again, neither live nor as a fallback, nor are its files. */
export async function revokeCommand(target: string, flags: Flags): Promise<void> {
  const release = releaseNamed('revoke', target)
  const { open, channel } = await placeOf(flags)
  if (!flags.why)
    throw new PlatformError(
      'USAGE',
      `mfe revoke: say why with --why. It is what others read in: npx mfe history ${release.app}`,
    )
  if (!readRelease(open.folder, release))
    throw new PlatformError(
      'RELEASE_UNKNOWN',
      `mfe revoke: there is no release ${target} in ${open.store.name}.`,
    )
  await revoke(open.store, release, { by: personAtKeyboard(), why: flags.why })
  print(flags, { data: { ...release, why: flags.why }, lines: [`Revoked: ${target}`] })
  const log = readLog(open, { channel, app: release.app })
  const isLive = log[0]?.live.some(({ version }) => version === release.version)
  const before = isLive ? releaseBefore(open.folder, log) : undefined
  if (before)
    await promoteRelease(
      { app: release.app, version: before },
      { ...flags, why: `${release.version} was revoked: ${flags.why}` },
    )
}
