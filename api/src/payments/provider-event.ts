import { createHash } from 'node:crypto'
import { z } from 'zod'
import { jsonColumn } from '../database/json-column'

const paymentEntity = z.object({
  id: z.string().min(1),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string().default('INR'),
})
const refundEntity = z.object({
  id: z.string().min(1),
  payment_id: z.string(),
  amount: z.number().int().positive(),
  /** The name that it was asked for by; none where it was made in the provider's pages. */
  receipt: z.string().nullish(),
})

const disputeEntity = z.object({
  id: z.string().min(1),
  payment_id: z.string(),
  amount: z.number().int(),
  reason_code: z.string().nullish(),
  /** In seconds since 1970. */
  respond_by: z.number().nullish(),
})

const eventBody = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: paymentEntity }).optional(),
      refund: z.object({ entity: refundEntity }).optional(),
      dispute: z.object({ entity: disputeEntity }).optional(),
    })
    .default({}),
})

/** Reports as they came. One that no version could read has no event, and waits for a person. */
export const reportBody = jsonColumn({
  ...{ table: 'provider_events', column: 'body', key: 'id', also: ['event'] },
  schema: eventBody,
  isUnread: ({ event }) => event === '',
  cost: 'the report decides nothing by itself: see npm run db -- payments undecided',
})

/** What the provider reports of a payment. */
export type ProviderPayment = z.output<typeof paymentEntity>
export type ProviderDispute = z.output<typeof disputeEntity>
export type ProviderRefund = z.output<typeof refundEntity>

/** A report of the provider whose signature fits, as far as it can be read. */
export interface ProviderEvent {
  /** The same for each delivery of one report. */
  id: string
  body: string
  isJson: boolean
  /** '' for a body that is no report. */
  event: string
  payment: ProviderPayment | undefined
  refund: ProviderRefund | undefined
  dispute: ProviderDispute | undefined
}

function parsed(text: string) {
  try {
    return eventBody.safeParse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** @param givenId the provider's own id of the report; without one it is known by its body */
export function readEvent(body: Buffer, givenId: string): ProviderEvent {
  // Neither database stores every text: a report that cannot be read has to be stored all the same.
  const text = body.toString('utf8').replaceAll('\0', '\uFFFD').toWellFormed()
  const id = (givenId || createHash('sha256').update(body).digest('hex')).slice(0, 200)
  const read = parsed(text)
  const { event = '', payload } = read?.success ? read.data : {}
  return {
    id,
    body: text,
    isJson: read !== undefined,
    event,
    payment: payload?.payment?.entity,
    refund: payload?.refund?.entity,
    dispute: payload?.dispute?.entity,
  }
}
