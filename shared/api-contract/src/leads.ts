import { z } from 'zod'
import { batchId } from './batches'
import { paidPlaceFact } from './enrolment'
import { asSent, email, optionalPhone, requiredText, timeZone } from './fields'
import { orderRequestSchema, orderSchema } from './payments'

/** Somebody wants a place: in a course, which notes them where it has none, or in the program of a product. */
export const leadSchema = z
  .object({
    full_name: requiredText('Full name'),
    email,
    phone: optionalPhone,
    /** One of the choices of the enrol form, a program, or the title of an offered course. */
    course: requiredText('Course').optional(),
    /** What a program is called in addresses. */
    product: asSent(z.string().max(100)).optional(),
    batch: batchId,
    time_zone: timeZone,
    /** How the place is paid; left out, it is reserved. */
    order: orderRequestSchema.pick({ plan: true, coupon: true }).optional(),
  })
  .refine(({ course, product }) => (course === undefined) !== (product === undefined), {
    error: 'Name a course or a product, and not both.',
    path: ['course'],
  })
  .refine(({ course, phone }) => course === undefined || phone !== '', {
    error: 'Phone is required.',
    path: ['phone'],
  })
export type Lead = z.infer<typeof leadSchema>

export const leadReceiptSchema = z.object({
  /** The caller's own; it reveals nothing about others who named the same address. */
  id: z.string(),
  /** What they are enrolled in. */
  course: z.string(),
  message: z.string(),
  /** False where this caller had asked for the same before. */
  is_new: z.boolean(),
  /** Whether a confirmation was handed to the mail server's queue. */
  is_mail_queued: z.boolean(),
  /** The caller's registration, which an order refers to; null where they were noted only. */
  registration: z.string().nullable(),
  /** Product of its program; '' where they were noted only. */
  product: z.string(),
  /** Another place of the caller's in the program, where this one is not paid; absent where there is none. */
  paid_place: paidPlaceFact.optional(),
  /** The order that was asked for; null where none was, where there is no place to pay, and where `order_problem` says why. */
  order: orderSchema.nullable(),
  /** Why there is no order; the place stands. '' otherwise. */
  order_problem: z.string(),
})
