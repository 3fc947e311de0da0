import rateLimit from '@fastify/rate-limit'
import { addressOf } from '@marga/api/http/address'
import { isForeign } from '@marga/api/http/origin-check'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import { LONGEST_ADDRESS, parseAddress } from '../composition/page-address'
import type { GatewayMetrics } from '../operations/metrics'
import type { PageRenderer } from '../pages/page-renderer'
import type { FindPageRequest, SendPage } from '../pages/page-requests'
import { FormNotTakenError, ReleaseSuspendedError, RenderQueueFullError } from '../rendering/errors'
import { afterFormCookie } from './after-form'
import { CANNOT_SEND, FOREIGN, NEEDS_SCRIPTS, TOO_LARGE, TOO_OFTEN, UNCONFIRMED } from './form-answers'
import { createFormSender, FormNotBegunError, type FormRequest } from './send-form'
import type { VisitorCalls } from './visitor-calls'

/** Size of a form with a file, in bytes: the largest file that the site takes, and its fields. */
const MOST_BYTES = 11 * 1_048_576
/** Size of a form without files, in bytes. */
const MOST_TEXT_BYTES = 65_536
/** Forms that one address may send in a minute. */
const FORMS_A_MINUTE = 30
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

export interface FormOptions {
  find: FindPageRequest
  send: SendPage
  metrics: GatewayMetrics
  renderer: PageRenderer
  calls: VisitorCalls
  /** Number of renderers. */
  renderers: number
  hasRateLimits: boolean
}

const isTooLong = ({ headers, body }: FormRequest) =>
  !headers['content-type']?.startsWith('multipart/') && body.length > MOST_TEXT_BYTES

/** Why a form is not taken at all. */
function refusalOf({ statusCode }: FastifyError) {
  if (statusCode === 413) return { status: 413, html: TOO_LARGE }
  if (statusCode === 429) return { status: 429, html: TOO_OFTEN }
  return null
}

/** What the visitor is told of a form without an answer. */
function answerTo(error: unknown) {
  if (error instanceof FormNotTakenError) return { status: 501, html: NEEDS_SCRIPTS }
  const isUnsent =
    error instanceof FormNotBegunError ||
    error instanceof RenderQueueFullError ||
    error instanceof ReleaseSuspendedError
  return { status: 503, html: isUnsent ? CANNOT_SEND : UNCONFIRMED }
}

const sendHtml = (reply: FastifyReply, { status, html }: { status: number; html: string }) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html').send(html)

/**
 * Where the visitor's own data is shown next: under the path that the form leads to. Links in an answer that stands on its own
 * page lead anywhere; a visitor without any cookie has no session, and so nothing of their own.
 */
function nextPath(leadsTo: string | undefined, hasCookies: boolean): string | undefined {
  if (leadsTo === undefined) return hasCookies ? '/' : undefined
  return leadsTo.startsWith('/') ? leadsTo.split(/[?#]/)[0] : undefined
}

/** Forms that a browser sends by itself, because scripts are off or have not run yet: the page's action runs on the server. */
export const formRoutes = plugin(
  async (app: FastifyInstance, { find, send, hasRateLimits, metrics, ...parts }: FormOptions) => {
    const sendForm = createFormSender(parts)
    const findPage = (request: FormRequest, address: URL) =>
      find(request, address).catch((cause: unknown) => {
        throw new FormNotBegunError('No release set for the form.', { cause })
      })
    if (hasRateLimits)
      await app.register(rateLimit, {
        max: FORMS_A_MINUTE,
        timeWindow: 60_000,
        keyGenerator: ({ ip }) => addressOf(ip),
      })
    app.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return sendHtml(reply, refusal)
    })

    app.post('/*', { bodyLimit: MOST_BYTES }, async (request: FormRequest, reply) => {
      const address = parseAddress(request.url)
      if (!address || request.url.length > LONGEST_ADDRESS || !Buffer.isBuffer(request.body))
        return reply.code(400).type('text/plain').send('This is no form of a page.')
      if (isForeign(request)) return sendHtml(reply, { status: 403, html: FOREIGN })
      if (isTooLong(request)) return sendHtml(reply, { status: 413, html: TOO_LARGE })
      try {
        const { set, owner, extra, visitor, isPersonal } = await findPage(request, address)
        if (owner?.render === 'client') throw new FormNotTakenError()
        const form = { set, owner, extra, address: `${address.pathname}${address.search}` }
        const { page, cookies, leadsTo } = await sendForm(request, form)
        if (cookies.length > 0) reply.header('set-cookie', [...cookies])
        const next = nextPath(leadsTo, cookies.length > 0 || request.headers.cookie !== undefined)
        if (next) reply.header('set-cookie', afterFormCookie(request, next))
        return await send(request, reply, { set, page, visitor: isPersonal ? visitor : null, key: '' })
      } catch (error) {
        const answer = answerTo(error)
        if (answer.status === 503) {
          request.log.error({ err: error }, 'a form cannot be answered')
          metrics.pages.inc({ rendered: 'nowhere' })
        }
        return sendHtml(reply, answer)
      }
    })
  },
  { name: 'forms', encapsulate: true },
)
