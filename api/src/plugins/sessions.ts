import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from './errors'
import { isUnsafe } from './origin-check'

export const SESSION_COOKIE = 'marga_session'
export const CSRF_COOKIE = 'csrftoken'

/** Longer than the client's 30 minutes, so that the client's clock decides (decision A4). */
const SESSION_IDLE_LIMIT_MS = 60 * 60 * 1000
/** How stale `last_seen_at` may be before it is written again. */
const TOUCH_AFTER_MS = 10 * 60 * 1000

export interface Session {
  token: string
  accountId: number
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The token that proves a call was made by our own page: bound to the session, so nothing more is stored. */
export const csrfTokenOf = (sessionToken: string) =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url')

function isSameText(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false
  return timingSafeEqual(
    Buffer.from(given.padEnd(expected.length)).subarray(0, expected.length),
    Buffer.from(expected),
  )
}

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: request.protocol === 'https' }) as const

/** Opens a session for an account and sets its cookie; ends the one the caller came with. */
export async function openSession(
  database: Kysely<Database>,
  { request, reply, accountId }: { request: FastifyRequest; reply: FastifyReply; accountId: number },
): Promise<Session> {
  if (request.session) await endSession(database, request.session)
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await database
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), account_id: accountId, created_at: now, last_seen_at: now })
    .execute()
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), httpOnly: true })
  reply.setCookie(CSRF_COOKIE, csrfTokenOf(token), cookieOptions(request))
  return { token, accountId }
}

export async function endSession(database: Kysely<Database>, { token }: Session): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

async function readSession(database: Kysely<Database>, token: string): Promise<Session | null> {
  const tokenHash = hashOf(token)
  const row = await database
    .selectFrom('sessions')
    .select(['account_id', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const idleMs = Date.now() - row.last_seen_at
  if (idleMs > SESSION_IDLE_LIMIT_MS) {
    await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    return null
  }
  if (idleMs > TOUCH_AFTER_MS)
    await database
      .updateTable('sessions')
      .set({ last_seen_at: Date.now() })
      .where('token_hash', '=', tokenHash)
      .execute()
  return { token, accountId: row.account_id }
}

/** The caller's account. @throws ApiError 401 for an anonymous caller */
export function requireSession(request: FastifyRequest): Session {
  if (request.session) return request.session
  throw new ApiError({ status: 401, code: 'SIGNED_OUT', message: 'Sign in to go on.' })
}

/** Puts the caller's session on every request and refuses unsafe calls of a session without its CSRF token. */
export const sessions = plugin(
  async (app, { database }: { database: Kysely<Database> }) => {
    await app.register(cookie)
    app.decorateRequest('session', null)
    app.addHook('onRequest', async (request) => {
      const token = request.cookies[SESSION_COOKIE]
      request.session = token ? await readSession(database, token) : null
      if (!request.session || !isUnsafe(request)) return
      if (!isSameText(request.headers['x-csrftoken'], csrfTokenOf(request.session.token)))
        throw new ApiError({
          status: 403,
          code: 'CSRF_REFUSED',
          message: 'This page is out of date. Reload it and try again.',
        })
    })
    app.get('/csrf', async (request, reply) => {
      const csrfToken = request.session
        ? csrfTokenOf(request.session.token)
        : (request.cookies[CSRF_COOKIE] ?? randomBytes(32).toString('base64url'))
      reply.header('cache-control', 'no-store')
      reply.setCookie(CSRF_COOKIE, csrfToken, cookieOptions(request))
      return { csrfToken }
    })
  },
  { name: 'sessions', dependencies: ['errors', 'origin-check'] },
)
