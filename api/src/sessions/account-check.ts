import { login, logout, register } from '@marga/api-contract/account-calls'
import { ACCOUNT_HEADER, OTHER_ACCOUNT_STATUS } from '@marga/constants/account-header'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Calls that decide who is signed in: they are not made for the account that the page knows. */
const ANY_ACCOUNT: ReadonlySet<string> = new Set([login.url, logout.url, register.url])

/**
 * Refuses a change that a page sends for one account in the session of another: somebody else has signed in in the same
 * browser since the page was opened. Callers that name no account, and sessions without one, pass.
 *
 * @param prefix of the API's addresses
 * @throws ApiError 412
 */
export async function checkAccount(
  database: Kysely<Database>,
  { headers, session, routeOptions }: FastifyRequest,
  prefix: string,
): Promise<void> {
  const named = headers[ACCOUNT_HEADER.toLowerCase()]
  if (named === undefined || session === null || session.accountId === null) return
  if (ANY_ACCOUNT.has((routeOptions.url ?? '').slice(prefix.length))) return
  const account = await database
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', session.accountId)
    .executeTakeFirst()
  if (account && encodeURIComponent(account.username) === named) return
  throw new ApiError({
    status: OTHER_ACCOUNT_STATUS,
    code: 'ACCOUNT_CHANGED',
    message:
      'Another account is signed in in this browser now, so nothing was saved. Copy what you typed, then reload the page.',
  })
}
