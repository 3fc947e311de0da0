import { z } from 'zod'

const person = z.object({ name: z.string(), email: z.string(), phone: z.string() })
/** Who paid: the phone is that of the lead. */
const payer = z.object({ name: z.string(), email: z.string() })
/** As `npm run db` and the site name it; null where a program has no batch that somebody joined. */
const batch = z.object({ id: z.string(), starts_on: z.string(), enrol_by: z.string() }).nullable()
/** Rupees with two decimals: `12500.00`. */
const rupees = z.string().regex(/^\d+\.\d\d$/)
const moment = z.iso.datetime()

const seats = z.object({
  batch: z.string(),
  program: z.string(),
  starts_on: z.string(),
  enrol_by: z.string(),
  places_taken: z.int(),
  /** 0 for no limit. */
  seats: z.int(),
})

const interview = z.object({ person: payer, starts_at: moment })

/**
 * What happens in the business, and what a receiver is told of each (docs/operators.md#business-events). No link, key or password
 * is ever in one.
 */
export const BUSINESS_EVENTS = {
  'lead.created': z.object({
    person,
    program: z.string(),
    batch,
    /** False: the address is noted, and no place is held. */
    is_reserved: z.boolean(),
  }),
  'lead.cancelled': z.object({ person, program: z.string(), batch }),
  /** Somebody changes the batch of their own place. */
  'lead.moved': z.object({ person, program: z.string(), batch, from: batch }),
  'order.paid': z.object({
    order: z.string(),
    payer,
    /** Whom it is for, where that is somebody else. */
    attendee: payer.nullable(),
    purchase: z.string(),
    batch_starts_at: moment.nullable(),
    part: z.int(),
    parts: z.int(),
    amount_rupees: rupees,
    /** What is still to be paid for the same place. */
    still_due_rupees: rupees,
    receipt: z.string(),
    payment: z.string(),
    provider: z.string(),
  }),
  'refund.due': z.object({
    orders: z.array(z.string()),
    payer,
    purchase: z.string(),
    amount_rupees: rupees,
    provider: z.string(),
    why: z.enum(['cancelled', 'closed', 'seat gone', 'paid twice', 'extra', 'ended']),
    /** ISO date; '' where none is promised. */
    refund_by: z.string(),
  }),
  'refund.failed': z.object({
    order: z.string(),
    payer,
    purchase: z.string(),
    amount_rupees: rupees,
    provider: z.string(),
    /** What the provider said, or why it could not be asked. */
    reason: z.string(),
    /** False: a person has to send it. */
    is_tried_again: z.boolean(),
  }),
  'refund.done': z.object({
    order: z.string(),
    /** Of the part refund; '' where all of the order went back. */
    refund: z.string(),
    amount_rupees: rupees,
    credit_note: z.string(),
    provider: z.string(),
  }),
  'message.received': z.object({
    message: z.int(),
    person,
    text: z.string(),
    /** Name of the file that came with it; '' for none. */
    file: z.string(),
  }),
  'interest.noted': z.object({ email: z.string(), topic: z.string() }),
  'trainer.registered': z.object({ person, course: z.string(), status: z.string() }),
  'review.received': z.object({ person: payer, program: z.string(), rating: z.int(), text: z.string() }),
  'interview.booked': interview,
  'interview.moved': interview.extend({ from: moment }),
  /** The feedback on an interview is not sent within the days that the site promises. */
  'feedback.late': interview,
  'account.deleted': z.object({
    payer,
    purchase: z.string(),
    amount_rupees: rupees,
    orders: z.array(z.string()),
  }),
  'batch.full': seats,
  'batch.closing': seats,
} as const

export type EventType = keyof typeof BUSINESS_EVENTS

/** One event, as its type describes it. */
export type BusinessEvent = {
  [Type in EventType]: { type: Type; data: z.infer<(typeof BUSINESS_EVENTS)[Type]> }
}[EventType]

export const EVENT_TYPES = Object.keys(BUSINESS_EVENTS) as EventType[]
