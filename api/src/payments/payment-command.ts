import { dateInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { previewOf, readValues, rupeesAsPaise, wordsOf } from '../commands/read-values'
import type { Database } from '../database/schema'
import { documentNumbers } from './documents'
import { ordersWithPeople, peopleIn } from './order-buyers'
import { partOf } from './order-repository'
import { restOf, takenBy } from './order-row'
import { partRefundsOf } from './part-refunds'
import { type RecordParts, recordPayment, referenceOf } from './record-payment'

const REFERENCE = 'the number of the transfer, or of the page in the cash book, is missing'

const paymentSchema = z.strictObject({
  person: z.string().optional(),
  program: z.string().optional(),
  amount: rupeesAsPaise,
  method: z.enum(['bank', 'cash'], 'method is bank or cash'),
  reference: wordsOf(REFERENCE, 100).refine((text) => text.length >= 3, REFERENCE),
  by: wordsOf('write who records it: by=Meera', 100),
  plan: z.enum(['full', 'instalments'], 'plan is full or instalments').optional(),
})

/** A payment in the words of the command, as it is recorded. @throws ExpectedError that names every fault */
export function readPayment(words: readonly string[]) {
  const { names, values, ...asked } = readValues(paymentSchema, words)
  const { person, program, amount, ...rest } = values
  const place = { id: names[0], person, program }
  return { recorded: { ...rest, plan: values.plan, amountPaise: amount, place }, ...asked }
}

/** `payment record <order> amount=25000 method=bank reference=... by=...`: shows before and after and asks. @returns what is printed */
export async function recordCommand(
  parts: Omit<RecordParts, 'now'>,
  words: readonly string[],
): Promise<string> {
  const { recorded, isConfirmed, isDryRun } = readPayment(words)
  const all = { ...parts, now: Date.now() }
  const text = await previewOf((end) => recordPayment(all, recorded, end))
  if (isDryRun) return `${text}\nNothing was recorded: this was a dry run.`
  await askFirst(text, isConfirmed)
  const { orderId, receiptNumber } = await recordPayment({ ...all, now: Date.now() }, recorded)
  return `Recorded. Order ${orderId}, receipt ${receiptNumber}.`
}

/** Payments that are listed at once. */
const MOST_LISTED = 200

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithPeople>['executeTakeFirstOrThrow']>>

function lineOf(row: Row, number = '') {
  const { order, buyer } = peopleIn(row)
  return [
    order.id,
    dateInIndia(new Date(order.paid_at ?? 0)),
    rupees(order.amount_paise),
    `${takenBy(order)} ${order.provider_payment_id ?? ''}`.trim(),
    number,
    order.state,
    [buyer.name, buyer.email].filter(Boolean).join(', '),
    order.recorded_by && `recorded by ${order.recorded_by}`,
  ]
    .filter(Boolean)
    .join('  ')
}

const paid = (database: Kysely<Database>) =>
  ordersWithPeople(database).where('orders.paid_at', 'is not', null).where('orders.amount_paise', '>', 0)

/** `payment list`: the last payments, newest first, a line each. */
export async function listPayments(database: Kysely<Database>): Promise<string> {
  const rows = await paid(database)
    .orderBy('orders.paid_at', 'desc')
    .orderBy('orders.id')
    .limit(MOST_LISTED)
    .execute()
  const numbers = await documentNumbers(database)
  const lines = rows.map((row) => lineOf(row, numbers.get(row.id)?.receipt))
  if (rows.length === MOST_LISTED)
    lines.push(`These are the last ${MOST_LISTED}. All of them: npm run db -- export orders`)
  return lines.join('\n') || 'No payment has arrived.'
}

/** `payment show <order, reference or receipt number>`. @throws ExpectedError where there is no such payment */
export async function showPayment(database: Kysely<Database>, name: string): Promise<string> {
  const numbers = await documentNumbers(database)
  const named = [...numbers].find(([, { receipt }]) => receipt === name.toUpperCase())?.[0] ?? name
  const row = await paid(database)
    .where((order) =>
      order.or([
        order('orders.id', '=', named),
        order('orders.provider_payment_id', 'in', [name, referenceOf(name)]),
      ]),
    )
    .executeTakeFirst()
  if (!row)
    throw new ExpectedError('NO_PAYMENT', `There is no payment ${name}. See: npm run db -- payment list`)
  const { order, attendee } = peopleIn(row)
  const { receipt, creditNotes = [] } = numbers.get(order.id) ?? {}
  const parts = await partRefundsOf(database, [order.id])
  const { instalment, instalments } = partOf(order)
  return [
    lineOf(row, receipt),
    `  for: ${order.purpose}${attendee.email && `, ${attendee.email}`}`,
    instalments > 1 && `  part: ${instalment} of ${instalments}`,
    order.coupon && `  coupon: ${order.coupon}, ${rupees(order.discount_paise)} less`,
    order.bill_company && `  billed to: ${order.bill_company} ${order.bill_gstin}`,
    ...parts.map(
      (part) =>
        `  refund ${part.id}: ${rupees(part.amount_paise)}, ${part.state}${part.provider_refund_id && ` as ${part.provider_refund_id}`}, ${part.reason}`,
    ),
    parts.length > 0 && `  left: ${rupees(restOf(order))}`,
    order.refund_reason && `  reason of the refund: ${order.refund_reason}`,
    creditNotes.length > 0 && `  credit notes: ${creditNotes.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}
