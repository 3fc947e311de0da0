import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieLine, cookieOf, cookiesOf } from '../composition/cookies'

const COOKIE = 'form_token'
/** Parameter of an address that a form is sent to for the second time. */
const MARK = '_form'
/** How long a browser keeps its token, in seconds. */
const AGE_S = 3_600
const TOKEN = /^[\w-]{22}$/

/**
 * The token by which forms of one browser are told from those of others: pages are the same for everybody, and so hold none.
 * Null for a browser that keeps no cookies; undefined if it was not given one yet.
 */
export function tokenOf(request: FastifyRequest): string | null | undefined {
  const token = cookieOf(request, COOKIE)
  if (token && TOKEN.test(token)) return token
  return new URL(request.url, 'http://site.invalid').searchParams.has(MARK) ? null : undefined
}

/** Whether the visitor has cookies beside the token, and so perhaps a session. */
export const hasOtherCookies = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  [...cookiesOf(headers.cookie).keys()].some((name) => name !== COOKIE)

/** The address that the form was sent to. */
export function withoutMark(address: URL): URL {
  const page = new URL(address)
  page.searchParams.delete(MARK)
  // Deleting a parameter also rewrites the others, so an address without the mark is left alone.
  return address.searchParams.has(MARK) ? page : address
}

/** Gives the browser a token and lets it send the form again. Nothing of it has run, and nothing of its body was read. */
export function sendAgain(request: FastifyRequest, reply: FastifyReply, address: URL) {
  const again = new URL(address)
  again.searchParams.set(MARK, '')
  return reply
    .header('cache-control', 'no-store')
    .header(
      'set-cookie',
      cookieLine(request, `${COOKIE}=${randomBytes(16).toString('base64url')}`, { maxAgeS: AGE_S }),
    )
    .redirect(`${again.pathname}${again.search}`, 307)
}
