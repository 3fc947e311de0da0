import type { ChannelRecord } from '@marga/contract/channel'
import type { Release } from '@marga/contract/release'
import { readRelease } from '../release/release-store'
import { appsOn, readLog } from './channel-log'
import { isRevoked } from './revocations'

/** The releases that the newest records of a channel name. */
export const liveReleasesOn = (store: string, channel: string): Release[] =>
  appsOn(store, channel).flatMap((app) => {
    const [newest] = readLog(store, { channel, app })
    return (newest?.live ?? []).flatMap(({ version }) => readRelease(store, { app, version }) ?? [])
  })

/** The release that was live before the present one and can run still; undefined where there is none. */
export function releaseBefore(store: string, log: readonly ChannelRecord[]): string | undefined {
  const [newest, ...earlier] = log
  const present = newest?.live[0]?.version
  return earlier
    .flatMap(({ app, live }) => live.map(({ version }) => ({ app, version })))
    .find(
      (release) =>
        release.version !== present && !isRevoked(store, release) && readRelease(store, release) !== null,
    )?.version
}
