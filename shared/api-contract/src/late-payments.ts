import { z } from 'zod'
import { batchChoiceSchema, placeBatchSchema } from './batches'
import { asSent } from './fields'
import { orderSchema, refundSchema } from './payments'

/** A batch that can be chosen instead of the one whose seat was gone. */
export const otherBatchSchema = batchChoiceSchema
  .pick({
    ...{ id: true, starts_on: true, session_starts: true, session_minutes: true, session_days: true },
    ...{ mode: true, price_paise: true },
  })
  .extend({
    /** It costs more than was agreed, so it cannot be chosen. */
    is_dearer: z.literal(true).optional(),
  })

/** A payment that came once its seat was gone: it goes back by itself, unless another batch is chosen before. */
export const latePaymentSchema = refundSchema.extend({
  /** The order that it paid. */
  order: z.string(),
  /** Until when another batch can be chosen; then all of it goes back. Absent where nothing can be chosen. */
  choose_until: z.iso.datetime().optional(),
  /** The batches that are open now; absent where nothing can be chosen. */
  batches: z.array(otherBatchSchema).optional(),
})
export type LatePayment = z.infer<typeof latePaymentSchema>

/** What became of the payment of a place. */
export const paidPlaceSchema = orderSchema.pick({ id: true, state: true, amount_paise: true }).extend({
  course_name: z.string(),
  /** The page of the place; to who has the link of the mail, the one that says that a batch was chosen. */
  link: z.string(),
  /** The batch of the place; absent where it is gone. */
  batch: placeBatchSchema.omit({ session_link: true }).optional(),
  /** Absent unless it came too late. */
  late_payment: latePaymentSchema.optional(),
})
export type PaidPlace = z.infer<typeof paidPlaceSchema>

/** The secret in the link of the mail, while another batch can be chosen; left out by the session or account that paid. */
const choiceKey = asSent(z.string().max(100)).optional()
export const choiceKeySchema = z.object({ key: choiceKey })

export const batchChosenSchema = z.object({
  batch: asSent(z.string().min(1, 'Choose a batch.').max(100)),
  key: choiceKey,
})
