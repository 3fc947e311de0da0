import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { orderRepository } from './order-repository'
import type { OrderRow } from './order-row'
import { requireSeatOf } from './order-seats'
import type { OrderService } from './order-service'
import { noteBegun, noteChecked, undecidedAttempts } from './payment-attempt'
import type { KnownPayment, PaymentProvider } from './provider'

/** Whether the money of a proof has arrived. */
export async function askForCapture(
  provider: PaymentProvider,
  order: Pick<OrderRow, 'provider_order_id' | 'amount_paise'>,
  paymentId: string,
): Promise<'captured' | 'not captured' | 'over'> {
  if (!provider.paymentsOf) return 'captured'
  // Its signature fits: while the provider says nothing more, the payment is authorised at least.
  const { provider_order_id, amount_paise: amountPaise } = order
  const payments = await provider
    .paymentsOf(provider_order_id, { amountPaise, paymentIds: [paymentId] })
    .catch((): KnownPayment[] => [])
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment?.state === 'over') return 'over'
  const isWhole = payment?.amountPaise === amountPaise && payment.currency === 'INR'
  return payment?.state === 'captured' && isWhole ? 'captured' : 'not captured'
}

interface Parts {
  orders: OrderService
  clock: () => number
  log: FastifyBaseLogger
}

/** Payments from the moment in which their window opens until they are decided. */
export function createPaymentChecks(database: Kysely<Database>, { orders, clock, log }: Parts) {
  const present = async (order: OrderRow) => (await orderRepository(database).find(order.id)) ?? order

  /**
   * Asks the provider what became of a payment that has begun, and takes what has arrived. An open order without an attempt
   * was not charged then. @throws PaymentUnknownError
   */
  const check = async (order: OrderRow): Promise<OrderRow> => {
    if (order.state !== 'open' || order.provider_order_id === '') return order
    const { amount_paise: amountPaise, authorised_payment: known } = order
    const paymentIds = known === '' ? [] : [known]
    const payments =
      (await orders.provider.paymentsOf?.(order.provider_order_id, { amountPaise, paymentIds })) ?? []
    const captured = payments.filter(({ state, currency }) => state === 'captured' && currency === 'INR')
    for (const { id: paymentId, ...payment } of captured)
      await orders.takeReported(order, { paymentId, amountPaise: payment.amountPaise })
    await noteChecked(database, order.id, { payments, now: clock() })
    return present(order)
  }

  return {
    check,

    /** The payment window opens: nothing closes the order meanwhile. @throws ApiError 409 for an order that can no longer be paid, and where its seat is gone */
    begin: async (order: OrderRow): Promise<OrderRow> => {
      orders.requireOpen(order)
      const now = clock()
      await placeTransaction(database, { concerned: { order: order.id }, now }, async (transaction) => {
        await requireSeatOf(transaction, order, now)
        await noteBegun(transaction, order.id, now)
      })
      return present(order)
    },

    /** Asks about every payment that was begun a while ago. One that the provider does not answer for waits. */
    checkAll: async () => {
      for (const order of await undecidedAttempts(database, clock()))
        await check(order).catch((error: unknown) =>
          log.error({ err: error, order: order.id }, 'a payment could not be asked for'),
        )
    },
  }
}
export type PaymentChecks = ReturnType<typeof createPaymentChecks>
