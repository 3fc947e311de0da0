import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { hashOf, newSecret } from '../security/secrets'

type Purpose = Database['mailed_links']['purpose']

const VALID_MS = 60 * 60 * 1000

/** How long after a first link another one is mailed, in milliseconds; after each further link twice as long. */
const FIRST_GAP_MS = 60 * 1000
const LONGEST_GAP_MS = 15 * 60 * 1000

interface Wanted {
  accountId: number
  purpose: Purpose
  email: string
}

/** Links that prove who reads an address: used once, for an hour, stored hashed. */
export const mailedLinks = (database: Kysely<Database>) => ({
  /** Whether a link that still works was mailed so lately that another one would only fill the mailbox. */
  isOnItsWay: async ({ accountId, purpose, email }: Wanted) => {
    const now = Date.now()
    const valid = await database
      .selectFrom('mailed_links')
      .select('expires_at')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('email', '=', email)
      .where('expires_at', '>', now)
      .execute()
    if (valid.length === 0) return false
    const newest = Math.max(...valid.map(({ expires_at }) => expires_at)) - VALID_MS
    return now < newest + Math.min(LONGEST_GAP_MS, FIRST_GAP_MS * 2 ** (valid.length - 1))
  },

  create: async ({ accountId, purpose, email }: Wanted) => {
    const token = newSecret()
    await database
      .insertInto('mailed_links')
      .values({
        token_hash: hashOf(token),
        account_id: accountId,
        purpose,
        email,
        expires_at: Date.now() + VALID_MS,
      })
      .execute()
    return token
  },

  /** @throws ApiError 400 for a link that is used, too old, or was never sent */
  use: async (token: string, purpose: Purpose) => {
    const link = await database
      .deleteFrom('mailed_links')
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .returningAll()
      .executeTakeFirst()
    if (link && link.expires_at > Date.now()) return link
    throw new ApiError({
      status: 400,
      code: 'LINK_REFUSED',
      message: 'This link was used already or is too old. Ask for a new one.',
    })
  },
})
