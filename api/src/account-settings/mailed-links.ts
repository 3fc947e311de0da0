import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { hashOf, newSecret } from '../security/secrets'

type Purpose = Database['mailed_links']['purpose']

const VALID_MS = 60 * 60 * 1000

/** Links that prove who reads an address: used once, for an hour, stored hashed. */
export const mailedLinks = (database: Kysely<Database>) => ({
  create: async ({ accountId, purpose, email }: { accountId: number; purpose: Purpose; email: string }) => {
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
