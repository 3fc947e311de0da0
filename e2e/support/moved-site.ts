import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startGateway } from './gateway'
import { storeFolder, workspace } from './site'

/** A further site whose time of day a test sets. It has a copy of the store: what it signs bears its own time. */
export async function startMovedSite(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-moved-'))
  const file = join(folder, 'moved-by-ms')
  const store = join(folder, 'store')
  cpSync(storeFolder, store, { recursive: true })
  cpSync(`${storeFolder}-keys`, `${store}-keys`, { recursive: true })
  let movedByMs = 0
  const write = () => {
    // Replaced at once: a process never reads half a number.
    writeFileSync(`${file}.next`, String(movedByMs))
    renameSync(`${file}.next`, file)
  }
  write()
  const preload = pathToFileURL(join(workspace, 'e2e/support/moved-clock.mjs'))
  preload.searchParams.set('file', file)
  const site = await startGateway({
    NODE_OPTIONS: `--import=${preload}`,
    STORE_DIR: store,
    ...environment,
  })
  const now = () => new Date(Date.now() + movedByMs)
  return {
    ...site,
    /** The time of day of the site. */
    now,
    /** Moves the site's time of day; its processes have it at once. */
    moveTo: (at: Date) => {
      movedByMs = at.getTime() - Date.now()
      write()
    },
    stop: async () => {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
