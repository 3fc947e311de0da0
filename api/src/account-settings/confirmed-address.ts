import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** The lower-cased address that an account has proven to be its own; null where it has not. */
export async function confirmedAddressOf(
  database: Kysely<Database>,
  accountId: number,
): Promise<string | null> {
  const account = await database
    .selectFrom('accounts')
    .select(['email_key', 'email_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.email_confirmed_at ? account.email_key : null
}
