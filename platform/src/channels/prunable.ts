import { appsIn, listReleases } from '../releases/read-release'
import { channelsIn, readLog } from './channel-log'
import type { StoreSnapshot } from './store-snapshot'

/** Open tabs may request releases that were live this long ago, in milliseconds. */
const KEPT_FOR_MS = 48 * 60 * 60 * 1000
/** Releases of each app that are kept in any case. */
const KEPT_AT_LEAST = 3

/** Versions that are live on any channel, or were within the time that open tabs may still ask for them. */
export function neededVersions(snapshot: StoreSnapshot, app: string, now = Date.now()): Set<string> {
  const needed = new Set<string>()
  for (const channel of channelsIn(snapshot.folder)) {
    const log = readLog(snapshot, { channel, app })
    // A record's releases are live until the next one is written.
    for (const [index, { live }] of log.entries()) {
      const endedAt = index === 0 ? now : Date.parse(log[index - 1]?.at ?? '')
      if (now - endedAt <= KEPT_FOR_MS) for (const { version } of live) needed.add(version)
    }
  }
  return needed
}

/** Releases that no page can need any more. */
export const prunable = (snapshot: StoreSnapshot, now = Date.now()) =>
  appsIn(snapshot.folder).flatMap((app) => {
    const needed = neededVersions(snapshot, app, now)
    return listReleases(snapshot.folder, app)
      .slice(KEPT_AT_LEAST)
      .filter(({ version }) => !needed.has(version))
  })
