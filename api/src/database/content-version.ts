import type { Kysely } from 'kysely'
import type { Database } from './schema'

/** A text that changes with every change of what public pages show, in this process or any other. */
export async function readContentVersion(database: Kysely<Database>): Promise<string> {
  const row = await database
    .selectFrom('content_version')
    .select(['database_id', 'version'])
    .executeTakeFirstOrThrow()
  return `${row.database_id}.${row.version}`
}
