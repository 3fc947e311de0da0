import { z } from 'zod'
import { placeBatchSchema, placeSchema } from './batches'
import { asSent, ownId } from './fields'

/**
 * What has become of a place on the waiting list of a batch:
 * - `waiting`: no seat is free yet;
 * - `offered`: a seat is kept until `offered_until`;
 * - `taken`, `declined`: its owner has decided;
 * - `lapsed`: the seat was not taken in time;
 * - `begun`, `closed`: nobody can join the batch any more.
 */
const WAITING_STATES = ['waiting', 'offered', 'taken', 'declined', 'lapsed', 'begun', 'closed'] as const

export const waitingSchema = z.object({
  id: z.string(),
  course_name: z.string(),
  /** What its program is called in addresses; '' where it is gone. */
  product: z.string(),
  state: z.enum(WAITING_STATES),
  /** How many are asked before, and 1; absent unless the state is `waiting`. */
  position: z.number().int().optional(),
  /** Until when the seat is kept; absent unless one was offered. */
  offered_until: z.iso.datetime().optional(),
  /** Last day on which the place is paid if the seat is taken now, where that is before the last day to enrol. */
  pay_by: z.string().optional(),
  /** The batch, as it is now, and whether others can join it; absent where it is gone. */
  batch: placeBatchSchema.optional(),
  place: placeSchema.optional(),
  /** The batch begins at another time than when its list was joined. */
  is_moved: z.literal(true).optional(),
  /** The registration that it became, where that is the caller's; absent otherwise. */
  registration: z.string().optional(),
  /** For whom it is, as the caller gave them. */
  person: z.object({ full_name: z.string(), email: z.string(), phone: z.string() }),
  created_at: z.iso.datetime(),
})
export type Waiting = z.infer<typeof waitingSchema>

export const waitingParamsSchema = z.object({ id: ownId })

/** The secret in the link of the mail that offers a seat; left out by the browser or account that has joined the list. */
const offerKey = asSent(z.string().max(100)).optional()
export const offerKeySchema = z.object({ key: offerKey })

export const waitingReceiptSchema = z.object({
  id: z.string(),
  course_name: z.string(),
  position: z.number().int(),
  message: z.string(),
  /** Whether this site sends mail: else the offer of a seat is only on its pages. */
  is_mail_on: z.boolean(),
})
