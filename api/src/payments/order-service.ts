import { randomUUID } from 'node:crypto'
import type { Order } from '@marga/api-contract/payments'
import { isRefund } from '@marga/constants/order-states'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { agreedVersions } from '../legal/legal-records'
import { isOwnedBy, type Session } from '../sessions/session'
import { storeFurtherPayment } from './further-payment'
import { isChoosing } from './late-payments'
import {
  closedUnconfirmed,
  noOrder,
  orderClosed,
  paidBefore,
  paidTwice,
  paymentRefused,
  refundDue,
  seatWasGone,
} from './order-errors'
import { orderOfPayment, orderRepository } from './order-repository'
import type { OrderRow } from './order-row'
import { noteAuthorised } from './payment-attempt'
import { askForCapture } from './payment-checks'
import type { PaymentProvider } from './provider'
import { type Delivery, type Settling, settlePayment } from './settle-payment'

interface NewOrder {
  purpose: Order['purpose']
  reference: string
  amountPaise: number
  /** A session, or the account behind it. */
  owner: Pick<Session, 'hash' | 'accountId'>
  /** Which part of which plan it pays; left out where it is paid at once. */
  instalment?: number
  plan?: string
  /** When what it pays for begins, in milliseconds since 1970. */
  beginsAt?: number | null
  /** The batch that it pays for. */
  batchId?: string | null
  coupon?: string
  discountPaise?: number
  /** Until when it holds the seat that it is for, in milliseconds since 1970. */
  seatUntil?: number | null
}

interface Options extends Settling {
  provider: PaymentProvider
  /** Closes orders whose time is over, before one is read or paid. */
  closeOverdue?: () => Promise<unknown>
  clock?: () => number
  log: FastifyBaseLogger
}

/** Orders: made for an amount of the server's, paid once, by a proof that only the provider can sign. */
export class OrderService {
  readonly provider: PaymentProvider
  readonly #database: Kysely<Database>
  readonly #orders: ReturnType<typeof orderRepository>
  readonly #options: Required<Options>

  constructor(
    database: Kysely<Database>,
    { closeOverdue = async () => {}, clock = Date.now, ...options }: Options,
  ) {
    this.provider = options.provider
    this.#database = database
    this.#orders = orderRepository(database)
    this.#options = { ...options, closeOverdue, clock }
  }

  /**
   * Stores an open order that the provider does not know yet, in the caller's transaction. From then on it goes where what
   * it pays goes: to an account at a sign-in, or closed at a cancellation. `announce` makes it payable.
   */
  async store(transaction: Transaction<Database>, order: NewOrder): Promise<OrderRow> {
    const { purpose, reference, amountPaise, owner, instalment = 1, plan = '' } = order
    const { beginsAt: begins_at = null, batchId: batch_id = null, coupon = '', discountPaise = 0 } = order
    const { seatUntil: seat_until = null } = order
    const now = this.#options.clock()
    return orderRepository(transaction).add({
      id: randomUUID(),
      purpose,
      reference,
      instalment,
      plan,
      begins_at,
      batch_id,
      seat_until,
      coupon,
      discount_paise: discountPaise,
      state: 'open',
      provider: amountPaise === 0 ? 'none' : this.provider.name,
      provider_order_id: '',
      amount_paise: amountPaise,
      account_id: owner.accountId,
      session_hash: owner.hash,
      created_at: now,
      agreed: await agreedVersions(transaction, now),
    })
  }

  /**
   * Tells the provider of an open order that it does not know; an order of 0 is paid at once, without one. The provider takes
   * its time, in which the order may be closed. An order that was announced before stays as it is.
   *
   * @throws PaymentProviderError, and ApiError 409 if the order is closed by now
   */
  async announce(order: OrderRow): Promise<OrderRow> {
    const { id, amount_paise: amountPaise } = order
    if (order.provider === 'none') return (await this.#settle(id, null))?.order ?? order
    if (order.state !== 'open' || order.provider_order_id !== '') return order
    const providerOrderId = await this.provider.createOrder({ amountPaise, receipt: id })
    const announced = await this.#orders.setProviderOrder(id, providerOrderId)
    if (announced) return announced
    const now = await this.#orders.find(id)
    // Somebody else has announced it meanwhile.
    if (now?.state === 'open') return now
    throw orderClosed()
  }

  /** Makes an order payable that was stored now. One that the provider refuses is not kept. */
  async announceNew(order: OrderRow): Promise<OrderRow> {
    try {
      return await this.announce(order)
    } catch (error) {
      await this.#orders.forget(order.id)
      throw error
    }
  }

  /** An order of 0: paid at once, it stands for what was given in the records. */
  async createFree(order: Omit<NewOrder, 'amountPaise'>): Promise<OrderRow> {
    const options = { concerned: 'no program' as const, now: this.#options.clock() }
    return this.announceNew(
      await placeTransaction(this.#database, options, (transaction) =>
        this.store(transaction, { ...order, amountPaise: 0 }),
      ),
    )
  }

  find(id: string) {
    return this.#orders.find(id)
  }

  /** The order, for the one who made it. @throws ApiError 404 for anyone else */
  async findOwn(id: string, session: Session | null): Promise<OrderRow> {
    await this.#options.closeOverdue()
    const order = await this.#orders.find(id)
    if (!order || !isOwnedBy(session, order)) throw noOrder()
    return order
  }

  listOwn(...query: Parameters<ReturnType<typeof orderRepository>['listOwn']>) {
    return this.#orders.listOwn(...query)
  }

  /** @throws ApiError 409 for an order that can no longer be paid */
  requireOpen({ state }: OrderRow) {
    if (state === 'paid') throw paidBefore()
    if (state !== 'open') throw orderClosed()
  }

  /**
   * Pays an order by the checkout's proof: once the money has arrived. The same proof again, and one whose payment the provider has
   * reported before, is a success that changes nothing. @throws ApiError 400, 409
   */
  async payByProof(
    order: OrderRow,
    { payment_id: paymentId, signature }: { payment_id: string; signature: string },
  ): Promise<void> {
    const providerOrderId = order.provider_order_id
    const isProof =
      order.provider === this.provider.name &&
      this.provider.isProof({ providerOrderId, paymentId, signature })
    if (!isProof) throw paymentRefused()
    if (isRefund(order.state)) throw this.#tooLate(order)
    const known = await orderOfPayment(this.#database, paymentId)
    if (known) return this.#provenAgain(order, known)
    const payment = await askForCapture(this.provider, order, paymentId)
    if (payment === 'over') throw paymentRefused()
    if (payment === 'not captured') return this.#waitForCapture(order, paymentId)
    const settled = await this.#settle(order.id, paymentId)
    if (!settled) return this.#furtherPayment(order, paymentId)
    if (settled.delivery === 'paid twice') throw paidTwice()
    if (settled.delivery === 'gone') throw this.#tooLate(settled.order)
  }

  /** What its payer can do whose money came for what is gone. */
  #tooLate(order: OrderRow) {
    return isChoosing(order, this.#options.clock()) ? seatWasGone(order.choose_until ?? 0) : refundDue()
  }

  async #waitForCapture(order: OrderRow, paymentId: string) {
    if (order.state === 'paid') throw paidBefore()
    if (order.state !== 'open') throw closedUnconfirmed()
    await noteAuthorised(this.#database, order.id, paymentId)
  }

  /** A payment that is known pays its own order, and no other one. */
  #provenAgain(order: OrderRow, known: OrderRow) {
    if (known.id !== order.id) throw paymentRefused()
    if (isRefund(known.state)) throw this.#tooLate(known)
  }

  /** A proof for an order that was paid meanwhile: by the same payment, or by another one, and then this money goes back. */
  async #furtherPayment(order: OrderRow, paymentId: string) {
    const { id: orderId, amount_paise: amountPaise, provider } = order
    const isOther =
      provider !== 'sandbox' &&
      (await storeFurtherPayment(this.#database, this.#options, { orderId, paymentId, amountPaise }))
    if (isOther) throw paidTwice()
    const known = await orderOfPayment(this.#database, paymentId)
    if (!known) throw paidBefore()
    this.#provenAgain(order, known)
  }

  findAtProvider(providerOrderId: string) {
    if (!providerOrderId) return undefined
    return this.#orders.findByProvider({ provider: this.provider.name, providerOrderId })
  }

  /** Takes money that the provider reports for an order. What does not pay it is stored as a refund that is due. */
  async takeReported(
    order: OrderRow,
    { paymentId, amountPaise }: { paymentId: string; amountPaise: number },
  ): Promise<Delivery | 'known' | 'other amount'> {
    if (await orderOfPayment(this.#database, paymentId)) return 'known'
    const isOther = amountPaise !== order.amount_paise
    const settled = isOther ? undefined : await this.#settle(order.id, paymentId)
    if (settled) return settled.delivery
    const isStored = await storeFurtherPayment(this.#database, this.#options, {
      orderId: order.id,
      paymentId,
      amountPaise,
    })
    if (!isStored) return 'known'
    return isOther ? 'other amount' : 'paid twice'
  }

  /** Notes a payment. Money for a closed order, or for what is paid already, is kept on record as a refund that is due. */
  async #settle(id: string, paymentId: string | null) {
    const { closeOverdue, clock, log } = this.#options
    await closeOverdue()
    const now = clock()
    const settled = await placeTransaction(this.#database, { concerned: { order: id }, now }, (transaction) =>
      settlePayment(transaction, this.#options, { id, paymentId, now }),
    )
    if (!settled || settled.delivery === 'delivered') return settled
    const facts = { order: id, payment: paymentId, why: settled.delivery }
    if (settled.order.return_at !== null) log.warn(facts, 'a payment came too late: it goes back by itself')
    else log.error(facts, 'a payment is to be given back: refund it')
    return settled
  }
}
