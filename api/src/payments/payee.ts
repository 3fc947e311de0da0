import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'

/** How long a closed order names who gets a late payment back, in milliseconds. The privacy page says so. */
export const PAYEE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

interface Payee {
  id: string
  buyer: { name: string; email: string }
  /** Of an order that is closed: until when it names them, if no money comes. */
  until?: number
}

/** An order says itself who gets its money back, once the row is gone that says so. */
export async function keepPayee(
  transaction: Transaction<Database>,
  { id, buyer: { name, email }, until }: Payee,
) {
  const payee = { refund_name: name, refund_email: email, payee_until: until ?? null }
  await transaction.updateTable('orders').set(payee).where('id', '=', id).execute()
}

const NOBODY = { refund_name: '', refund_email: '', payee_until: null }

/** Once the money went back. */
export async function forgetPayee(transaction: Transaction<Database>, id: string) {
  await transaction.updateTable('orders').set(NOBODY).where('id', '=', id).execute()
}

/** No payment came for these orders in time. */
export async function forgetPayees(database: Kysely<Database>, now: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('orders')
    .set(NOBODY)
    .where('state', '=', 'void')
    .where('payee_until', '<', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Who deletes an account is named by its refunds alone. */
export const forgetPayeesOf = (transaction: Transaction<Database>, accountId: number) =>
  transaction
    .updateTable('orders')
    .set(NOBODY)
    .where('account_id', '=', accountId)
    .where('state', '=', 'void')
    .execute()
