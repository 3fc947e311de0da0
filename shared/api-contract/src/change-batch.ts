import { z } from 'zod'
import { placeBatchSchema } from './batches'
import { asSent } from './fields'
import { otherBatchSchema } from './late-payments'
import { paymentSchema } from './payments'

/** A part that is not paid, with the day on which it is due in that batch; '' for none. */
const dueSchema = paymentSchema.shape.parts.element
  .pick({ amount_paise: true, due_on: true })
  .extend({ part: z.number().int(), parts: z.number().int() })

/** A batch to which a place can be changed, and what is due in it. */
const changeSchema = otherBatchSchema.extend({
  /** Only where few are left. */
  seats_left: z.number().int().optional(),
  /** By when its price is paid; absent where some of it is paid already. */
  pay_by: z.string().optional(),
  /** Parts that are left to pay; empty where all is paid, and where nothing is. */
  dues: z.array(dueSchema),
})

/** One's own place, as the page shows it on which its batch is changed. */
export const changeablePlaceSchema = z.object({
  id: z.string(),
  course_name: z.string(),
  /** The page of the place. */
  link: z.string(),
  /** Whom it is for, as the caller gave them; '' where they were not kept. */
  full_name: z.string(),
  /** The batch that it is in; absent where it is in none. */
  batch: placeBatchSchema.omit({ session_link: true }).optional(),
  /** Absent while nothing is paid. */
  payment: paymentSchema.optional(),
  /** Whether all that was paid goes back if it is cancelled before its first session. */
  is_refundable: z.boolean(),
  /** Why its batch cannot be changed here; absent where it can. */
  why_not: z.string().optional(),
  /** The batches that are open now; empty where none is, and where the batch cannot be changed. */
  batches: z.array(changeSchema),
})
export type ChangeablePlace = z.infer<typeof changeablePlaceSchema>

export const batchWantedSchema = z.object({
  batch: asSent(z.string().min(1, 'Choose a batch.').max(100)),
})
