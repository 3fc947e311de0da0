import { z } from 'zod'
import { wholeProfileSchema } from './extended-profile'

/** Rows of a table: every column that says something of the person, also those that are added later. */
const rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))

const claims = {
  enrolments: rows,
  course_registrations: rows,
  /** Places that were paid and cancelled. */
  cancelled_registrations: rows,
  waiting_lists: rows,
  /** Places that the company has moved to another batch. */
  moved_places: rows,
  /** Of those places: what visitors read, and what was sent last. */
  reviews: rows,
}

const sales = {
  unlocks: rows,
  bookings: rows,
  /** What the company wrote on them. */
  interview_feedback: rows,
  orders: rows,
  refunds: rows,
  documents: rows,
}

const access = {
  sessions: rows,
  access_tokens: rows,
  mailed_links: rows,
  known_devices: rows,
  provider_accounts: rows,
}

/** What was sent from or to the address, once it is confirmed. */
const mail = { messages: rows, interests: rows, mails: rows, mail_refusals: rows }

/** What the account may do in the office, and what was done there with its data: `viewed` is who looked at them. */
const office = { staff_roles: rows, second_factors: rows, office_log: rows }

/** All that is stored of an account. Times are milliseconds since the epoch. */
export const exportSchema = wholeProfileSchema.extend({
  username: z.string(),
  created_at: z.number(),
  email_confirmed_at: z.number().nullable(),
  pending_email: z.string(),
  exported_at: z.iso.datetime(),
  ...claims,
  ...sales,
  ...access,
  ...mail,
  ...office,
})
