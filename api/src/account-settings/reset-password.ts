import type { Kysely } from 'kysely'
import { mailedLinks } from '../accounts/mailed-links'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { addressChanged } from '../mail/account-messages'
import type { Outbox } from '../mail/outbox'
import { setAddress } from './credentials'

interface Parts {
  database: Kysely<Database>
  outbox: Outbox
  /** Where links in mails lead. */
  publicUrl: string
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
