import type { ChannelRecord } from '@marga/platform-contract/channel'

/** True if the record takes its app off the channel. */
export const isRetired = (record: Pick<ChannelRecord, 'live'> | undefined): boolean =>
  record?.live.length === 0

/**
 * The records of an app since it was last retired, newest first. A retirement that was undone counts for nothing: the same
 * release was made live again.
 * @param log newest record first
 */
export function sinceRetired(log: readonly ChannelRecord[]): readonly ChannelRecord[] {
  const end = log.findIndex((record, index) => {
    if (index === 0 || !isRetired(record)) return false
    const before = log.slice(index).find((earlier) => !isRetired(earlier))
    return log[index - 1]?.live[0]?.version !== before?.live[0]?.version
  })
  return end < 0 ? log : log.slice(0, end)
}
