import { rupees } from '@marga/constants/rupees'
import { ApiError } from '@marga/server/failures/api-error'
import { type Kysely, sql, type Transaction } from 'kysely'
import { confirmedAddressOf } from '../accounts/confirmed-address'
import { lockAccount } from '../accounts/lock-account'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { LeadClaims } from '../enrolments/lead-claims'
import { FEEDBACK_SUBJECTS, feedbackPath } from '../mail/feedback-messages'
import type { MailQueue } from '../mail/mail-queue'
import { stopMailingsTo } from '../mailings/mail-refusals'
import { cancelBookingsOf } from '../mock-interview/holds'
import { rolesOf } from '../office/staff-roles'
import { voidOrders } from '../payments/order-repository'
import { forgetPayeesOf, keepPayee, PAYEE_LIFETIME_MS } from '../payments/payee'
import { purchaseOf, type RefundMails } from '../payments/refund-mails'
import { endPurchases, purchasesOf, refundIn } from './end-purchases'

/** The feedback goes after its interview is nobody's: who writes at that moment waits for the row, and finds nobody in it. */
async function forgetInterviews(transaction: Transaction<Database>, accountId: number) {
  const nobody = { full_name: '', email: '', phone: '', time_zone: '' }
  const bookings = await transaction
    .updateTable('bookings')
    .set({ account_id: null, session_hash: '', held_by: '', ...nobody })
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  for (const { id } of bookings) {
    const written = await transaction
      .deleteFrom('interview_feedback')
      .where('booking_id', '=', id)
      .returning('sent_at')
      .execute()
    // Also of an address that the account has not confirmed: it is about their interview.
    if (written.some(({ sent_at }) => sent_at !== null))
      await transaction
        .deleteFrom('outbox')
        .where('subject', 'in', FEEDBACK_SUBJECTS)
        .where('body', 'like', `%${feedbackPath(id)}%`)
        .execute()
  }
}

/** Sales stay in the books, without the person. */
async function forgetInSales(transaction: Transaction<Database>, accountId: number) {
  await transaction
    .deleteFrom('outbox')
    .where('sent_at', 'is not', null)
    .where('order_id', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('orders.id').where('account_id', '=', accountId),
    )
    .execute()
  await forgetPayeesOf(transaction, accountId)
  await transaction
    .updateTable('orders')
    .set({ account_id: null, session_hash: '', choice_hash: '' })
    .set({ bill_company: '', bill_gstin: '', bill_state: '' })
    .where('account_id', '=', accountId)
    .execute()
  await forgetInterviews(transaction, accountId)
}

/**
 * Closes what was not paid. A payment that was begun and left may still come: such an order names who gets it back.
 *
 * @returns names them; for when nothing else of the person is left
 * @throws ApiError 409 where something is being paid
 */
async function closeUnpaid(transaction: Transaction<Database>, accountId: number, now: number) {
  const open = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .execute()
  const ids = open.map(({ id }) => id)
  await voidOrders(transaction, ids, now)
  const payees: Array<Parameters<typeof keepPayee>[1]> = []
  for (const order of open.filter(({ paying_since }) => paying_since !== null)) {
    const { buyer } = await purchaseOf(transaction, order)
    payees.push({ id: order.id, buyer, until: now + PAYEE_LIFETIME_MS })
  }
  return async () => {
    for (const payee of payees) await keepPayee(transaction, payee)
  }
}

/** What came from, went to or is for the confirmed address; mail that waits still goes out. @returns files of messages */
async function removeMailOf(transaction: Transaction<Database>, accountId: number, now: number) {
  const address = await confirmedAddressOf(transaction, accountId)
  if (address === null) return []
  await transaction.deleteFrom('log_personal').where('email_key', '=', address).execute()
  await transaction.deleteFrom('interests').where('email_key', '=', address).execute()
  await transaction
    .deleteFrom('outbox')
    .where('sent_at', 'is not', null)
    .where(sql`lower(recipient)`, '=', address)
    .execute()
  await stopMailingsTo(transaction, address)
  // Without its address it would be for everybody.
  await transaction
    .updateTable('coupons')
    .set({ email_key: '', ended_at: now })
    .where('email_key', '=', address)
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

export interface RemovalTools {
  outbox: MailQueue
  onRefund: RefundMails
}

const otherRefund = (paise: number) =>
  new ApiError({
    status: 409,
    code: 'REFUND_CHANGED',
    message: `By now ${rupees(paise)} would go back. Look at it again, and delete the account then.`,
  })

/** What its owner has paid for, and what becomes of the money if the account is deleted now. */
export const removalOf = (database: Kysely<Database>, accountId: number, now: number) =>
  placeTransaction(database, { concerned: { account: accountId }, now }, async (transaction) => {
    const purchases = await purchasesOf(transaction, accountId, now)
    return { purchases: purchases.map(({ shown }) => shown), refund_paise: refundIn(purchases) }
  })

/** An office that loses its last owner with an account could not be entered any more. @throws ApiError 409 */
async function requireNoRole(transaction: Transaction<Database>, accountId: number) {
  if ((await rolesOf(transaction, accountId)).length === 0) return
  throw new ApiError({
    status: 409,
    code: 'HAS_ROLE',
    message: 'Your account has a role in the office. An owner takes it away first; then delete the account.',
  })
}

interface Removal {
  accountId: number
  /** What somebody was told goes back; left out where nobody was told anything. */
  refundPaise?: number | undefined
  now: number
}

/**
 * Removes an account with all that is the person's, in a `placeTransaction` that has locked it. What it has paid for and not had is
 * given back; sales stay in the books, without the person.
 *
 * @returns its files
 * @throws ApiError 409 where something else would go back, or something is being paid
 */
export async function removeAccount(
  transaction: Transaction<Database>,
  { outbox, onRefund }: RemovalTools,
  { accountId, refundPaise, now }: Removal,
): Promise<string[]> {
  const purchases = await purchasesOf(transaction, accountId, now)
  const refund = refundIn(purchases)
  if (refundPaise !== undefined && refundPaise !== refund) throw otherRefund(refund)
  const files = await filesOf(transaction, accountId)
  const namePayees = await closeUnpaid(transaction, accountId, now)
  await endPurchases(transaction, purchases, { outbox, onRefund, now })
  await cancelBookingsOf(transaction, accountId, now)
  await new LeadClaims(transaction).removeOf(accountId)
  await forgetInSales(transaction, accountId)
  await namePayees()
  const attached = await removeMailOf(transaction, accountId, now)
  // Rows of the log stay: what is personal of them goes.
  await transaction.deleteFrom('log_personal').where('account_id', '=', accountId).execute()
  await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
  return [...files, ...attached].filter(Boolean)
}

/** Deletes an account, as its owner asks for. @throws ApiError 409 also where the account has a role */
export const deleteAccount = (
  database: Kysely<Database>,
  tools: RemovalTools,
  removal: Removal,
): Promise<string[]> => {
  const { accountId, now } = removal
  return placeTransaction(database, { concerned: { account: accountId }, now }, async (transaction) => {
    await lockAccount(transaction, accountId)
    await requireNoRole(transaction, accountId)
    return removeAccount(transaction, tools, removal)
  })
}
