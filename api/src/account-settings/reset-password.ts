import type { Kysely } from 'kysely'
import { keyOf } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import { addressChanged, passwordLink } from '../mail/account-messages'
import type { Outbox } from '../mail/outbox'
import { setAddress } from './credentials'
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
    const linkHash = await links.create(wanted)
    await outbox.put(transaction, passwordLink({ recipient, publicUrl, linkHash }))
  })
}

/** Makes an address the account's, as a mailed link proves. @returns the account. @throws ApiError 400, 409 */
export const confirmAddress = ({ database, outbox, publicUrl }: Parts, token: string): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const links = mailedLinks(transaction)
    const link = await links.find(token, 'email')
    await links.use(link)
    const { account_id: accountId, email, session_hash: by } = link
    const recipient = await setAddress(transaction, { accountId, email, isConfirmed: true, by })
    if (recipient && keyOf(recipient) !== keyOf(email))
      await outbox.put(transaction, addressChanged({ recipient, publicUrl, email }))
    return accountId
  })
