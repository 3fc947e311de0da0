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

/** Longer than the client's 30 minutes, so that the client's clock decides (decision A4). */
export const SESSION_IDLE_LIMIT_MS = 60 * 60 * 1000
/** After this a session ends however active it is, in milliseconds. */
export const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000
/** How far the clock may have been set back, in milliseconds; a session from further in the future is not valid. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000
/** How stale `last_seen_at` may be before it is written again. */
const TOUCH_AFTER_MS = 10 * 60 * 1000

export interface Session {
  /** Under which the session is stored; the cookie's value is not. */
  hash: string
  /** Null for a visitor who is not signed in. */
  accountId: number | null
  via: 'cookie' | 'token'
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

/** What a visitor ordered, booked and registered for before he signed in is his account's from then on. */
async function claimForAccount(
  database: Kysely<Database>,
  { hash, accountId }: { hash: string; accountId: number },
) {
  for (const table of ['orders', 'bookings'] as const)
    await database
      .updateTable(table)
      .set({ account_id: accountId })
      .where('session_hash', '=', hash)
      .where('account_id', 'is', null)
      .execute()
  const paidFor = await database
    .selectFrom('orders')
    .select('reference')
    .where('session_hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'course')
    .execute()
  const ids = paidFor.map(({ reference }) => Number(reference))
  if (ids.length > 0)
    await database
      .updateTable('course_registrations')
      .set({ account_id: accountId })
      .where('id', 'in', ids)
      .where('account_id', 'is', null)
      .execute()
}

/**
 * Opens a session and sets its cookie; the one the caller came with ends, and what it had unlocked or booked is carried over.
 * Without an account it is the session of a visitor.
 */
export async function openSession(
  database: Kysely<Database>,
  { request, reply, accountId }: Caller & { accountId: number | null },
): Promise<Session> {
  const token = newSecret()
  const hash = hashOf(token)
  const now = Date.now()
  const user_agent = (request.headers['user-agent'] ?? '').slice(0, 200)
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('sessions')
      .values({ token_hash: hash, account_id: accountId, user_agent, created_at: now, last_seen_at: now })
      .execute()
    if (request.session?.via !== 'cookie') return
    for (const table of ['unlocks', 'orders', 'bookings'] as const)
      await transaction
        .updateTable(table)
        .set({ session_hash: hash })
        .where('session_hash', '=', request.session.hash)
        .execute()
    if (accountId !== null) await claimForAccount(transaction, { hash, accountId })
    await endSession(transaction, request.session)
  })
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), httpOnly: true })
  reply.setCookie(CSRF_COOKIE, csrfTokenOf(token), cookieOptions(request))
  request.session = { hash, accountId, via: 'cookie' }
  return request.session
}

export async function endSession(database: Kysely<Database>, { hash }: Session): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', hash).execute()
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
    .select('account_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) throw signedOut()
  return { hash, accountId: row.account_id, via: 'token' }
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

/** Whether a record belongs to the caller: made in this session, or by the account that is signed in. */
export function isOwnedBy(session: Session | null, record: Owned): boolean {
  if (session === null) return false
  return (
    record.session_hash === session.hash ||
    (record.account_id !== null && record.account_id === session.accountId)
  )
}

export const isSignedIn = ({ session }: FastifyRequest) => session !== null && session.accountId !== null

/** Before validation: an anonymous caller learns that he is signed out, not what is wrong with his fields. */
export const membersOnly = async (request: FastifyRequest) => void requireSession(request)

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
