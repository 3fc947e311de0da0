import { join } from 'node:path'
import Sqlite from 'libsql'
import { dataFolder } from './site'

/** Rows of the site's own database, read beside the running site. */
export function rowsOf<T>(query: string, ...values: unknown[]): T[] {
  const database = new Sqlite(join(dataFolder, 'marga.db'), { readonly: true })
  try {
    return database.prepare(query).all(...values) as T[]
  } finally {
    database.close()
  }
}
