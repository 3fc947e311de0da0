import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { addressOf } from '@marga/api/http/address'
import { isForeign } from '@marga/api/http/origin-check'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { LONGEST_ADDRESS, parseAddress } from '../composition/page-address'
import type { GatewayMetrics } from '../operations/metrics'
import type { PageRenderer } from '../pages/page-renderer'
import type { FindPageRequest, SendPage } from '../pages/page-requests'
import { ReleaseSuspendedError, RenderQueueFullError } from '../rendering/errors'
import { afterFormCookie } from './after-form'
import { CANNOT_SEND, FOREIGN, NEEDS_SCRIPTS, NOT_TAKEN, UNCONFIRMED } from './form-answers'
import { createSentOnce } from './sent-once'
import type { VisitorCalls } from './visitor-calls'

/** Size of a form with a file, in bytes: the largest file that the site takes, and its fields. */
const MOST_BYTES = 11 * 1_048_576
/** Size of a form without files, in bytes. */
const MOST_TEXT_BYTES = 65_536
/** Forms that one address may send in a minute. */
const FORMS_A_MINUTE = 30
/** Forms under way at once: each may hold a renderer and a body of the largest size. */
const MOST_AT_ONCE = 8
/** Within this time the same form of the same visitor creates something once, whichever gateways it reaches; in milliseconds. */
const SAME_FORM_MS = 60_000

export interface FormOptions {
  find: FindPageRequest
  send: SendPage
  metrics: GatewayMetrics
  renderer: PageRenderer
  calls: VisitorCalls
  hasRateLimits: boolean
}

type FormRequest = FastifyRequest<{ Body: Buffer }>

const digestOf = ({ headers, ip, url, body }: FormRequest) =>
  createHash('sha256')
    .update([headers.cookie ?? '', ip, headers['user-agent'] ?? '', url].join('\n'))
    .update(body)
    .digest('base64url')

/** Keys of the calls of one form: the same for the same form within a minute. */
const keysOf = (digest: string) => {
  const minute = Math.floor(Date.now() / SAME_FORM_MS)
  return (call: string) => createHash('sha256').update(`${digest} ${minute} ${call}`).digest('base64url')
}

const isTooLong = ({ headers, body }: FormRequest) =>
  !headers['content-type']?.startsWith('multipart/') && body.length > MOST_TEXT_BYTES

/** Nothing of the form has run. */
const isUnsent = (error: unknown) =>
  error instanceof RenderQueueFullError || error instanceof ReleaseSuspendedError

/** Forms that a browser sends by itself, because scripts are off or have not run yet: the page's action runs on the server. */
export const formRoutes = plugin(
  async (app: FastifyInstance, { find, send, metrics, renderer, calls, hasRateLimits }: FormOptions) => {
    const once = createSentOnce<Awaited<ReturnType<typeof run>>>()
    const run = async (request: FormRequest, address: URL, digest: string) => {
      const { set, owner, extra, visitor } = await find(request, address)
      const form = {
        contentType: request.headers['content-type'] ?? '',
        body: request.body.toString('base64'),
      }
      const wanted = { set, address: `${address.pathname}${address.search}`, owner, extra }
      const { result, cookies } = await calls.during(
        request,
        (serverApiBase) => renderer.renderForm({ ...wanted, visit: { serverApiBase, form } }),
        keysOf(digest),
      )
      const leadsTo = result.headers.location
      const headers = { ...result.headers, 'cache-control': 'no-store' }
      // The browser asks for the next page with GET, whatever the action's redirect says.
      const page = { ...result, headers, status: leadsTo ? 303 : result.status }
      return { set, page, visitor, cookies, leadsTo }
    }

    if (hasRateLimits)
      await app.register(rateLimit, {
        max: FORMS_A_MINUTE,
        timeWindow: 60_000,
        keyGenerator: ({ ip }) => addressOf(ip),
      })
    const types = ['multipart/form-data', 'application/x-www-form-urlencoded']
    app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const html = NOT_TAKEN[error.statusCode ?? 500]
      if (!html) throw error
      return reply
        .code(error.statusCode ?? 500)
        .type('text/html')
        .send(html)
    })

    app.post('/*', { bodyLimit: MOST_BYTES }, async (request: FormRequest, reply) => {
      reply.header('cache-control', 'no-store')
      const refuse = (status: number, html: string) => reply.code(status).type('text/html').send(html)
      const address = parseAddress(request.url)
      if (!address || request.url.length > LONGEST_ADDRESS || !Buffer.isBuffer(request.body))
        return reply.code(400).type('text/plain').send('This is no form of a page.')
      if (isForeign(request)) return refuse(403, FOREIGN)
      if (isTooLong(request)) return refuse(413, NOT_TAKEN[413] ?? '')
      if (once.running() >= MOST_AT_ONCE) return refuse(503, CANNOT_SEND)
      const { owner } = await find(request, address)
      if (owner?.render === 'client') return refuse(501, NEEDS_SCRIPTS)
      try {
        const digest = digestOf(request)
        const { cookies, leadsTo, ...sent } = await once.run(digest, () => run(request, address, digest))
        if (cookies.length > 0) reply.header('set-cookie', [...cookies])
        if (leadsTo?.startsWith('/'))
          reply.header('set-cookie', afterFormCookie(request, leadsTo.split(/[?#]/)[0] ?? '/'))
        return await send(request, reply, { ...sent, key: '' })
      } catch (error) {
        request.log.error({ err: error }, 'a form cannot be answered')
        metrics.pages.inc({ rendered: 'nowhere' })
        return refuse(503, isUnsent(error) ? CANNOT_SEND : UNCONFIRMED)
      }
    })
  },
  { name: 'forms', encapsulate: true },
)
