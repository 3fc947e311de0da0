import { ApiError } from '@marga/server/failures/api-error'
import { isUnsafe } from '@marga/server/http/origin-check'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashOf } from '../security/secrets'
import { type Session, signedOut } from './session'

/** `Authorization: Bearer ...`, and `Token ...`, which callers of before send. */
const SCHEME = /^(?:Token|Bearer)\s+/i

export const isAccessToken = (header = '') => SCHEME.test(header)

/** @throws ApiError 401 for a token that is not, or no longer, valid */
export async function readAccessToken(database: Kysely<Database>, header: string): Promise<Session> {
  const hash = hashOf(header.replace(SCHEME, ''))
  const row = await database
    .selectFrom('access_tokens')
    .select(['account_id', 'scope', 'expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!row || (row.expires_at !== null && row.expires_at <= Date.now())) throw signedOut()
  return { hash, accountId: row.account_id, via: 'token', isReadOnly: row.scope === 'read', passwordAt: 0 }
}

/** A token that may only read may still end itself. @throws ApiError 403 */
export function checkScope(request: FastifyRequest, { isReadOnly }: Session) {
  if (!isReadOnly || !isUnsafe(request) || request.routeOptions.url?.endsWith('/logout')) return
  throw new ApiError({
    status: 403,
    code: 'READ_ONLY_TOKEN',
    message: 'This access token may only read. Make one that may change data.',
  })
}
