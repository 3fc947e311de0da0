import { checkLogin, login, logout, readCsrfToken, register } from '@marga/api-contract/account-calls'
import { enterCode, readCode, requestCode } from '@marga/api-contract/sign-in-code-calls'
import { ACCOUNT_HEADER, OTHER_ACCOUNT_STATUS } from '@marga/constants/account-header'
import { ApiError } from '@marga/server/failures/api-error'
import { isUnsafe } from '@marga/server/http/origin-check'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Calls that say or decide who is signed in: they are not made for the account that the page knows. */
const ANY_ACCOUNT: ReadonlySet<string> = new Set(
  [login, requestCode, readCode, enterCode, logout, register, checkLogin, readCsrfToken].map(
    ({ url }) => url,
  ),
)

const OTHER_ACCOUNT = 'Another account is signed in in this browser now'
const NOTHING_SAVED = `${OTHER_ACCOUNT}, so nothing was saved. To go on with yours, log in again in another tab. To go on with the other one, copy what you typed, then reload the page.`
const NOTHING_READ = `${OTHER_ACCOUNT}. Reload the page to go on with it.`

/**
 * Refuses what a page sends for one account in the session of another: somebody else has signed in in the same browser since
 * the page was opened. A read would show the data of one below the name of the other. Callers that name no account, and sessions without one, pass.
 *
 * @param prefix of the API's addresses
 * @throws ApiError 412
 */
export async function checkAccount(
  database: Kysely<Database>,
  request: FastifyRequest,
  prefix: string,
): Promise<void> {
  const { headers, session, routeOptions } = request
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
    message: isUnsafe(request) ? NOTHING_SAVED : NOTHING_READ,
  })
}
