import { eachRow, requireEmpty, restore } from '@marga/api/database/backup'
import { migrate, openDatabase } from '@marga/api/database/open-database'
import type { ApiSettings } from '@marga/api/env'
import type { OpenData } from '@marga/platform/backup/site-data'

/** The product's database, for a backup or a restore. */
export function openData(api: ApiSettings): OpenData {
  const opened = openDatabase(api)
  return {
    eachRow: (take) => eachRow(opened, take),
    prepare: () => migrate(opened),
    requireEmpty: () => requireEmpty(opened.database),
    restore: (file) => restore(opened, file),
    close: () => opened.database.destroy(),
  }
}
