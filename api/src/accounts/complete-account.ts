import type { Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'

interface Person {
  first_name: string
  last_name: string
  email: string
  phone: string
}

/** Name and phone that a member gives for themselves in another form fill their profile where it has none yet. */
export async function completeAccount(
  transaction: Transaction<Database>,
  accountId: number | null,
  { first_name, last_name, email, phone }: Person,
) {
  if (accountId === null) return
  const own = transaction
    .updateTable('accounts')
    .where('id', '=', accountId)
    .where('email_key', '=', keyOf(email))
  const fill = (given: Partial<Person>) =>
    own.set(({ eb }) => ({ ...given, profile_revision: eb('profile_revision', '+', 1) }))
  if (phone !== '') await fill({ phone }).where('phone', '=', '').execute()
  await fill({ first_name, last_name }).where('first_name', '=', '').where('last_name', '=', '').execute()
}
