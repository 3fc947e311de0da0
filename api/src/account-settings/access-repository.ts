import type { PageQuery } from '@marga/api-contract/paging'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashOf, newSecret } from '../security/secrets'

const MOST_TOKENS = 50
const DAY_MS = 24 * 60 * 60 * 1000

/** A session or a token is named by the beginning of its hash: enough to tell it apart, no help to guess it. */
const publicId = (hash: string) => hash.slice(0, 16)
const isoOf = (time: number) => new Date(time).toISOString()

const noEntry = () => new ApiError({ status: 404, code: 'NO_ENTRY', message: 'There is no such entry.' })
const tooManyTokens = () =>
  new ApiError({
    status: 409,
    code: 'TOO_MANY_TOKENS',
    message: `Remove a token first: ${MOST_TOKENS} are the most.`,
  })

interface NewToken {
  name: string
  scope: Database['access_tokens']['scope']
  days: number
}

/** Sessions and access tokens of an account, as its owner sees them. */
export class AccessRepository {
  readonly #database: Kysely<Database>

  constructor(database: Kysely<Database>) {
    this.#database = database
  }

  async listSessions({ accountId, hash }: { accountId: number; hash: string }, { limit, offset }: PageQuery) {
    const rows = await this.#database
      .selectFrom('sessions')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('last_seen_at', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map((row) => ({
      id: publicId(row.token_hash),
      created_at: isoOf(row.created_at),
      last_seen_at: isoOf(row.last_seen_at),
      user_agent: row.user_agent,
      is_current: row.token_hash === hash,
    }))
  }

  async listTokens(accountId: number) {
    const rows = await this.#database
      .selectFrom('access_tokens')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
    return rows.map(({ token_hash, name, scope, created_at, expires_at }) => ({
      id: publicId(token_hash),
      name,
      scope,
      created_at: isoOf(created_at),
      expires_at: expires_at === null ? null : isoOf(expires_at),
    }))
  }

  /** Answers the token itself, this once. @throws ApiError 409 where the account has too many */
  async addToken(accountId: number, { name, scope, days }: NewToken) {
    if ((await this.listTokens(accountId)).length >= MOST_TOKENS) throw tooManyTokens()
    const token = newSecret()
    const token_hash = hashOf(token)
    const created_at = Date.now()
    const expires_at = created_at + days * DAY_MS
    await this.#database
      .insertInto('access_tokens')
      .values({ token_hash, account_id: accountId, name, scope, created_at, expires_at })
      .execute()
    return {
      id: publicId(token_hash),
      name,
      scope,
      created_at: isoOf(created_at),
      expires_at: isoOf(expires_at),
      token,
    }
  }

  /** @throws ApiError 404 */
  async remove(table: 'sessions' | 'access_tokens', { id, accountId }: { id: string; accountId: number }) {
    const { numDeletedRows } = await this.#database
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('token_hash', 'like', `${id}%`)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw noEntry()
  }
}
