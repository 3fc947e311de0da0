import { z } from 'zod'
import { fieldClasses, shortText } from './fields'
import { changedSince, deskListSchema, versionSchema, word } from './office-desk'
import { ruledRefundSchema } from './payments'

const ORDER_STATES = ['open', 'paid', 'void', 'refund due', 'refunded'] as const
const orderState = z.enum(ORDER_STATES, { error: 'There is no such state of an order.' })

export const officeOrderSchema = z.object({
  id: z.string(),
  /** Of what a refund changes. */
  version: z.string(),
  state: orderState,
  purpose: z.enum(['mock-interview', 'course', 'unlock']),
  /** '' where it is for no place. */
  program: z.string(),
  batch: z.string(),
  /** Who paid or is to pay; '' where nobody is known. */
  name: z.string(),
  email: z.string(),
  amount_paise: z.number(),
  /** What goes back or went back in parts. */
  returned_paise: z.number(),
  /** What it still has. */
  rest_paise: z.number(),
  /** Provider, `bank` or `cash`, and what that calls the payment. */
  taken_by: z.string(),
  payment: z.string(),
  receipt: z.string(),
  recorded_by: z.string(),
  refund_reason: z.string(),
  /** What the refund rules give back of its place now; absent in lists, and where they give no amount. */
  refund_today: ruledRefundSchema.optional(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
})
export type OfficeOrder = z.infer<typeof officeOrderSchema>
export const officeOrdersSchema = z.array(officeOrderSchema)
export const officeOrderParamsSchema = z.object({ id: word(100) })
export const officeOrdersQuerySchema = deskListSchema(
  ['created_at', 'paid_at', 'amount_paise'],
  'desc',
).extend({
  state: orderState.optional(),
  /** Product or title; left out for all programs. */
  program: word(200).optional(),
})
export type OfficeOrdersQuery = z.input<typeof officeOrdersQuerySchema>

const dueRefundSchema = z.object({
  /** Of the order, or of a part of it. */
  id: z.string(),
  order: z.string(),
  name: z.string(),
  email: z.string(),
  amount_paise: z.number(),
  taken_by: z.string(),
  reason: z.string(),
  /** ISO date until when it goes back; '' where it is not known. */
  due_on: z.string(),
  /** Whether the provider has it already, and only its report is missing. */
  is_on_its_way: z.boolean(),
})
export type DueRefundShown = z.infer<typeof dueRefundSchema>
export const dueRefundsSchema = z.array(dueRefundSchema)
export const dueRefundsQuerySchema = deskListSchema(['due_on', 'amount_paise', 'name'])
export type DueRefundsQuery = z.input<typeof dueRefundsQuerySchema>

export const documentsQuerySchema = z.object({
  month: z
    .string({ error: 'Send a month.' })
    .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11.'),
})

/** A payment that came by bank or in cash, in the words of `payment record`. */
export const recordPaymentSchema = z.strictObject({
  /** Of the order or of the place; left out where person and program name it. */
  place: word(100).optional(),
  person: word(254).optional(),
  program: word(200).optional(),
  /** In rupees. */
  amount: word(40),
  method: word(40),
  /** Of the transfer, or of the page in the cash book. */
  reference: word(200),
  plan: word(40).optional(),
})

const REFERENCE = 'Write the number of the transfer, or of the page in the cash book.'
export const noteRefundSchema = z.strictObject({
  /** Of what went back by hand. */
  reference: shortText('The reference').min(3, REFERENCE).register(fieldClasses, { class: 'line' }),
})

export const makeRefundSchema = z.strictObject({
  version: versionSchema,
  /** In rupees, or `all`: it ends the place as well; or `rule`: what the refund rules give back today. */
  amount: word(40),
  /** Its buyer reads it. */
  reason: word(400),
})
export const orderChangedSinceSchema = changedSince(officeOrderSchema)
