import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { hashOf, newSecret } from '../security/secrets'

type Purpose = Database['mailed_links']['purpose']

const VALID_MS = 60 * 60 * 1000

/** How long after a first link another one is mailed, in milliseconds; after each further link twice as long. */
const FIRST_GAP_MS = 60 * 1000
const LONGEST_GAP_MS = 15 * 60 * 1000

interface NewLink {
  accountId: number
  purpose: Purpose
  email: string
  /** The session that asked for it; '' where none did. */
  by?: string
}

const refused = () =>
  new ApiError({
    status: 400,
    code: 'LINK_REFUSED',
    message: 'This link was used already or is too old. Ask for a new one.',
  })

interface Link {
  account_id: number
  purpose: Purpose
  email: string
}

/** What a link is for: the address that waits, or the one that the account has. An address that was replaced opens nothing. */
async function isMeant(database: Kysely<Database>, { account_id, purpose, email }: Link) {
  const account = await database
    .selectFrom('accounts')
    .select(['email_key', 'pending_email'])
    .where('id', '=', account_id)
    .executeTakeFirst()
  if (!account) return false
  const isWaiting = purpose === 'email' && account.pending_email !== ''
  // An account without an address gets its link from the office.
  return (isWaiting ? keyOf(account.pending_email) : (account.email_key ?? '')) === keyOf(email)
}

/** Ends every link of an account for one purpose. */
export const endLinks = (
  database: Kysely<Database>,
  { account_id, purpose }: Pick<Link, 'account_id' | 'purpose'>,
) =>
  database
    .deleteFrom('mailed_links')
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .execute()

/**
 * Whether a link that still works was mailed so lately that another one would only fill the mailbox. Who asks at the same moment
 * waits for the transaction of the first, and finds its link.
 */
export async function isOnItsWay(transaction: Transaction<Database>, { accountId, purpose, email }: NewLink) {
  await lockName(transaction, `link ${purpose} ${accountId}`)
  const now = Date.now()
  const valid = await transaction
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
}

/** Links that prove who reads an address: used once, for an hour. No secret is stored, neither here nor in the mail. */
export const mailedLinks = (database: Kysely<Database>) => {
  return {
    /** Stores a link whose secret nobody has yet. @returns its name, for the mail that carries it */
    create: async ({ accountId, purpose, email, by = '' }: NewLink) => {
      // Only the newest address is confirmed.
      if (purpose === 'email') await endLinks(database, { account_id: accountId, purpose })
      const token_hash = hashOf(newSecret())
      const expires_at = Date.now() + VALID_MS
      await database
        .insertInto('mailed_links')
        .values({ token_hash, account_id: accountId, purpose, email, session_hash: by, expires_at })
        .execute()
      return token_hash
    },

    /** The secret of a link, made when its mail is sent and for that mail only; undefined where the link has ended. */
    secretFor: async (linkHash: string) => {
      const token = newSecret()
      const { numUpdatedRows } = await database
        .updateTable('mailed_links')
        .set({ secret_hash: hashOf(token), expires_at: Date.now() + VALID_MS })
        .where('token_hash', '=', linkHash)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst()
      return numUpdatedRows > 0n ? token : undefined
    },

    /** A link that can be used. @throws ApiError 400 for one that is used, too old, or was never sent */
    find: async (token: string, purpose: Purpose) => {
      const hash = hashOf(token)
      const link = await database
        .selectFrom('mailed_links')
        .selectAll()
        // The version before stores the hash of the secret as the link's name.
        .where((row) => row.or([row('secret_hash', '=', hash), row('token_hash', '=', hash)]))
        .where('purpose', '=', purpose)
        .executeTakeFirst()
      if (link && link.expires_at > Date.now() && (await isMeant(database, link))) return link
      throw refused()
    },

    /** Uses a link: it is gone, and every other one for the same purpose. Called in a transaction. @throws ApiError 400 where another call was first */
    use: async ({ token_hash, ...link }: Pick<Link, 'account_id' | 'purpose'> & { token_hash: string }) => {
      const { numDeletedRows } = await database
        .deleteFrom('mailed_links')
        .where('token_hash', '=', token_hash)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw refused()
      await endLinks(database, link)
    },
  }
}
