import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readLog } from '../registry/channel-log'
import { appsIn, listReleases, releaseFolder, releasesFolder } from './release-store'

/** Tabs stay open: what was live this long ago is still asked for, in milliseconds. */
const KEPT_FOR_MS = 48 * 60 * 60 * 1000
/** Releases of each app that are kept in any case. */
const KEPT_AT_LEAST = 3

const channelsOf = (store: string): string[] => {
  try {
    return readdirSync(join(store, 'channels'))
  } catch {
    return []
  }
}

/** Versions that are live on any channel, or were within the time that open tabs may still ask for them. */
function neededVersions(store: string, app: string, now: number): Set<string> {
  const needed = new Set<string>()
  for (const channel of channelsOf(store)) {
    const log = readLog(store, { channel, app })
    // A record's releases are live until the next one is written.
    for (const [index, { live }] of log.entries()) {
      const endedAt = index === 0 ? now : Date.parse(log[index - 1]?.at ?? '')
      if (now - endedAt <= KEPT_FOR_MS) for (const { version } of live) needed.add(version)
    }
  }
  return needed
}

/** Releases that nobody can need any more. */
export const prunable = (store: string, now = Date.now()) =>
  appsIn(store).flatMap((app) => {
    const needed = neededVersions(store, app, now)
    return listReleases(store, app)
      .slice(KEPT_AT_LEAST)
      .filter(({ version }) => !needed.has(version))
  })

/** Takes a release out of the store: gone at once for readers, then removed. */
export async function removeRelease(store: string, release: { app: string; version: string }) {
  const aside = join(releasesFolder(store), release.app, `.removed-${randomUUID()}`)
  await rename(releaseFolder(store, release), aside)
  await rm(aside, { recursive: true, force: true })
}
