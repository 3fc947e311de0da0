import type { Migration } from 'kysely'
import { firstTables } from './001-first-tables'

/** In order of their names; a name once released is never changed. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
}
