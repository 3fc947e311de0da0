import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { FlagSetting } from '@marga/platform-contract/flags'
import type { Earlier } from './channel-policy'
import { isSameRelease } from './same-release'

type WithFlags = Pick<ChannelRecord, 'flags'> | undefined

/** The setting of a flag in a record; undefined where the default counts. */
export const settingIn = (record: WithFlags, flag: string): FlagSetting | undefined =>
  record?.flags && Object.hasOwn(record.flags, flag) ? record.flags[flag] : undefined

const isSameSetting = (one: FlagSetting | undefined, other: FlagSetting | undefined) =>
  one?.set === other?.set && one?.until === other?.until

/** Names of the flags that two records set otherwise. */
export const changedFlags = (record: WithFlags, before: WithFlags): string[] =>
  [...new Set([...Object.keys(record?.flags ?? {}), ...Object.keys(before?.flags ?? {})])]
    .filter((flag) => !isSameSetting(settingIn(record, flag), settingIn(before, flag)))
    .sort()

/** True if two records make the same releases live, for the same shares. */
export const keepsReleases = (
  { live }: Pick<ChannelRecord, 'live'>,
  before: Pick<ChannelRecord, 'live'> | undefined,
): boolean =>
  before?.live.length === live.length &&
  live.every((release, index) => {
    const other = before.live[index]
    return isSameRelease(release, other) && release.traffic === other?.traffic
  })

/** The records of a log that changed releases: those between them changed flags, or were signed again. @param log newest first */
export const releaseChanges = (log: readonly ChannelRecord[]): ChannelRecord[] =>
  log.filter((record, index) => !keepsReleases(record, log[index + 1]))

const newestOf = (earlier: Earlier) => earlier().toSorted((left, right) => right.revision - left.revision)[0]

/** True if a record leaves all flags as they were. */
export const keepsFlags = (record: ChannelRecord, earlier: Earlier): boolean =>
  changedFlags(record, newestOf(earlier)).length === 0

/** True if each flag stays, is switched off, or gets back what an earlier record gave it: that must work on the worst day. */
export function flagsGoBack(record: ChannelRecord, earlier: Earlier): boolean {
  const changed = changedFlags(record, newestOf(earlier))
  return changed.every((flag) => {
    const setting = settingIn(record, flag)
    return setting?.set === 0 || earlier().some((before) => settingIn(before, flag)?.set === setting?.set)
  })
}

/** True if a record changes nothing but flags. */
export const isFlagChange = (record: ChannelRecord, before: ChannelRecord | undefined): boolean =>
  keepsReleases(record, before) && changedFlags(record, before).length > 0

/** "off", "on", "on for 50 % of the visitors", "long" */
export function describeSetting(set: FlagSetting['set'] | undefined): string {
  if (set === undefined) return 'as by default'
  if (typeof set === 'string') return set
  if (set === 0) return 'off'
  return set === 100 ? 'on' : `on for ${set} % of the visitors`
}
