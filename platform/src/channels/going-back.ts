import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { Earlier } from './channel-policy'
import { keepsReleases, releaseChanges } from './flag-changes'
import { isSameRelease } from './same-release'
import { sinceRetired } from './since-retired'

/** True if the record retires an app whose present release had none before it: nothing was live, and nothing is again. */
function endsFirst(earlier: Earlier): boolean {
  const log = earlier().toSorted((left, right) => right.revision - left.revision)
  const stable = sinceRetired(log).flatMap(({ live: [first] }) => first ?? [])
  return stable.length > 0 && stable.every((one) => isSameRelease(one, stable[0]))
}

/** True if the record makes nothing live but a stable release of an earlier record, or ends the first release of an app. */
export function goesBack({ live }: ChannelRecord, earlier: Earlier): boolean {
  const [target, ...others] = live
  if (!target) return endsFirst(earlier)
  if (others.length > 0) return false
  return earlier().some(({ live: [stable] }) => isSameRelease(stable, target))
}

/** True if the record goes back, or makes nothing else live than the record before it. */
export function goesBackOrStays(record: ChannelRecord, earlier: Earlier): boolean {
  const [before] = earlier().toSorted((left, right) => right.revision - left.revision)
  return goesBack(record, earlier) || keepsReleases(record, before)
}

/** True if the record ends the canary of the record before it. */
export function takesCanaryBack({ live }: ChannelRecord, earlier: Earlier): boolean {
  const [target, ...others] = live
  const [before] = earlier().toSorted((left, right) => right.revision - left.revision)
  if (!target || !before || others.length > 0) return false
  return before.live.length > 1 && isSameRelease(before.live[0], target)
}

/** True if the record ends the release before it, which was a canary until then, for the one that was stable beside it. */
export function endsBake({ live }: ChannelRecord, earlier: Earlier): boolean {
  const [target, ...others] = live
  const [before, canary] = releaseChanges(earlier().toSorted((left, right) => right.revision - left.revision))
  if (!target || others.length > 0 || before?.live.length !== 1) return false
  const [stable, second] = canary?.live ?? []
  return isSameRelease(stable, target) && isSameRelease(second, before.live[0])
}
