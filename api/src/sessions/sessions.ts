import cookie from '@fastify/cookie'
import { isUnsafe } from '@marga/server/http/origin-check'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashOf } from '../security/secrets'
import { checkScope, isAccessToken, readAccessToken } from './access-tokens'
import { checkAccount } from './account-check'
import { addCsrfRoute, checkCsrf, SESSION_COOKIE } from './csrf'
import { readSession } from './session-store'

/**
 * Puts the caller's session on every request. Refuses calls that a page sends for another account, and unsafe ones of
 * a cookie session without its CSRF token.
 */
export const sessions = plugin(
  async (app, { database }: { database: Kysely<Database> }) => {
    await app.register(cookie)
    app.decorateRequest('session', null)
    app.addHook('onRequest', async (request) => {
      const { authorization } = request.headers
      if (authorization !== undefined && isAccessToken(authorization)) {
        request.session = await readAccessToken(database, authorization)
        checkScope(request, request.session)
        await checkAccount(database, request, app.prefix)
        return
      }
      const token = request.cookies[SESSION_COOKIE]
      if (!token) return
      request.session = await readSession(database, hashOf(token))
      if (!request.session) return
      // First: a page that is told of its token would fetch another one, of the wrong account.
      await checkAccount(database, request, app.prefix)
      if (isUnsafe(request)) checkCsrf(request, token)
    })
    // What is answered for somebody is kept by no browser and no cache; lists that are the same for everybody say `public`.
    app.addHook('onSend', async (request, reply) => {
      const isPublic = String(reply.getHeader('cache-control') ?? '').startsWith('public')
      if (
        !isPublic &&
        (request.session !== null || request.headers.authorization !== undefined || isUnsafe(request))
      )
        reply.header('cache-control', 'private, no-store')
    })
    addCsrfRoute(app)
  },
  { name: 'sessions', dependencies: ['errors', 'origin-check'] },
)
