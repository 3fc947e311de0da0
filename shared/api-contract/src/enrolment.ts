import { z } from 'zod'
import { batchId, placeBatchSchema } from './batches'
import { asSent, email, ownId, phone, phoneText, requiredText } from './fields'
import { latePaymentSchema } from './late-payments'
import { orderSchema, paymentSchema, refundSchema, ruledRefundSchema } from './payments'
import { ownReviewState } from './reviews'

export const enrolmentSchema = z.object({
  full_name: requiredText('Full name'),
  email,
  phone,
  course: requiredText('Course'),
  batch: batchId,
})
export type Enrolment = z.infer<typeof enrolmentSchema>

export const enrolmentReceiptSchema = z.object({
  /** The caller's own; it reveals nothing about others who named the same address. */
  id: z.string(),
  course: z.string(),
  message: z.string(),
  /** Whether a confirmation was handed to the mail server's queue. */
  is_mail_queued: z.boolean(),
  /** The caller's registration for the open batch of the course, which an order refers to; null where none is open. */
  registration: z.string().nullable().optional(),
  /** Product of that batch; '' where there is none. */
  product: z.string().optional(),
})

export const COURSE_REGISTERED_FOR = 'Data Science'

export const courseRegistrationSchema = z.object({
  first_name: requiredText('First name'),
  last_name: requiredText('Last name'),
  email,
  contact_number: phoneText('Contact number'),
  /** Accepted and ignored: the course is fixed (docs/product.md#registered-course). */
  course_name: asSent(z.string().max(1_000)).optional(),
  batch: batchId,
})
export type CourseRegistration = z.infer<typeof courseRegistrationSchema>

/** A place of the caller's that is paid, at least in part; '' for the date of one without a batch. */
export const paidPlaceFact = z.object({ starts_on: z.string() })

/** A registration of this session or account. */
export const ownRegistrationSchema = z.object({
  id: z.string(),
  course_name: z.string(),
  created_at: z.iso.datetime(),
  /** The page that shows its first session and its payment. */
  link: z.string(),
  /** When the batch begins that it is for; null where that has no date. Absent in answers of before. */
  begins_at: z.iso.datetime().nullable().optional(),
  /**
   * The batch that it is for, also while another one is sold; one without id and date where the company keeps the place without a
   * batch. Absent where there is none, and in answers of before.
   */
  batch: placeBatchSchema.optional(),
  /** Last day on which it holds its seat unpaid; absent where that is the last day to enrol, and once money is paid for it. */
  pay_by: z.string().optional(),
  /** Its pay-by day is over: it can be paid only while a seat is free. */
  is_seat_lost: z.literal(true).optional(),
  /** Absent while it has no order. */
  payment: paymentSchema.optional(),
  /** Only where the place was paid already, from another browser or account. */
  refund: refundSchema.optional(),
  /** A payment that came once the seat was gone. Absent where none did, and in answers of before. */
  late_payment: latePaymentSchema.optional(),
  /** What goes back if the place is cancelled before its first session; absent where nothing is paid, and once it has begun. */
  cancellation: z
    .object({ refund_paise: z.number().int(), until: z.iso.datetime(), provider: orderSchema.shape.provider })
    .optional(),
  /** What goes back by the refund rules if the place is cancelled now; absent where nothing is paid, and where its batch does not state its sessions. */
  refund_today: ruledRefundSchema.optional(),
  /** For whom it is, as the caller gave them; '' where they were not kept. */
  person: z.object({ full_name: z.string(), email: z.string(), phone: z.string() }).optional(),
  /** The state of its review, 'none' where one can be written; absent where none can, or was. */
  review: z.enum(['none', ...ownReviewState.options]).optional(),
})

export type OwnRegistration = z.infer<typeof ownRegistrationSchema>

/** The order is null while none was made. */
export const registrationWithOrderSchema = ownRegistrationSchema.extend({
  order: orderSchema.nullable(),
  /** Whether it belongs to an account; otherwise it ends with the visitor's session. */
  is_kept: z.boolean().optional(),
  /** Another one in the program. */
  paid_place: paidPlaceFact.optional(),
})
export type RegistrationWithOrder = z.infer<typeof registrationWithOrderSchema>

export const registrationParamsSchema = z.object({ id: ownId })

export const cancelPaidSchema = z.object({
  /** What the caller was told goes back: another amount is refused, since a payment may have arrived in between. */
  refund_paise: z
    .number({ error: 'Say what goes back, in paise.' })
    .int('Say what goes back in whole paise.')
    .positive('Say what goes back: more than 0 paise.'),
})

export const courseRegistrationReceiptSchema = z.object({
  /** The caller's own: what an order for it refers to. */
  id: z.string(),
  course_name: z.string(),
  message: z.string(),
})
