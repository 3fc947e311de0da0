import type { Kysely } from 'kysely'
import type { Database } from './schema'

const readRow = (database: Kysely<Database>) =>
  database.selectFrom('content_version').select(['database_id', 'version']).executeTakeFirstOrThrow()

/** How often what public pages show has changed: it only rises. */
export const readChangeCount = async (database: Kysely<Database>) => Number((await readRow(database)).version)

/** A text that changes with every change of what public pages show, in this process or any other. */
export async function readContentVersion(database: Kysely<Database>): Promise<string> {
  const { database_id, version } = await readRow(database)
  return `${database_id}.${version}`
}
