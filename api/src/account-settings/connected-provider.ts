import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Whether a provider opens an account. */
export async function isJoined(database: Kysely<Database>, accountId: number, issuer: string) {
  const row = await database
    .selectFrom('provider_accounts')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined
}
