import cookie from '@fastify/cookie'
import { csrfSchema } from '@marga/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from './errors'
import { answers } from './openapi'
import { isUnsafe } from './origin-check'
import { hashOf, hmacOf, isSameText, newSecret } from './secrets'

export const SESSION_COOKIE = 'marga_session'
export const CSRF_COOKIE = 'csrftoken'

/** Longer than the client's 30 minutes, so that the client's clock decides (docs/product.md#session). */
export const SESSION_IDLE_LIMIT_MS = 60 * 60 * 1000
/** After this a session ends however active it is, in milliseconds. */
export const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000
/** How far the clock may have been set back, in milliseconds; a session from further in the future is not valid. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000
/** How stale `last_seen_at` may be before it is written again. */
const TOUCH_AFTER_MS = 10 * 60 * 1000

export interface Session {
  /** SHA-256 of the cookie's value; the value itself is never stored. */
  hash: string
  /** Null for a visitor who is not signed in. */
  accountId: number | null
  via: 'cookie' | 'token'
  /** An access token that may only read. */
  isReadOnly?: boolean
}

/** A session of somebody who is signed in. */
export type MemberSession = Session & { accountId: number }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

/** The token that proves a call was made by our own page: bound to the session, so nothing more is stored. */
const csrfTokenOf = (sessionToken: string) => hmacOf(sessionToken, 'csrf').digest('base64url')

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: request.protocol === 'https' }) as const

interface Caller {
  request: FastifyRequest
  reply: FastifyReply
}

/** What belongs to the session of a visitor who is not signed in. */
const OF_SESSIONS = ['orders', 'bookings', 'lead_claims'] as const

/** What a visitor ordered, booked and registered for before signing in is their account's from then on. */
async function carryOver(
  database: Kysely<Database>,
  { from, to }: { from: string; to: { hash: string; accountId: number | null } },
) {
  const unlocked = await database
    .selectFrom('unlocks')
    .select(['scope', 'trainer_id'])
    .where('session_hash', '=', from)
    .execute()
  const { accountId } = to
  if (accountId === null)
    await database
      .updateTable('unlocks')
      .set({ session_hash: to.hash })
      .where('session_hash', '=', from)
      .execute()
  else if (unlocked.length > 0)
    await database
      .insertInto('account_unlocks')
      .values(unlocked.map((unlock) => ({ ...unlock, account_id: accountId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const table of OF_SESSIONS)
    await database
      .updateTable(table)
      .set({ session_hash: to.hash, account_id: to.accountId })
      .where('session_hash', '=', from)
      .where('account_id', 'is', null)
      .execute()
}

/**
 * Whether the account's password is still the one that was compared. The write takes the row's lock: a change of the
 * password that runs at the same moment ends before or begins after, and ends the session that is opened here.
 */
async function isPasswordStill(
  transaction: Kysely<Database>,
  { accountId, provenBy }: { accountId: number | null; provenBy: string },
) {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set({ password_hash: provenBy })
    .where('id', '=', accountId)
    .where('password_hash', '=', provenBy)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nothing of one account's session reaches another account. */
const isCarriedTo = (session: Session | null, accountId: number | null): session is Session =>
  session?.via === 'cookie' && (session.accountId === null || session.accountId === accountId)

/**
 * Opens a session and sets its cookie. The one the caller came with ends; what a visitor had unlocked or booked in it is
 * carried over. Without an account it is the session of a visitor.
 */
export async function openSession(
  database: Kysely<Database>,
  { request, reply, accountId }: Caller & { accountId: number | null },
): Promise<Session>
/** @param provenBy the stored hash that a password was compared with; undefined is answered where it has changed since */
export async function openSession(
  database: Kysely<Database>,
  options: Caller & { accountId: number; provenBy: string },
): Promise<Session | undefined>
export async function openSession(
  database: Kysely<Database>,
  { request, reply, accountId, provenBy }: Caller & { accountId: number | null; provenBy?: string },
): Promise<Session | undefined> {
  const token = newSecret()
  const hash = hashOf(token)
  const now = Date.now()
  const user_agent = (request.headers['user-agent'] ?? '').slice(0, 200)
  const isOpened = await database.transaction().execute(async (transaction) => {
    if (provenBy !== undefined && !(await isPasswordStill(transaction, { accountId, provenBy }))) return false
    await transaction
      .insertInto('sessions')
      .values({ token_hash: hash, account_id: accountId, user_agent, created_at: now, last_seen_at: now })
      .execute()
    const { session } = request
    if (session?.via !== 'cookie') return true
    if (isCarriedTo(session, accountId))
      await carryOver(transaction, { from: session.hash, to: { hash, accountId } })
    await endSession(transaction, session)
    return true
  })
  if (!isOpened) return undefined
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), httpOnly: true })
  reply.setCookie(CSRF_COOKIE, csrfTokenOf(token), cookieOptions(request))
  request.session = { hash, accountId, via: 'cookie' }
  return request.session
}

/** The caller's session, or that of a visitor, opened now. */
export const ensureSession = async (
  database: Kysely<Database>,
  { request, reply }: Caller,
): Promise<Session> => request.session ?? openSession(database, { request, reply, accountId: null })

/** Gives the caller a session of their own in place of the visitor's session that a lost answer opened. */
export async function takeOverSession(
  database: Kysely<Database>,
  { request, reply, hash }: Caller & { hash: string },
): Promise<void> {
  const lost = await readSession(database, hash)
  if (!lost || lost.accountId !== null) return
  request.session = lost
  await openSession(database, { request, reply, accountId: null })
}

/** Ends a session, or the access token that stands for one. */
export async function endSession(database: Kysely<Database>, { hash, via }: Session): Promise<void> {
  const table = via === 'token' ? 'access_tokens' : 'sessions'
  await database.deleteFrom(table).where('token_hash', '=', hash).execute()
}

async function readSession(database: Kysely<Database>, hash: string): Promise<Session | null> {
  const sessions = database.selectFrom('sessions').where('token_hash', '=', hash)
  const row = await sessions.select(['account_id', 'created_at', 'last_seen_at']).executeTakeFirst()
  if (!row) return null
  const session = { hash, accountId: row.account_id, via: 'cookie' } as const
  const now = Date.now()
  const idleMs = now - row.last_seen_at
  const isFromFuture = row.last_seen_at > now + CLOCK_TOLERANCE_MS
  if (isFromFuture || idleMs > SESSION_IDLE_LIMIT_MS || now - row.created_at > SESSION_LIFETIME_MS) {
    await endSession(database, session)
    return null
  }
  if (idleMs > TOUCH_AFTER_MS)
    await database
      .updateTable('sessions')
      .set({ last_seen_at: Date.now() })
      .where('token_hash', '=', hash)
      .execute()
  return session
}

const signedOut = () => new ApiError({ status: 401, code: 'SIGNED_OUT', message: 'Sign in to go on.' })

/** `Authorization: Token ...`. @throws ApiError 401 for a token that is not, or no longer, valid */
async function readAccessToken(database: Kysely<Database>, header: string): Promise<Session> {
  const hash = hashOf(header.replace(/^Token\s+/i, ''))
  const row = await database
    .selectFrom('access_tokens')
    .select(['account_id', 'scope', 'expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!row || (row.expires_at !== null && row.expires_at <= Date.now())) throw signedOut()
  return { hash, accountId: row.account_id, via: 'token', isReadOnly: row.scope === 'read' }
}

/** A token that may only read may still end itself. @throws ApiError 403 */
function checkScope(request: FastifyRequest, { isReadOnly }: Session) {
  if (!isReadOnly || !isUnsafe(request) || request.routeOptions.url?.endsWith('/logout')) return
  throw new ApiError({
    status: 403,
    code: 'READ_ONLY_TOKEN',
    message: 'This access token may only read. Make one that may change data.',
  })
}

/** The caller's account. @throws ApiError 401 for an anonymous caller */
export function requireSession({ session }: FastifyRequest): MemberSession {
  if (session && session.accountId !== null) return { ...session, accountId: session.accountId }
  throw signedOut()
}

interface Owned {
  account_id: number | null
  session_hash: string
}

/** Whether a record belongs to the caller: to their account, or to their session where it belongs to no account. */
export function isOwnedBy(session: Session | null, record: Owned): boolean {
  if (session === null) return false
  return record.account_id === null
    ? record.session_hash === session.hash
    : record.account_id === session.accountId
}

export const isSignedIn = ({ session }: FastifyRequest) => session !== null && session.accountId !== null

/** Before validation: an anonymous caller learns that they are signed out, not which fields are wrong. */
export const membersOnly = async (request: FastifyRequest) => void requireSession(request)

/** What decides about the account itself takes a login in a browser: an access token is not enough. */
export const inPersonOnly = async (request: FastifyRequest) => {
  if (requireSession(request).via === 'cookie') return
  throw new ApiError({
    status: 403,
    code: 'TOKEN_REFUSED',
    message: 'An access token cannot do this. Sign in with your password.',
  })
}

function checkCsrf(request: FastifyRequest, sessionToken: string) {
  if (isSameText(request.headers['x-csrftoken'], csrfTokenOf(sessionToken))) return
  throw new ApiError({
    status: 403,
    code: 'CSRF_REFUSED',
    message: 'This page is out of date. Reload it and try again.',
  })
}

/** Puts the caller's session on every request and refuses unsafe calls of a cookie session without its CSRF token. */
export const sessions = plugin(
  async (app, { database }: { database: Kysely<Database> }) => {
    await app.register(cookie)
    app.decorateRequest('session', null)
    app.addHook('onRequest', async (request) => {
      const { authorization } = request.headers
      if (authorization && /^Token\s/i.test(authorization)) {
        request.session = await readAccessToken(database, authorization)
        checkScope(request, request.session)
        return
      }
      const token = request.cookies[SESSION_COOKIE]
      if (!token) return
      request.session = await readSession(database, hashOf(token))
      if (request.session && isUnsafe(request)) checkCsrf(request, token)
    })
    app.get(
      '/csrf',
      {
        schema: {
          tags: ['Accounts'],
          summary: 'CSRF token for unsafe calls',
          response: answers({ 200: csrfSchema }),
        },
      },
      async (request, reply) => {
        const sessionToken = request.cookies[SESSION_COOKIE]
        const csrfToken =
          request.session && sessionToken
            ? csrfTokenOf(sessionToken)
            : (request.cookies[CSRF_COOKIE] ?? newSecret())
        reply.header('cache-control', 'no-store')
        reply.setCookie(CSRF_COOKIE, csrfToken, cookieOptions(request))
        return { csrfToken }
      },
    )
  },
  { name: 'sessions', dependencies: ['errors', 'origin-check'] },
)
