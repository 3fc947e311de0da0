import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { dataFolder, siteEnvironment } from './site'

function rowsOfFile<T>(query: string, values: readonly unknown[]): T[] {
  const database = new Sqlite(join(dataFolder, 'marga.db'), { readonly: true })
  try {
    return database.prepare(query).all(...values) as T[]
  } finally {
    database.close()
  }
}

const literalOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`

/** By PostgreSQL's own client, which answers at once, as the file does. */
function rowsOfServer<T>(url: string, query: string, values: readonly unknown[]): T[] {
  const left = [...values]
  const text = query.replaceAll('?', () => literalOf(left.shift()))
  const wrapped = `select coalesce(json_agg(found), '[]') from (${text}) found`
  return JSON.parse(execFileSync('psql', [url, '-At', '-c', wrapped], { encoding: 'utf8' })) as T[]
}

/** Rows of the site's own database, read beside the running site. */
export function rowsOf<T>(query: string, ...values: unknown[]): T[] {
  const url = siteEnvironment.DATABASE_URL
  return url ? rowsOfServer(url, query, values) : rowsOfFile(query, values)
}

/** Changes rows beside the running site: for what no command takes back. */
export function changeRows(statement: string, ...values: unknown[]): void {
  const url = siteEnvironment.DATABASE_URL
  const left = [...values]
  const text = statement.replaceAll('?', () => literalOf(left.shift()))
  if (url) return void execFileSync('psql', [url, '-q', '-c', text])
  const database = new Sqlite(join(dataFolder, 'marga.db'), { timeout: 5_000 })
  try {
    database.exec(text)
  } finally {
    database.close()
  }
}
