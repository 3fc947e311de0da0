import { readCsrfToken } from '@marga/api-contract/account-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hmacOf, isSameText, newSecret } from '../security/secrets'

export const SESSION_COOKIE = 'marga_session'
export const CSRF_COOKIE = 'csrftoken'

/** The token that proves a call was made by our own page: bound to the session, so nothing more is stored. */
const csrfTokenOf = (sessionToken: string) => hmacOf(sessionToken, 'csrf').digest('base64url')

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: request.protocol === 'https' }) as const

/** Sets the cookie of a session, and beside it the CSRF token that the page sends back. */
export function setSessionCookies({
  request,
  reply,
  token,
}: {
  request: FastifyRequest
  reply: FastifyReply
  token: string
}) {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), httpOnly: true })
  reply.setCookie(CSRF_COOKIE, csrfTokenOf(token), cookieOptions(request))
}

/**
 * Takes the session from the browser, with the pages that it keeps to go back to. Storage stays: it holds a logout that is
 * not confirmed yet, and what the pages themselves remove.
 */
export function clearSessionCookies(reply: FastifyReply) {
  reply.clearCookie(SESSION_COOKIE, { path: '/' })
  reply.header('clear-site-data', '"cache"')
}

export function checkCsrf(request: FastifyRequest, sessionToken: string) {
  if (isSameText(request.headers['x-csrftoken'], csrfTokenOf(sessionToken))) return
  throw new ApiError({
    status: 403,
    code: 'CSRF_REFUSED',
    message: 'This page is out of date. Reload it and try again.',
  })
}

/** `GET /csrf`: the token for unsafe calls. */
export function addCsrfRoute(app: FastifyInstance) {
  app.route({
    ...readCsrfToken,
    handler: async (request, reply) => {
      const sessionToken = request.cookies[SESSION_COOKIE]
      const csrfToken =
        request.session && sessionToken
          ? csrfTokenOf(sessionToken)
          : (request.cookies[CSRF_COOKIE] ?? newSecret())
      reply.header('cache-control', 'no-store')
      reply.setCookie(CSRF_COOKIE, csrfToken, cookieOptions(request))
      return { csrfToken }
    },
  })
}
