import { z } from 'zod'
import { asSent, longText, optionalText, ownId, recordId } from './fields'
import { changedSince, deskListSchema, versionSchema, word } from './office-desk'

const BOOKING_STATES = ['held', 'booked', 'cancelled', 'expired'] as const

export const officeBookingSchema = z.object({
  id: z.string(),
  version: z.string(),
  state: z.enum(BOOKING_STATES),
  starts_at: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  order: z.string(),
  /** When somebody noted that the person did not come; null where nobody has. */
  no_show_at: z.iso.datetime().nullable(),
})
export type OfficeBooking = z.infer<typeof officeBookingSchema>
export const officeBookingsSchema = z.array(officeBookingSchema)
export const bookingParamsSchema = z.object({ id: ownId })
export const officeBookingsQuerySchema = deskListSchema(['starts_at', 'name']).extend({
  /** Day in India; left out for all days. */
  day: z.iso.date('A day is written as 2027-07-21.').optional(),
  /** `feedback due`: booked ones that are over, and have no feedback yet. */
  state: z
    .enum([...BOOKING_STATES, 'feedback due'], { error: 'There is no such state of a booking.' })
    .default('booked'),
})
export type OfficeBookingsQuery = z.input<typeof officeBookingsQuerySchema>

export const changeBookingSchema = z
  .strictObject({
    version: versionSchema,
    /** Another time of the calendar. */
    starts_at: asSent(z.iso.datetime({ error: 'Choose one of the slots.' })).optional(),
    /** The interview does not take place: all of its money goes back. */
    is_cancelled: z.literal(true, { error: 'is_cancelled is true.' }).optional(),
    /** Why it is cancelled: who booked it reads it in the mail. */
    reason: optionalText('The reason', 200),
    /** Whether the person did not come. */
    is_no_show: z.boolean({ error: 'is_no_show is true or false.' }).optional(),
  })
  .refine(
    ({ starts_at, is_cancelled, is_no_show }) =>
      [starts_at, is_cancelled, is_no_show].filter((value) => value !== undefined).length === 1,
    { error: 'Send one of: starts_at, is_cancelled, is_no_show.', path: ['version'] },
  )
  .refine(({ reason, is_cancelled }) => reason === '' || is_cancelled, {
    error: 'A reason is sent with is_cancelled alone.',
    path: ['reason'],
  })
export const bookingChangedSinceSchema = changedSince(officeBookingSchema)

const REVIEW_STATES = ['waiting', 'shown', 'hidden', 'refused'] as const

/** A review as visitors read it, or would. */
const reviewTextSchema = z.object({
  name: z.string(),
  position: z.string(),
  linkedin: z.string(),
  rating: z.number(),
  review: z.string(),
})

/** What is to be decided of a review; of one that is decided, what visitors read, or what was refused. */
export const officeReviewSchema = reviewTextSchema.extend({
  id: z.number(),
  version: z.string(),
  state: z.enum(REVIEW_STATES),
  /** Visitors read none of it. */
  is_hidden: z.boolean(),
  /** What was approved before, where that is something else; null otherwise. */
  approved: reviewTextSchema.nullable(),
  /** Name of the program, and the batch of the place; '' where the company has entered the review. */
  program: z.string(),
  batch: z.string(),
  /** When it was sent last; null where the company has entered it. */
  sent_at: z.iso.datetime().nullable(),
  /** Why it was refused; '' otherwise. */
  refusal: z.string(),
})
export type OfficeReview = z.infer<typeof officeReviewSchema>
export const officeReviewsSchema = z.array(officeReviewSchema)
export const reviewParamsSchema = z.object({ id: recordId })
export const officeReviewsQuerySchema = deskListSchema(['id', 'name', 'rating']).extend({
  state: z.enum(REVIEW_STATES, { error: 'There is no such state of a review.' }).optional(),
})
export type OfficeReviewsQuery = z.input<typeof officeReviewsQuerySchema>
export const changeReviewSchema = z.strictObject({
  version: versionSchema,
  is_hidden: z.boolean({ error: 'is_hidden is true or false.' }),
})
export const decideReviewSchema = z.strictObject({
  version: versionSchema,
  decision: z.enum(['approved', 'refused'], { error: 'Choose approved or refused.' }),
  /** Is mailed to who wrote the review that is refused. */
  reason: longText('The reason', 1_000).default(''),
})
export const reviewChangedSinceSchema = changedSince(officeReviewSchema)

const officeCouponSchema = z.object({
  code: z.string(),
  /** 0 where it is an amount. */
  percent: z.number(),
  amount_paise: z.number(),
  /** '' for every program. */
  program: z.string(),
  /** ISO date of its last day; '' for no end. */
  until: z.string(),
  /** How many places may use it; 0 for any number. */
  uses: z.number(),
  used: z.number(),
  /** Of the one person that may use it; '' for everybody. */
  person: z.string(),
  recorded_by: z.string(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})
export type OfficeCoupon = z.infer<typeof officeCouponSchema>
export const officeCouponsSchema = z.array(officeCouponSchema)
export const couponParamsSchema = z.object({ id: word(40) })
export const officeCouponsQuerySchema = deskListSchema(['created_at', 'code', 'used'], 'desc').extend({
  /** Product or title; left out for all coupons. */
  program: word(200).optional(),
})
export type OfficeCouponsQuery = z.input<typeof officeCouponsQuerySchema>

/** A coupon in the words of `coupon add`. */
export const addCouponSchema = z.strictObject({
  code: word(40),
  values: z.strictObject({
    percent: word(10).optional(),
    /** In rupees. */
    amount: word(20).optional(),
    program: word(200).optional(),
    until: word(40).optional(),
    uses: word(10).optional(),
    person: word(254).optional(),
  }),
})
