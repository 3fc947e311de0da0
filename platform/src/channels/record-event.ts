import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { PlatformEvent } from '@marga/platform-contract/events'
import { changedFlags, describeSetting, settingIn } from './flag-changes'
import { isRetired } from './since-retired'

const sharesOf = ({ live }: ChannelRecord) =>
  JSON.stringify(live.map(({ version, traffic }) => [version, traffic]))

/** True if the record ends the canary of the one before it in favour of the stable release. */
const endsCanary = ({ live }: ChannelRecord, before: ChannelRecord | undefined) =>
  live.length === 1 && before?.live.length === 2 && before.live[0]?.version === live[0]?.version

/** How many records ago a release was first the stable one; -1 if it never was. @param log newest record first */
const firstStable = (log: readonly ChannelRecord[], version: string | undefined) =>
  log.findLastIndex(({ live }) => live[0]?.version === version)

/** True if everybody gets a release that was stable before the present one was: one of after it goes forward again. */
const goesBack = ({ live }: ChannelRecord, log: readonly ChannelRecord[]) =>
  live.length === 1 && firstStable(log, live[0]?.version) > firstStable(log, log[0]?.live[0]?.version)

/** What a record tells that changes flags alone. */
function flagChange(record: ChannelRecord, flags: readonly string[]) {
  const texts = flags.map((flag) => {
    const setting = settingIn(record, flag)
    return `${flag} is ${describeSetting(setting?.set)}${setting?.until ? ` until ${setting.until}` : ''}`
  })
  return {
    type: 'flag.changed',
    version: undefined,
    text: `Flags of ${record.app} on ${record.channel}: ${texts.join(', ')}`,
  } as const
}

function changeOf(record: ChannelRecord, log: readonly ChannelRecord[]) {
  const [before] = log
  const { app, channel, live } = record
  const released = live.at(-1)
  const name = `${app}@${released?.version}`
  if (isRetired(record))
    return {
      type: 'app.retired',
      version: before?.live[0]?.version,
      text: `${app} was retired on ${channel}: its paths are no pages any more`,
    } as const
  if (endsCanary(record, before))
    return {
      type: 'canary.taken-back',
      version: before?.live[1]?.version,
      text: `${app}@${before?.live[1]?.version} was taken back on ${channel}; everybody gets ${released?.version}`,
    } as const
  if (goesBack(record, log))
    return {
      type: 'release.rolled-back',
      version: released?.version,
      text: `${app} was rolled back on ${channel} to ${released?.version}, from ${before?.live.at(-1)?.version}`,
    } as const
  const share = released?.traffic === 100 ? 'everybody' : `${released?.traffic} % of the visitors`
  return {
    type: 'release.promoted',
    version: released?.version,
    text: `${name} was promoted on ${channel} for ${share}`,
  } as const
}

/** Names the event of a record: it happens once. */
export const idOfRecord = ({ channel, app, revision }: ChannelRecord) => ({
  id: `record-${channel}-${app}-${revision}`,
})

/**
 * What a record tells. Null for one that only signs again what was live.
 * @param log the log before it, newest record first
 */
export function eventOfRecord(record: ChannelRecord, log: readonly ChannelRecord[]): PlatformEvent | null {
  const [before] = log
  const isSame = before !== undefined && sharesOf(before) === sharesOf(record)
  const flags = changedFlags(record, before)
  if (isSame && flags.length === 0) return null
  const { app, channel, revision, at, by, why } = record
  const { type, version, text } = isSame ? flagChange(record, flags) : changeOf(record, log)
  return {
    ...idOfRecord(record),
    type,
    at,
    text: `${text}, by ${by}${why ? `: ${why}` : '.'}`,
    app,
    channel,
    revision,
    ...(!isSame && { traffic: record.live.at(-1)?.traffic }),
    by,
    why,
    ...(version !== undefined && { version }),
  }
}
