import { rupees } from '@marga/constants/rupees'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { placeTransaction } from '../batches/place-transaction'
import { askFirst } from '../commands/ask-first'
import { previewOf, readValues, rupeesAsPaise, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { orderRepository } from './order-repository'
import { type OrderRow, restOf, takenBy } from './order-row'
import { addPartRefund, requirePaid } from './part-refunds'
import { type MailParts, purchaseOf } from './refund-mails'
import { ruledAmount } from './ruled-refund'

const refundSchema = z.strictObject({
  amount: z.union(
    [z.literal(['all', 'rule']), rupeesAsPaise],
    'write the amount in rupees, such as 5000, 5,000 or ₹5,000.50: amount=all is all of it, amount=rule what the rules give',
  ),
  reason: wordsOf('write why it goes back: reason="Two sessions were cancelled"'),
  by: wordsOf('write who decides it: by=Meera', 100),
})

/** Ends the place that orders have paid for; what is left of them is to be given back. Answers these orders. */
export type EndPlace = (
  transaction: Transaction<Database>,
  place: { registration: string; reason: string; mails: MailParts; now: number },
) => Promise<readonly OrderRow[]>

interface Parts {
  database: Kysely<Database>
  mails: MailParts
  endPlace: EndPlace
}

interface Wanted {
  id: string
  /** `rule` is what the refund rules give back today. */
  amount: 'all' | 'rule' | number
  reason: string
  by: string
}

const refuse = refusal('Nothing was given back.')

const howOf = (order: OrderRow, id: string) =>
  order.provider === 'razorpay'
    ? `To send it: npm run db -- refunds send ${id}`
    : `Paid by ${takenBy(order)}: give it back by hand, then: npm run db -- refunded ${id} <reference>`

/** What goes back or went back of a purchase in parts: of all of its instalments. */
async function returnedOf(transaction: Transaction<Database>, { purpose, reference }: OrderRow) {
  const { paise } = await transaction
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | string>('returned_paise').as('paise'))
    .where('purpose', '=', purpose)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return Number(paise)
}

async function giveBackPart(
  transaction: Transaction<Database>,
  mails: MailParts,
  wanted: Wanted & { amount: number; now: number },
) {
  const { id: orderId, amount, reason, by, now } = wanted
  const { order, row } = await addPartRefund(transaction, mails, {
    orderId,
    amountPaise: amount,
    reason,
    by,
    now,
  })
  const { buyer, what } = await purchaseOf(transaction, order)
  const lines = [
    `${what}, ${[buyer.name, buyer.email].filter(Boolean).join(', ')}`,
    `  paid: ${rupees(order.amount_paise)}`,
    `  goes back or went back: ${rupees(order.returned_paise - amount)} -> ${rupees(order.returned_paise)}`,
    `  left: ${rupees(restOf(order) + amount)} -> ${rupees(restOf(order))}`,
    `  the place stays as it is; reason: ${reason}, decided by ${by}`,
  ]
  const payer = { accountId: order.account_id, email: buyer.email }
  const inAll = await returnedOf(transaction, order)
  return { text: lines.join('\n'), next: howOf(order, row.id), payer, inAll }
}

/** Ends the place of an order; what is left of its payments is to be given back. In the caller's transaction. @throws ExpectedError where nothing is paid */
export async function giveBackAll(
  transaction: Transaction<Database>,
  { mails, endPlace }: Pick<Parts, 'mails' | 'endPlace'>,
  { id, reason, by, now }: Omit<Wanted, 'amount'> & { now: number },
) {
  const order = requirePaid(id, await orderRepository(transaction).find(id))
  if (order.purpose !== 'course')
    throw refuse(
      'NO_PLACE',
      'Only a place in a batch is ended like this. A mock interview is cancelled on the site.',
    )
  const { buyer, what } = await purchaseOf(transaction, order)
  const ended = await endPlace(transaction, { registration: order.reference, reason, mails, now })
  await transaction
    .updateTable('orders')
    .set({ refund_reason: `${reason} (${by})` })
    .where(
      'id',
      'in',
      ended.map((one) => one.id),
    )
    .execute()
  const sum = ended.reduce((total, one) => total + restOf(one), 0)
  const lines = [
    `${what}, ${[buyer.name, buyer.email].filter(Boolean).join(', ')}`,
    '  place: paid -> cancelled',
    ...ended.map((one) => `  order ${one.id}: paid -> to be given back, ${rupees(restOf(one))}`),
    `  ${rupees(sum)} goes back; reason: ${reason}, decided by ${by}`,
  ]
  const payer = { accountId: order.account_id, email: buyer.email }
  const inAll = ended.reduce((total, one) => total + one.amount_paise, 0)
  return { text: lines.join('\n'), next: ended.map((one) => howOf(one, one.id)).join('\n'), payer, inAll }
}

interface Steps {
  /** Looks at the order before, in the transaction: what it throws takes everything back. */
  check?: (before: OrderRow) => void
  /** How much of these payments goes back or went back in all, with this refund: what it throws takes everything back. */
  allow?: (inAllPaise: number) => void
  /** The last step but the log, with before and after in lines: what it throws takes everything back. */
  end?: (text: string) => void
}

const nothing = () => {}

/** Gives money back in one transaction. @throws ExpectedError for more than is left */
export const giveBack = (
  { database, mails, endPlace }: Parts,
  wanted: Wanted,
  { check = nothing, allow = nothing, end = nothing }: Steps = {},
) => {
  const now = Date.now()
  const { id } = wanted
  return placeTransaction(database, { concerned: { order: id }, now }, async (transaction) => {
    await lockName(transaction, `order ${id}`)
    const order = await orderRepository(transaction).find(id)
    if (order) check(order)
    const amount = wanted.amount === 'rule' ? await ruledAmount(transaction, order, now) : wanted.amount
    const outcome =
      amount === 'all'
        ? await giveBackAll(transaction, { mails, endPlace }, { ...wanted, now })
        : await giveBackPart(transaction, mails, { ...wanted, amount, now })
    allow(outcome.inAll)
    end(outcome.text)
    await writeLog(transaction, {
      kind: 'refund decided',
      record: `order ${id}`,
      after: amount === 'all' ? { amount, place: 'cancelled' } : { amount_paise: amount },
      person: { ...outcome.payer, after: { reason: wanted.reason } },
    })
    return outcome
  })
}

/** A refund in the words of the command. @throws ExpectedError that names every fault */
export function readRefund(words: readonly string[]) {
  const { names, values, ...asked } = readValues(refundSchema, words)
  const [id] = names
  if (id === undefined) throw refuse('NO_ORDER', 'Name one order.', 'payment list')
  return { wanted: { id, ...values }, ...asked }
}

/** `refund <order> amount=5000 reason=... by=...`: shows before and after and asks. @returns what is printed; @throws ExpectedError for more than is left */
export async function refundCommand(parts: Parts, words: readonly string[]): Promise<string> {
  const { wanted, isConfirmed, isDryRun } = readRefund(words)
  const text = await previewOf((end) => giveBack(parts, wanted, { end }))
  if (isDryRun) return `${text}\nNothing was given back: this was a dry run.`
  await askFirst(text, isConfirmed)
  return `To be given back. ${(await giveBack(parts, wanted)).next}`
}
