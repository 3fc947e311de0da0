import { type Kysely, sql, type Transaction } from 'kysely'
import { lockAccount } from '../accounts/lock-account'
import type { Database } from '../database/schema'
import { LeadClaims } from '../enrolments/lead-claims'
import type { MailQueue } from '../mail/mail-queue'
import { cancelBookingsOf } from '../mock-interview/holds'
import { confirmedAddressOf } from './confirmed-address'

/** Sales stay in the books, without the person. */
async function forgetInSales(transaction: Transaction<Database>, accountId: number) {
  await transaction
    .deleteFrom('outbox')
    .where('sent_at', 'is not', null)
    .where('order_id', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('orders.id').where('account_id', '=', accountId),
    )
    .execute()
  await transaction
    .updateTable('bookings')
    .set({ account_id: null, session_hash: '', held_by: '', full_name: '', email: '', phone: '' })
    .where('account_id', '=', accountId)
    .execute()
  await transaction
    .updateTable('orders')
    .set({ account_id: null, session_hash: '', bill_company: '', bill_gstin: '', bill_state: '' })
    .where('account_id', '=', accountId)
    .execute()
}

/** What came from or went to the confirmed address; mail that waits still goes out. @returns files of messages */
async function removeMailOf(transaction: Transaction<Database>, accountId: number) {
  const address = await confirmedAddressOf(transaction, accountId)
  if (address === null) return []
  await transaction.deleteFrom('interests').where('email_key', '=', address).execute()
  await transaction
    .deleteFrom('outbox')
    .where('sent_at', 'is not', null)
    .where(sql`lower(recipient)`, '=', address)
    .execute()
  const messages = await transaction
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', address)
    .returning('file_path')
    .execute()
  return messages.flatMap(({ file_path }) => file_path ?? [])
}

async function filesOf(transaction: Transaction<Database>, accountId: number) {
  const profile = await transaction
    .selectFrom('profiles')
    .select(['picture_path', 'resume_path'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return profile ? [profile.picture_path, profile.resume_path] : []
}

/** Deletes an account. What it booked is cancelled; sales stay in the books, without the person. @returns its files */
export const deleteAccount = (
  database: Kysely<Database>,
  outbox: MailQueue,
  accountId: number,
): Promise<string[]> =>
  database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const files = await filesOf(transaction, accountId)
    await cancelBookingsOf(transaction, accountId, { now: Date.now(), outbox })
    await forgetInSales(transaction, accountId)
    await new LeadClaims(transaction).removeOf(accountId)
    const attached = await removeMailOf(transaction, accountId)
    await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
    return [...files, ...attached].filter(Boolean)
  })
