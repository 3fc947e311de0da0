import { channelsIn, readLog } from '../channels/channel-log'
import type { StoreView } from '../channels/store-view'
import { keys, type Named, type Store } from '../storage/store'
import { appsIn, listReleases } from './read-release'

/** Open tabs may request releases that were live this long ago, in milliseconds. */
const KEPT_FOR_MS = 48 * 60 * 60 * 1000
/** Releases of each app that are kept in any case. */
const KEPT_AT_LEAST = 3

/** Versions that are live on any channel, or were within the time that open tabs may still ask for them. */
export function neededVersions(view: StoreView, app: string, now = Date.now()): Set<string> {
  const needed = new Set<string>()
  for (const channel of channelsIn(view.folder)) {
    const log = readLog(view, { channel, app })
    // A record's releases are live until the next one is written.
    for (const [index, { live }] of log.entries()) {
      const endedAt = index === 0 ? now : Date.parse(log[index - 1]?.at ?? '')
      if (now - endedAt <= KEPT_FOR_MS) for (const { version } of live) needed.add(version)
    }
  }
  return needed
}

/** Releases that no page can need any more. */
export const prunable = (view: StoreView, now = Date.now()) =>
  appsIn(view.folder).flatMap((app) => {
    const needed = neededVersions(view, app, now)
    return listReleases(view.folder, app)
      .slice(KEPT_AT_LEAST)
      .filter(({ version }) => !needed.has(version))
  })

/** Takes a release out of the store: gone at once for readers, then removed. */
export async function removeRelease(store: Store, release: Named) {
  await store.remove(keys.manifest(release))
  for (const key of await store.list(keys.release(release))) await store.remove(key)
}
