import { dateInIndia } from '@marga/constants/indian-time'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { type OrderRow, restOf } from '../payments/order-row'
import { planIn } from '../payments/payment-plan'
import { BATCHES } from './money-run'
import type { startRazorpay } from './razorpay-double'

type Bank = Awaited<ReturnType<typeof startRazorpay>>

interface Site {
  bank: Bank
  now: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Everything that has to do with money, as it is stored. */
async function readBooks(database: Kysely<Database>) {
  const all = await database.selectFrom('orders').selectAll().execute()
  return {
    orders: all.filter(({ amount_paise }) => amount_paise > 0),
    free: all.filter(({ amount_paise }) => amount_paise === 0),
    refunds: await database.selectFrom('refunds').selectAll().execute(),
    documents: await database.selectFrom('documents').selectAll().execute(),
    events: await database.selectFrom('provider_events').selectAll().execute(),
    claims: await database.selectFrom('lead_claims').selectAll().execute(),
  }
}
type Books = Awaited<ReturnType<typeof readBooks>>

const isIn = ({ state }: OrderRow) => state === 'paid' || state === 'refund due' || state === 'refunded'

/** Money in = money out + money owed + money kept; and what the provider has is what the books say. */
function* moneyFaultsOf({ orders, refunds, events }: Books, bank: Bank) {
  for (const order of orders) {
    const parts = sum(
      refunds.filter(({ order_id }) => order_id === order.id).map((part) => part.amount_paise),
    )
    if (parts !== order.returned_paise)
      yield `${order.id}: ${parts} went back in parts, not ${order.returned_paise}`
    if (restOf(order) <= 0) yield `${order.id}: nothing is left of it`
    if (isIn(order) !== (order.provider_payment_id !== null))
      yield `${order.id}: ${order.state}, and its payment differs`
    if (isIn(order) !== (order.paid_at !== null))
      yield `${order.id}: ${order.state}, and the day of its payment differs`
  }
  const taken = orders.filter((order) => isIn(order) && order.provider === 'razorpay')
  for (const { id, amount } of bank.payments())
    if (!taken.some((order) => order.provider_payment_id === id && order.amount_paise === amount))
      yield `the payment ${id} of ${amount} is in no book`
  if (taken.length !== bank.payments().length) yield `${taken.length} payments are in the books`
  const known = [
    ...orders
      .filter(({ state }) => state === 'refunded')
      .map((order) => [order.provider_refund_id, restOf(order)]),
    ...refunds
      .filter(({ state }) => state === 'done')
      .map((part) => [part.provider_refund_id, part.amount_paise]),
  ]
  for (const { id, amount, status } of bank.refunds) {
    const noted = known.filter(([name]) => name === id)
    const isLeft = events.some(({ state, body }) => state === 'undecided' && String(body).includes(`"${id}"`))
    if (status === 'processed' && noted.length !== 1 && !isLeft)
      yield `the refund ${id} is noted ${noted.length} times`
    if (noted.some(([, paise]) => paise !== amount)) yield `the refund ${id} is of another amount`
  }
  for (const { id, amount } of bank.payments())
    if (bank.returnedOf(id) > amount) yield `more of ${id} went back than came`
  if (events.some(({ state }) => state === 'new')) yield 'a report is not decided'
}

const TEN_MINUTES_MS = 600_000

/** Whether a place has a seat: paid, reserved and not past its day, or held by an order that is being paid. */
function isSeat({ id, pay_by }: Books['claims'][number], orders: readonly OrderRow[], now: number) {
  if (pay_by === '' || pay_by >= dateInIndia(new Date(now))) return true
  return orders.some(
    ({ reference, state, seat_until, paying_since, authorised_payment }) =>
      reference === id &&
      (state === 'paid' ||
        (state === 'open' &&
          (authorised_payment !== '' ||
            (seat_until ?? 0) > now ||
            (paying_since ?? 0) > now - TEN_MINUTES_MS))),
  )
}

/** Seats sold <= seats; who has paid has a place, once, or gets the money back. */
function* placeFaultsOf({ orders, free, claims }: Books, { now }: Omit<Site, 'bank'>) {
  const held = claims.filter(({ kind }) => kind === 'registration')
  const all = [...orders, ...free]
  const isOffered = ({ kind, offered_until }: Books['claims'][number]) =>
    kind === 'waiting' && Number(offered_until ?? 0) > now
  const seated = [...held.filter((claim) => isSeat(claim, all, now)), ...claims.filter(isOffered)]
  for (const [batch, { seats }] of Object.entries(BATCHES)) {
    const leads = new Set(seated.filter(({ batch_id }) => batch_id === batch).map(({ lead_id }) => lead_id))
    if (leads.size > seats) yield `${leads.size} of ${seats} seats of ${batch} are sold`
  }
  const paidParts = new Map<string, number>()
  for (const order of orders.filter(({ state }) => state === 'paid')) {
    const claim = held.find(({ id }) => id === order.reference)
    if (!claim) yield `${order.id}: paid, and no place`
    if (claim && claim.batch_id !== order.batch_id)
      yield `${order.id}: paid for another batch than its place is in`
    if (claim && !isSeat(claim, all, now)) yield `${order.id}: paid, and no seat`
    // A person has one place in a batch; of places that are put off they may have several, which came from several batches.
    const key = `lead ${claim?.lead_id}, ${claim?.batch_id ?? claim?.id}, part ${order.instalment}`
    paidParts.set(key, (paidParts.get(key) ?? 0) + 1)
    const plan = planIn(order)?.amounts ?? []
    if (plan[order.instalment - 1] !== order.amount_paise) yield `${order.id}: not what its plan says`
  }
  for (const [key, count] of paidParts) if (count > 1) yield `${key}: paid ${count} times`
  for (const { id, state, choose_until } of orders)
    if (choose_until !== null && state !== 'refund due')
      yield `${id}: ${state}, and a batch can be chosen for it`
  const uses = new Set(
    orders
      .filter(({ coupon, state }) => coupon === 'LESS' && ['open', 'paid'].includes(state))
      .map(({ reference }) => reference),
  )
  if (uses.size > 1) yield `a coupon for one place is used by ${uses.size}`
  const open = new Map<string, number>()
  for (const { reference } of orders.filter(({ state }) => state === 'open'))
    open.set(reference, (open.get(reference) ?? 0) + 1)
  if ([...open.values()].some((count) => count > 1)) yield 'two open orders for one place'
}

/** Whether the company has to decide what becomes of it: the provider gave all of it back, and the site did not ask for that. */
const isToDecide = ({ id }: OrderRow, events: Books['events']) =>
  events.some(({ state, order_id }) => state === 'undecided' && order_id === id)

/** A place is in a batch, or is paid and put off; its orders say the same of it. */
function* batchFaultsOf({ orders, free, claims, events }: Books) {
  for (const { id, batch_id, begins_at, deferred_at } of claims.filter(
    ({ kind }) => kind === 'registration',
  )) {
    const own = [...orders, ...free].filter(({ reference }) => reference === id)
    if ((batch_id === null) !== (deferred_at !== null)) yield `${id}: in ${batch_id}, and put off is another`
    if (batch_id === null && begins_at !== null) yield `${id}: in no batch, and begins`
    if (batch_id === null && !own.some((order) => order.state === 'paid' || isToDecide(order, events)))
      yield `${id}: put off, and nothing is paid for it`
    for (const order of own.filter(({ state }) => state === 'paid' || state === 'open'))
      if (order.batch_id !== batch_id || order.begins_at !== begins_at)
        yield `${order.id}: ${order.state}, and of another batch than its place`
  }
}

/** Every payment has a receipt and every refund a credit note, numbered without a gap. */
function* documentFaultsOf({ orders, refunds, documents }: Books) {
  const of = (order: OrderRow, kind: 'R' | 'C') =>
    documents.filter(({ order_id, series }) => order_id === order.id && series === kind)
  for (const order of orders) {
    const receipts = of(order, 'R')
    if (receipts.length !== Number(isIn(order))) yield `${order.id}: ${receipts.length} receipts`
    if (receipts.some(({ amount_paise }) => amount_paise !== order.amount_paise))
      yield `${order.id}: another receipt`
    const notes = of(order, 'C')
    const done = refunds.filter((part) => part.order_id === order.id && part.state === 'done')
    for (const part of done)
      if (!notes.some((note) => note.refund_id === part.id && note.amount_paise === part.amount_paise))
        yield `${part.id}: no credit note`
    if (
      order.state === 'refunded' &&
      !notes.some((note) => note.refund_id === '' && note.amount_paise === restOf(order))
    )
      yield `${order.id}: no credit note of what was left`
    if (sum(notes.map(({ amount_paise }) => amount_paise)) > order.amount_paise)
      yield `${order.id}: credit notes of more than was paid`
  }
  for (const series of ['R', 'C']) {
    const numbers = documents.filter((one) => one.series === series).map(({ number }) => number)
    if (sum(numbers) !== (numbers.length * (numbers.length + 1)) / 2) yield `${series} has a gap`
  }
}

/** What of the books is not true; empty as it should be. */
export async function moneyFaults(database: Kysely<Database>, { bank, ...site }: Site): Promise<string[]> {
  const books = await readBooks(database)
  return [
    ...moneyFaultsOf(books, bank),
    ...placeFaultsOf(books, site),
    ...batchFaultsOf(books),
    ...documentFaultsOf(books),
  ]
}
