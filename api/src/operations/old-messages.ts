import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { forgetGone } from '../log/forget-gone'
import { forgetPayees } from '../payments/payee'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long a message and a note of interest stay, in milliseconds: two years. The privacy page says so. */
export const MESSAGE_LIFETIME_MS = 730 * DAY_MS

/** How long a slot of a mock interview that was not paid for names who held it, in milliseconds. The privacy page says so. */
export const UNPAID_LIFETIME_MS = 30 * DAY_MS

/** Removes old messages, each file before its row: a file that cannot be removed now is removed by the next sweep. */
async function removeMessages(
  database: Kysely<Database>,
  { before, removeFile }: { before: number; removeFile: (name: string) => Promise<void> },
) {
  const old = await database
    .selectFrom('contact_messages')
    .select(['id', 'file_path'])
    .where('created_at', '<', before)
    .execute()
  for (const { id, file_path } of old) {
    if (file_path) await removeFile(file_path)
    await database.deleteFrom('contact_messages').where('id', '=', id).execute()
  }
  return old.length
}

/** Slots that were held and never paid stay, without the person. */
async function forgetUnpaid(database: Kysely<Database>, before: number) {
  const bookings = await database
    .updateTable('bookings')
    .set({ full_name: '', email: '', phone: '', time_zone: '' })
    .where('state', 'in', ['expired', 'cancelled'])
    .where('created_at', '<', before)
    .where('email', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'bookings.order_id')
            .where('orders.state', '<>', 'void'),
        ),
      ),
    )
    .executeTakeFirst()
  await database
    .updateTable('orders')
    .set({ bill_company: '', bill_gstin: '', bill_state: '' })
    .where('state', '=', 'void')
    .where('created_at', '<', before)
    .where('bill_company', '<>', '')
    .execute()
  return Number(bookings.numUpdatedRows)
}

/** What was written on an interview that is nobody's by now: a process of the version before deletes people without it. */
async function removeLeftFeedback(database: Kysely<Database>) {
  const { numDeletedRows } = await database
    .deleteFrom('interview_feedback')
    .where('booking_id', 'in', ({ selectFrom }) =>
      selectFrom('bookings').select('bookings.id').where('email', '=', ''),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes what people sent without an account, once nobody needs it any more. */
export async function sweepOldMessages(
  database: Kysely<Database>,
  { now = Date.now(), removeFile }: { now?: number; removeFile: (name: string) => Promise<void> },
) {
  const interests = await database
    .deleteFrom('interests')
    .where('created_at', '<', now - MESSAGE_LIFETIME_MS)
    .executeTakeFirst()
  const removed = {
    messages: await removeMessages(database, { before: now - MESSAGE_LIFETIME_MS, removeFile }),
    interests: Number(interests.numDeletedRows),
    unpaid: await forgetUnpaid(database, now - UNPAID_LIFETIME_MS),
    payees: await forgetPayees(database, now),
    feedback: await removeLeftFeedback(database),
  }
  // Last: what named them until now is gone.
  return { ...removed, logged: await forgetGone(database) }
}
