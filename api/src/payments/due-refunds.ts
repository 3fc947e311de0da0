import { rupeeNumber } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ordersWithPeople, peopleIn } from './order-buyers'
import { restOf, takenBy } from './order-row'
import { duePartRefunds, NOT_DONE, type RefundRow } from './part-refunds'
import { refundByOf, refundDayOf } from './payment-plan'

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithPeople>['executeTakeFirstOrThrow']>>

/** Money that is to be given back: what is left of an order, or a part of one that stays paid. */
export interface DueRefund {
  /** Of the order, or of the part refund. */
  id: string
  order: Row
  amountPaise: number
  part: RefundRow | undefined
}

const personOf = ({ name, email }: { name: string; email: string }) =>
  [name, email].filter(Boolean).join(', ')

/** A refund that is due, in one line. */
export function refundLine({ id, order: row, amountPaise, part }: DueRefund) {
  const { order, buyer, attendee } = peopleIn(row)
  const day = part ? refundDayOf(part.created_at) : refundByOf(order)
  const providerId = (part ?? order).provider_refund_id
  return [
    id,
    `${rupeeNumber(amountPaise)} rupees`,
    `${takenBy(order)} ${order.provider_payment_id ?? ''}`,
    new Date(order.paid_at ?? 0).toISOString(),
    day ? `due by ${day}` : '',
    providerId && `on its way as ${providerId}`,
    personOf(buyer),
    attendee.email && attendee.email !== buyer.email ? `for ${personOf(attendee)}` : '',
    part ? `part of order ${order.id}: ${part.reason}` : '',
    !part && order.return_error ? `did not go back: ${order.return_error}` : '',
    !part && order.return_at !== null
      ? `the site sends it at ${new Date(order.return_at).toISOString()}`
      : '',
  ]
    .filter(Boolean)
    .join('  ')
}

/** All that is due, the oldest payment first. `id` is of an order or of a part refund; an order's parts are due with it. */
export async function dueRefunds(database: Kysely<Database>, id?: string): Promise<DueRefund[]> {
  const partsOf = new Map<string, RefundRow[]>()
  for (const part of await duePartRefunds(database))
    partsOf.set(part.order_id, [...(partsOf.get(part.order_id) ?? []), part])
  const rows = await ordersWithPeople(database)
    .where((order) =>
      order.or([
        order('orders.state', '=', 'refund due'),
        order('orders.id', 'in', (refund) =>
          refund.selectFrom('refunds').select('refunds.order_id').where('refunds.state', 'in', NOT_DONE),
        ),
      ]),
    )
    .orderBy('orders.paid_at')
    .execute()
  const due = rows.flatMap((order): DueRefund[] => [
    ...(order.state === 'refund due'
      ? [{ id: order.id, order, amountPaise: restOf(order), part: undefined }]
      : []),
    ...(partsOf.get(order.id) ?? []).map((part) => ({
      ...{ id: part.id, order, amountPaise: part.amount_paise, part },
    })),
  ])
  return id === undefined ? due : due.filter((one) => one.id === id || one.order.id === id)
}

/** What is due, a line each: number, amount, what the provider calls the payment, when it came, by when it goes back, and to whom. */
export async function listRefunds(database: Kysely<Database>): Promise<string> {
  return (await dueRefunds(database)).map(refundLine).join('\n') || 'No refund is due.'
}
