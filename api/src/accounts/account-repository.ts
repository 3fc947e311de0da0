import type { Registration, SessionUser } from '@marga/api-contract/accounts'
import { ACCOUNT_TAKEN } from '@marga/constants/texts'
import { ApiError } from '@marga/server/failures/api-error'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'

type NewAccount = Omit<Registration, 'password' | 'confirm_password'> & { password_hash: string }

async function addAccount(database: Kysely<Database>, { password_hash, ...account }: NewAccount) {
  const { username, usertype, email, ...names } = account
  try {
    return await database
      .insertInto('accounts')
      .values({
        ...names,
        username,
        username_key: keyOf(username),
        email,
        email_key: email === '' ? null : keyOf(email),
        user_type: usertype,
        password_hash,
        created_at: Date.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  } catch (cause) {
    if (isUniqueViolation(cause))
      throw new ApiError({ status: 409, code: 'ACCOUNT_TAKEN', message: ACCOUNT_TAKEN })
    throw cause
  }
}

export const accountRepository = (database: Kysely<Database>) => ({
  /** @throws ApiError 409 when the username or the email belongs to an account already */
  add: (account: NewAccount) => addAccount(database, account),

  /** Accounts that a login may mean: the one of that email address first, then the one of that username. */
  findForLogin: async (name: string) => {
    const rows = await database
      .selectFrom('accounts')
      .select([
        'id',
        'username',
        'username_key',
        'first_name',
        'last_name',
        'email',
        'phone',
        'password_hash',
      ])
      .where((account) =>
        account.or([account('username_key', '=', keyOf(name)), account('email_key', '=', keyOf(name))]),
      )
      .execute()
    return rows.sort(
      (a, b) => Number(keyOf(b.email) === keyOf(name)) - Number(keyOf(a.email) === keyOf(name)),
    )
  },

  findById: (id: number) =>
    database
      .selectFrom('accounts')
      .select(['id', 'username', 'email', 'password_hash', 'email_confirmed_at', 'pending_email'])
      .where('id', '=', id)
      .executeTakeFirst(),

  async findUser(id: number): Promise<SessionUser | undefined> {
    const row = await database
      .selectFrom('accounts')
      .select(['username', 'first_name', 'last_name', 'email', 'phone'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && userOf(row)
  },
})

export const userOf = (row: {
  username: string
  first_name: string
  last_name: string
  email: string
  phone: string
}): SessionUser => ({
  username: row.username,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  phone: row.phone,
})
