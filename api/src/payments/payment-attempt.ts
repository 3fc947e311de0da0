import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { OrderRow } from './order-row'
import type { KnownPayment } from './provider'

/** How long a payment that was begun may take before its place can close, in milliseconds. */
export const PAYING_MS = 10 * 60_000

/** After so long a payment that the provider still calls under way was left, in milliseconds. */
const LEFT_MS = 30 * 60_000

type Attempt = Pick<OrderRow, 'state' | 'paying_since' | 'authorised_payment'>

/** What of an open order's payment has begun; undefined where nothing has, or all is decided. */
export function attemptOf({ state, paying_since, authorised_payment }: Attempt) {
  if (state !== 'open') return undefined
  if (authorised_payment !== '') return 'authorised' as const
  return paying_since === null ? undefined : ('begun' as const)
}

/** Whether the payment window was opened a short while ago, and nothing is known of the payment. */
export const isWindowOpen = (order: Attempt, now: number) =>
  attemptOf(order) === 'begun' && (order.paying_since ?? 0) > now - PAYING_MS

/** Whether an order must not be closed: its money is reserved, or its payment window is open. */
export const isBeingPaid = (order: Attempt, now: number) =>
  attemptOf(order) === 'authorised' || isWindowOpen(order, now)

/** Notes that the payment window opens. Again while it is open: since when stays, so nobody keeps an order open by it. */
export const noteBegun = (database: Kysely<Database>, id: string, now: number) =>
  database
    .updateTable('orders')
    .set({ paying_since: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((order) =>
      order.or([order('paying_since', 'is', null), order('paying_since', '<=', now - PAYING_MS)]),
    )
    .execute()

/** Notes a payment that is authorised: it counts once it is captured. */
export const noteAuthorised = (database: Kysely<Database>, id: string, paymentId: string) =>
  database
    .updateTable('orders')
    .set({ authorised_payment: paymentId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()

/** Notes what the provider said of an open order that nothing has been captured for. */
export function noteChecked(
  database: Kysely<Database>,
  id: string,
  { payments, now }: { payments: readonly KnownPayment[]; now: number },
) {
  const authorised = payments.find(({ state }) => state === 'authorised')
  const isUnderWay = payments.some(
    ({ state, createdAt }) => state === 'under way' && createdAt > now - LEFT_MS,
  )
  return database
    .updateTable('orders')
    .set({ authorised_payment: authorised?.id ?? '', paying_since: isUnderWay ? now : null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Open orders whose payment was begun a while ago and is not decided, oldest first. */
export const undecidedAttempts = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'open')
    .where((order) =>
      order.or([order('authorised_payment', '!=', ''), order('paying_since', '<=', now - PAYING_MS)]),
    )
    .orderBy('created_at')
    .limit(100)
    .execute()
