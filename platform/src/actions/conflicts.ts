import { liveReleasesOn } from '../channels/history'
import type { WritableStore } from '../channels/store-snapshot'
import { type Conflict, conflictsOf } from '../checks/check-release'
import { PlatformError } from '../failure'
import { readRelease } from '../releases/read-release'
import type { LogId, ReleaseId } from '../storage/store-paths'

/** Conflicts of a release with the live releases of a channel; none for a release that cannot be read. */
export function conflictsOnChannel(
  { folder, ...open }: WritableStore,
  { apiCalls, channel, ...id }: ReleaseId & { channel: string; apiCalls: readonly string[] },
): Conflict[] {
  const candidate = readRelease(folder, id)
  return candidate ? conflictsOf(candidate, liveReleasesOn({ folder, ...open }, channel), apiCalls) : []
}

/** @throws PlatformError that names every conflict */
export function requireNoConflicts(
  { app, version, channel }: ReleaseId & LogId,
  conflicts: readonly Conflict[],
) {
  if (conflicts.length === 0) return
  throw new PlatformError(
    'CONTRACT_CONFLICT',
    [
      `mfe promote: ${app}@${version} does not fit the live releases on ${channel}:`,
      ...conflicts.map(({ message }) => `  - ${message}`),
      'Promote it all the same with --force; pages of these apps may then fail.',
    ].join('\n'),
  )
}
