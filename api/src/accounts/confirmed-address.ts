import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** The lower-cased address that an account has proven to be its own; null where it has not proven the one that it has. */
export async function confirmedAddressOf(
  database: Kysely<Database>,
  accountId: number,
): Promise<string | null> {
  const account = await database
    .selectFrom('accounts')
    .select('email_key')
    .where('id', '=', accountId)
    .whereRef('confirmed_email_key', '=', 'email_key')
    .executeTakeFirst()
  return account?.email_key ?? null
}
