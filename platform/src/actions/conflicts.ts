import { liveReleasesOn } from '../channels/history'
import type { WritableStore } from '../channels/store-snapshot'
import { type Conflict, conflictsOf } from '../checks/check-release'
import { PlatformError } from '../failure'
import { readRelease } from '../releases/read-release'
import { signatoryOf } from '../signing/trust'
import type { LogId, ReleaseId } from '../storage/store-paths'

/** Conflicts of a release with the live releases of a channel; none for a release that cannot be read. */
export function conflictsOnChannel(
  { folder, ...open }: WritableStore,
  { apiCalls, channel, ...id }: ReleaseId & { channel: string; apiCalls: readonly string[] },
): Conflict[] {
  const candidate = readRelease(folder, id)
  return candidate
    ? conflictsOf(candidate, liveReleasesOn({ folder, ...open }, channel), { provider: apiCalls })
    : []
}

interface Force {
  isForced: boolean
  /** An owner signs, and nobody asked for it by a token: they may also take a path or a place from another app. Asked only where it counts. */
  isByOwner: () => boolean
}

/** Whether the change is made by an owner, not by a team's key or token. */
export const isByOwner = (open: WritableStore, requestedBy: object | undefined) =>
  requestedBy === undefined && signatoryOf(open.trust(), open.signer().id)?.role === 'owner'

/** What another app would lose: a path, a place in a slot. */
const OF_OTHERS: ReadonlyArray<Conflict['kind']> = ['path', 'place']

/** @throws PlatformError that names every conflict that is not forced */
export function requireNoConflicts(
  { app, version, channel }: ReleaseId & LogId,
  conflicts: readonly Conflict[],
  { isForced, isByOwner }: Force,
) {
  const left = conflicts.filter(({ kind }) => !isForced || (OF_OTHERS.includes(kind) && !isByOwner()))
  if (left.length === 0) return
  throw new PlatformError(
    'CONTRACT_CONFLICT',
    [
      `mfe promote: ${app}@${version} does not fit the live releases on ${channel}:`,
      ...left.map(({ message }) => `  - ${message}`),
      isForced
        ? 'Only an owner can force this: --force of a team takes no path and no place in a slot from another app.'
        : 'Promote it all the same with --force; pages of these apps may then fail.',
    ].join('\n'),
  )
}
