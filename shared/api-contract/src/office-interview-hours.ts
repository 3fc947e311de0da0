import { z } from 'zod'
import { changedSince, deskListSchema, isSure, versionSchema, word } from './office-desk'

/** Hours of a day in India at which an interview begins, in order. */
const hoursSchema = z.array(z.number().int())

export const interviewHoursSchema = z.object({
  /** Of all hours and days to come; a change names it. */
  version: z.string(),
  /** How many days ahead visitors can book. */
  days_ahead: z.number().int(),
  /** What an interview costs that is booked now. */
  price_paise: z.number().int(),
  week: z.object({
    mon: hoursSchema,
    tue: hoursSchema,
    wed: hoursSchema,
    thu: hoursSchema,
    fri: hoursSchema,
    sat: hoursSchema,
    sun: hoursSchema,
  }),
})
export type InterviewHours = z.infer<typeof interviewHoursSchema>

const interviewDaySchema = z.object({
  day: z.iso.date(),
  /** Offered on it where it is not blocked. */
  hours: hoursSchema,
  is_blocked: z.boolean(),
  /** Its hours are its own, and not those of its day of the week. */
  has_own_hours: z.boolean(),
  /** Why it is blocked or has hours of its own: for the office only; '' where nobody wrote it. */
  reason: z.string(),
  /** Interviews to come on it that are booked, or are being paid. */
  booked: z.number().int(),
})
export type InterviewDay = z.infer<typeof interviewDaySchema>
export const interviewDaysSchema = z.array(interviewDaySchema)

const DAY_FAULT = 'A day is written as 2027-07-21.'
export const interviewDaysQuerySchema = deskListSchema(['day', 'booked']).extend({
  state: z.enum(['blocked', 'own'], { error: 'A day is blocked, or has hours of its own.' }).optional(),
})

export const interviewDayParamsSchema = z.object({ id: z.iso.date(DAY_FAULT) })

const hoursWord = word(200).optional()

/** In the words of `hours`: `mon=10,11,3 PM`; '' for none. */
export const changeHoursSchema = z.strictObject({
  version: versionSchema,
  is_sure: isSure,
  values: z.strictObject({
    days_ahead: word(10).optional(),
    /** In rupees: `49`. */
    price: word(20).optional(),
    mon: hoursWord,
    tue: hoursWord,
    wed: hoursWord,
    thu: hoursWord,
    fri: hoursWord,
    sat: hoursWord,
    sun: hoursWord,
  }),
})

/** In the words of `hours block`, `hours open` and `hours day`. */
export const changeInterviewDaySchema = z
  .strictObject({
    version: versionSchema,
    is_sure: isSure,
    /** Whether no interview is offered on it. */
    is_blocked: z.boolean({ error: 'is_blocked is true or false.' }).optional(),
    /** Its own hours instead: `10,11,3 PM`; '' for none, `week` for those of its day of the week. */
    hours: hoursWord,
    /** The last of several days that are blocked or opened. */
    until: word(40).optional(),
    reason: word(200).optional(),
  })
  .refine(({ is_blocked, hours }) => (is_blocked === undefined) !== (hours === undefined), {
    error: 'Send one of: is_blocked, hours.',
    path: ['version'],
  })

export const hoursChangedSinceSchema = changedSince(interviewHoursSchema)
