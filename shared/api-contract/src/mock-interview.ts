import { z } from 'zod'
import { email, ownId, phone, requiredText, timeZone } from './fields'
import { orderSchema } from './payments'

export { CHANGE_LIMIT_MS } from '@marga/constants/interview-terms'
export const SLOT_MINUTES = 45

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
})
export type Booking = z.infer<typeof bookingSchema>

export const rescheduleSchema = z.object({ starts_at: z.iso.datetime({ error: 'Choose one of the slots.' }) })
export const bookingParamsSchema = z.object({ id: ownId })

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
