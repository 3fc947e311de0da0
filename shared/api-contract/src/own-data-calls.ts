import { z } from 'zod'
import { accountRemovalSchema, messageSchema } from './account-settings'
import { answers, call } from './call'
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
}

const sales = { unlocks: rows, bookings: rows, orders: rows, refunds: rows, documents: rows }

const access = {
  sessions: rows,
  access_tokens: rows,
  mailed_links: rows,
  known_devices: rows,
  provider_accounts: rows,
}

/** What was sent from or to the address, once it is confirmed. */
const mail = { messages: rows, interests: rows, mails: rows }

/** What the account may do in the office, and what was done there with its data: `viewed` is who looked at them. */
const office = { staff_roles: rows, second_factors: rows, office_log: rows }

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
  ...office,
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
