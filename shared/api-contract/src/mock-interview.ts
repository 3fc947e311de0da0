import { z } from 'zod'
import { email, ownId, phone, requiredText, timeZone } from './fields'
import { orderSchema } from './payments'

export { CHANGE_LIMIT_MS, INTERVIEW_MINUTES as SLOT_MINUTES } from '@marga/constants/interview-terms'

export const slotSchema = z.object({
  starts_at: z.iso.datetime(),
  is_free: z.boolean(),
  /** Whether a booking of it could still be moved or cancelled. Absent in answers of before. */
  is_changeable: z.boolean().optional(),
})
export type Slot = z.infer<typeof slotSchema>

export const bookingRequestSchema = z.object({
  starts_at: z.iso.datetime({ error: 'Choose one of the slots.' }),
  full_name: requiredText('Full name'),
  email,
  phone,
  time_zone: timeZone,
})
export type BookingRequest = z.infer<typeof bookingRequestSchema>

export const bookingSchema = z.object({
  id: z.string(),
  starts_at: z.iso.datetime(),
  minutes: z.number().int(),
  state: z.enum(['held', 'booked', 'cancelled', 'expired']),
  full_name: z.string(),
  email: z.string(),
  /** End of the hold while it is unpaid. */
  held_until: z.iso.datetime().nullable(),
  /** Until when it can be cancelled or moved. */
  changeable_until: z.iso.datetime(),
  is_changeable: z.boolean(),
  /** Whether a confirmation was handed to the mail server's queue. */
  is_mail_queued: z.boolean(),
  order: orderSchema,
  /** When the feedback on it was sent, or corrected last; null while there is none. Absent in answers of before. */
  feedback_at: z.iso.datetime().nullable().optional(),
})
export type Booking = z.infer<typeof bookingSchema>

export const rescheduleSchema = z.object({ starts_at: z.iso.datetime({ error: 'Choose one of the slots.' }) })
export const bookingParamsSchema = z.object({ id: ownId })

const notes = z.array(z.string())

/** The feedback on one's own interview, as it was sent last. */
export const ownFeedbackSchema = z.object({
  /** When the interview began. */
  starts_at: z.iso.datetime(),
  full_name: z.string(),
  went_well: notes,
  work_on: notes,
  practise: notes,
  sent_at: z.iso.datetime(),
  /** It was sent before, and is another one now. */
  is_corrected: z.boolean(),
})
export type OwnFeedback = z.infer<typeof ownFeedbackSchema>

export const mentorSchema = z.object({
  name: z.string(),
  photo: z.string(),
  description: z.string(),
  linkedin: z.string(),
  youtube: z.string(),
  /** The company has entered this person: what is empty is not known, and no default stands for it. Absent in answers of before. */
  is_entered: z.boolean().optional(),
  /** Whether a signed-in caller gets the email. */
  hasContact: z.boolean().optional(),
  /** Only for a signed-in caller. */
  email: z.string().optional(),
})
export type Mentor = z.infer<typeof mentorSchema>

/** A photo is at an address of its own for each version of the record: kept copies stay right. */
export const mentorPhotoParamsSchema = z.object({ version: z.coerce.number().int().min(1).max(1_000_000) })
