import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '../database/open-database'
import { testDatabase } from './test-database'

/** A database with tables and without an API on it: nothing but the test reads and writes. */
export async function openBareDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'marga-bare-'))
  const place = await testDatabase()
  const opened = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  await migrate(opened)
  return {
    ...opened,
    close: async () => {
      await opened.database.destroy()
      await place.remove()
      rmSync(folder, { recursive: true })
    },
  }
}
