import { z } from 'zod'
import { accountRemovalSchema, messageSchema } from './account-settings'
import { answers, call } from './call'
import { exportSchema } from './own-data'

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
