import type { FastifyRequest } from 'fastify'
import { cookieLine, cookieOf } from '../composition/cookies'

const COOKIE = 'after_form'
/** How long the page that a form leads to is rendered for its visitor, in seconds. */
const AGE_S = 120

/**
 * Says that the next request of a page follows a form: it is rendered with the visitor's own data.
 *
 * @param path where the form leads to; `/` where its answer stands on its own page, whose links lead anywhere
 */
export const afterFormCookie = (request: Pick<FastifyRequest, 'protocol'>, path: string) =>
  cookieLine(request, `${COOKIE}=1`, { maxAgeS: AGE_S, path })

export const isAfterForm = (request: Pick<FastifyRequest, 'headers'>) => cookieOf(request, COOKIE) === '1'
