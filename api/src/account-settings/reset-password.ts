import { ACCOUNT_TAKEN } from '@marga/constants/texts'
import type { Kysely } from 'kysely'
import { keyOf } from '../accounts/account-repository'
import { isUniqueViolation } from '../database/database-errors'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { passwordLink } from '../mail/messages'
import type { Outbox } from '../mail/outbox'
import { mailedLinks } from './mailed-links'

interface Parts {
  database: Kysely<Database>
  outbox: Outbox
  /** Where links in mails lead. */
  publicUrl: string
}

/** Mails a link to set a new password, where an account has the address and no link is on its way already. */
export async function sendReset({ database, outbox, publicUrl }: Parts, email: string) {
  const account = await database
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', '=', keyOf(email))
    .executeTakeFirst()
  if (!account) return
  const { id: accountId, email: recipient } = account
  await database.transaction().execute(async (transaction) => {
    const links = mailedLinks(transaction)
    const wanted = { accountId, purpose: 'password', email: recipient } as const
    if (await links.isOnItsWay(wanted)) return
    const token = await links.create(wanted)
    await outbox.put(transaction, passwordLink({ recipient, publicUrl, token }))
  })
}

/** Makes an address the account's, as a mailed link proves. @throws ApiError 400, 409 */
export async function confirmAddress(database: Kysely<Database>, token: string) {
  const { account_id, email } = await mailedLinks(database).use(token, 'email')
  try {
    await database
      .updateTable('accounts')
      .set({ email, email_key: keyOf(email), pending_email: '', email_confirmed_at: Date.now() })
      .where('id', '=', account_id)
      .execute()
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ApiError({ status: 409, code: 'ACCOUNT_TAKEN', message: ACCOUNT_TAKEN })
    throw error
  }
}
