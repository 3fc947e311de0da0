import { z } from 'zod'
import { accountRemovalSchema, messageSchema } from './account-settings'
import { answers, call } from './call'
import { wholeProfileSchema } from './extended-profile'

/** What the caller gave with a registration; '' where none was kept. */
const contact = { contact_name: z.string(), contact_email: z.string(), contact_phone: z.string() }

const exportSchema = wholeProfileSchema.extend({
  username: z.string(),
  exported_at: z.iso.datetime(),
  enrolments: z.array(z.object({ course: z.string(), created_at: z.number() })),
  course_registrations: z.array(
    z.object({ course_name: z.string(), email: z.string(), ...contact, created_at: z.number() }),
  ),
  unlocks: z.array(z.object({ scope: z.string(), trainer_id: z.number() })),
  bookings: z.array(
    z.object({
      id: z.string(),
      starts_at: z.number(),
      state: z.string(),
      full_name: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      purpose: z.string(),
      state: z.string(),
      amount_paise: z.number(),
      bill_company: z.string(),
      bill_gstin: z.string(),
      bill_state: z.string(),
    }),
  ),
})

const tags = ['Account']

export const exportOwnData = call('GET', '/account/export', {
  schema: {
    tags,
    summary: 'Everything stored about one’s own account',
    response: answers({ 200: exportSchema }, 401),
  },
})

export const deleteAccount = call('DELETE', '/account', {
  config: { example: { password: 'a path of 9 stations' } },
  schema: {
    tags,
    summary: 'Delete one’s own account, its profile and its files',
    body: accountRemovalSchema,
    response: answers({ 200: messageSchema }, 401),
  },
})
