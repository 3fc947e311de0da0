import { ApiError } from '@marga/server/failures/api-error'
import type { Transaction } from 'kysely'
import { sendConfirmation } from '../accounts/send-confirmation'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { addressChangeAsked, addressChanged } from '../mail/account-messages'
import type { Outbox } from '../mail/outbox'
import { setAddress, setPendingAddress } from './credentials'

export interface AddressTools {
  outbox: Outbox
  /** Where links in mails lead. */
  publicUrl: string
  /** Called before a confirmation is mailed. @throws ApiError 429 */
  limitMail: () => Promise<void>
  /** Called before another address is taken. @returns hash of the session. @throws ApiError 403 */
  provePassword: () => string
  /** Of the form: what is wrong with the address stands beside it. */
  field: 'email' | 'details.email'
}

const MAILBOX_FULL = 'This address was asked to be confirmed too often. Try again in an hour.'
const mailboxFull = (field: string) =>
  new ApiError({
    status: 429,
    code: 'MAILBOX_FULL',
    message: MAILBOX_FULL,
    errors: { [field]: [MAILBOX_FULL] },
    retryAfterS: 3_600,
  })

/**
 * The one way in which a member changes their address. Where mail can be sent, it waits until its owner has opened the link
 * (docs/product.md#email-addresses). The old address is told.
 *
 * @throws ApiError 403, 409, 429
 */
export async function changeAddress(
  transaction: Transaction<Database>,
  { accountId, email }: { accountId: number; email: string },
  { outbox, publicUrl, limitMail, provePassword, field }: AddressTools,
) {
  const { email: recipient, email_key } = await transaction
    .selectFrom('accounts')
    .select(['email', 'email_key'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (email === recipient) return
  const isOther = (email === '' ? null : keyOf(email)) !== email_key
  const by = isOther ? provePassword() : ''
  const told = { recipient, publicUrl, email }
  if (!isOther || !outbox.isOn || email === '') {
    await setAddress(transaction, { accountId, email, isConfirmed: false, by, field })
    if (isOther && recipient) await outbox.put(transaction, addressChanged(told))
    return
  }
  await limitMail()
  await setPendingAddress(transaction, accountId, email)
  const isQueued = await sendConfirmation(
    { database: transaction, outbox, publicUrl },
    { accountId, email, by },
  )
  if (!isQueued) throw mailboxFull(field)
  if (recipient) await outbox.put(transaction, addressChangeAsked(told))
}
