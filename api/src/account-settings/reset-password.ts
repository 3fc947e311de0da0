import type { Kysely } from 'kysely'
import { takeGuestPlaces } from '../accounts/guest-places'
import { mailedLinks } from '../accounts/mailed-links'
import { placeTransaction } from '../batches/place-transaction'
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

/**
 * Makes an address the account's, as a mailed link proves; what was taken with it without an account is the account's from then on.
 *
 * @returns the account
 * @throws ApiError 400, 409
 */
export async function confirmAddress({ database, outbox, publicUrl }: Parts, token: string): Promise<number> {
  const asked = await mailedLinks(database).find(token, 'email')
  const concerned = { account: null, address: keyOf(asked.email) }
  return placeTransaction(database, { concerned, now: Date.now() }, async (transaction) => {
    const links = mailedLinks(transaction)
    const link = await links.find(token, 'email')
    await links.use(link)
    const { account_id: accountId, email, session_hash: by } = link
    const recipient = await setAddress(transaction, { accountId, email, isConfirmed: true, by })
    if (recipient && keyOf(recipient) !== keyOf(email))
      await outbox.put(transaction, addressChanged({ recipient, publicUrl, email }))
    await takeGuestPlaces(transaction, { outbox, publicUrl }, accountId)
    return accountId
  })
}
