import { z } from 'zod'
import { accountRemovalSchema, messageSchema } from './account-settings'
import { answers, call } from './call'
import { wholeProfileSchema } from './extended-profile'

/** What the caller gave with a registration; '' where none was kept. */
const contact = { contact_name: z.string(), contact_email: z.string(), contact_phone: z.string() }

const claims = {
  enrolments: z.array(z.object({ course: z.string(), ...contact, created_at: z.number() })),
  course_registrations: z.array(
    z.object({ course_name: z.string(), email: z.string(), ...contact, created_at: z.number() }),
  ),
}

const sales = {
  unlocks: z.array(z.object({ scope: z.string(), trainer_id: z.number() })),
  bookings: z.array(
    z.object({
      id: z.string(),
      mentor: z.string(),
      starts_at: z.number(),
      state: z.string(),
      full_name: z.string(),
      email: z.string(),
      phone: z.string(),
      created_at: z.number(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      purpose: z.string(),
      reference: z.string(),
      state: z.string(),
      amount_paise: z.number(),
      created_at: z.number(),
      paid_at: z.number().nullable(),
      instalment: z.number(),
      provider: z.string(),
      provider_order_id: z.string(),
      provider_payment_id: z.string().nullable(),
      bill_company: z.string(),
      bill_gstin: z.string(),
      bill_state: z.string(),
    }),
  ),
}

const access = {
  sessions: z.array(z.object({ user_agent: z.string(), created_at: z.number(), last_seen_at: z.number() })),
  access_tokens: z.array(
    z.object({
      name: z.string(),
      scope: z.string(),
      created_at: z.number(),
      expires_at: z.number().nullable(),
    }),
  ),
  mailed_links: z.array(z.object({ purpose: z.string(), email: z.string(), expires_at: z.number() })),
  known_devices: z.array(z.object({ last_used_at: z.number() })),
}

/** What was sent from or to the address, once it is confirmed. */
const mail = {
  messages: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      file_name: z.string().nullable(),
      created_at: z.number(),
    }),
  ),
  interests: z.array(z.object({ email: z.string(), topic: z.string(), created_at: z.number() })),
  mails: z.array(
    z.object({
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      created_at: z.number(),
      sent_at: z.number().nullable(),
    }),
  ),
}

/** Times are milliseconds since the epoch. */
const exportSchema = wholeProfileSchema.extend({
  username: z.string(),
  created_at: z.number(),
  email_confirmed_at: z.number().nullable(),
  pending_email: z.string(),
  exported_at: z.iso.datetime(),
  ...claims,
  ...sales,
  ...access,
  ...mail,
})

const tags = ['Account']

export const exportOwnData = call('GET', '/account/export', {
  schema: {
    tags,
    summary: 'Everything stored about one’s own account',
    response: answers({ 200: exportSchema }, 401),
  },
})

const removalPurchaseSchema = z.object({
  what: z.string(),
  /** What becomes of the money when the account is deleted: it goes back, is due already, or stays with the company. */
  money: z.enum(['goes back', 'refund due', 'stays']),
  amount_paise: z.number(),
  provider: z.string(),
  /** The last day for a refund that is due, as an ISO date. */
  refund_by: z.string().optional(),
})
export type RemovalPurchase = z.infer<typeof removalPurchaseSchema>

export const readRemoval = call('GET', '/account/removal', {
  schema: {
    tags,
    summary: 'What was paid for, and what becomes of the money if the account is deleted now',
    response: answers(
      { 200: z.object({ purchases: z.array(removalPurchaseSchema), refund_paise: z.number() }) },
      401,
    ),
  },
})

export const deleteAccount = call('DELETE', '/account', {
  config: { example: { password: 'a path of 9 stations' } },
  schema: {
    tags,
    summary: 'Delete one’s own account, its profile and its files; what was paid and not had goes back',
    body: accountRemovalSchema,
    response: answers({ 200: messageSchema }, 401, 409),
  },
})
