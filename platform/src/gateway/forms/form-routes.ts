import { ApiError } from '@marga/server/failures/api-error'
import { isForeign } from '@marga/server/http/origin-check'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { requireAddress } from '../composition/page-address'
import { limitRate } from '../edge/limit-rate'
import type { GatewayMetrics } from '../operations/metrics'
import type { FindPage } from '../pages/find-page'
import type { PageRenderer } from '../pages/page-renderer'
import type { SendPage } from '../pages/send-page'
import { FormNotTakenError, ReleaseSuspendedError, RenderQueueFullError } from '../rendering/errors'
import type { AfterForm } from './after-form'
import { CANNOT_SEND, FOREIGN, NEEDS_SCRIPTS, TOO_LARGE, TOO_OFTEN, UNCONFIRMED } from './form-answers'
import { hasOtherCookies, sendAgain, tokenOf, withoutMark } from './form-token'
import { createFormSender, FormNotBegunError, type FormRequest } from './send-form'
import type { VisitorCalls } from './visitor-calls'

/** Size of a form with a file, in bytes: the largest file that the site takes, and its fields. */
const MOST_BYTES = 11 * 1_048_576
/** Size of a form without files, in bytes. */
const MOST_TEXT_BYTES = 65_536
/** Requests with forms that one address may send in a minute; a visitor's first form takes two. */
const FORMS_A_MINUTE = 60
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']
const RETRY_AFTER_S = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** The page whose form this is, found before its body is read. */
    formPage: FormPage | null
  }
}

export interface FormOptions {
  find: FindPage
  send: SendPage
  metrics: GatewayMetrics
  renderer: PageRenderer
  calls: VisitorCalls
  /** Number of renderers. */
  renderers: number
  hasRateLimits: boolean
  afterForm: AfterForm
}

type FormPage = Awaited<ReturnType<FindPage>> & { address: URL; token: string | null }

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false

const isTooLong = (request: FastifyRequest, bytes: number) => bytes > MOST_TEXT_BYTES && !isMultipart(request)

/** Why a form is not taken at all. */
function refusalOf(error: FastifyError | ApiError) {
  const status = error instanceof ApiError ? error.status : error.statusCode
  if (status === 503) return { status: 503, html: CANNOT_SEND }
  if (status === 413) return { status: 413, html: TOO_LARGE }
  if (status === 429) return { status: 429, html: TOO_OFTEN }
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
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }) })
    .type('text/html')
    .send(html)

/**
 * Where the visitor's own data is shown next: under the path that the form leads to. Links in an answer that stands on its own
 * page lead anywhere; a visitor without any cookie has no session, and so nothing of their own.
 */
function nextPath(leadsTo: string | undefined, hasCookies: boolean): string | undefined {
  if (leadsTo === undefined) return hasCookies ? '/' : undefined
  return leadsTo.startsWith('/') ? leadsTo.split(/[?#]/)[0] : undefined
}

/** @throws ApiError 400 for what no browser sends from a page */
function requireForm({ headers }: FastifyRequest) {
  const type = headers['content-type'] ?? ''
  if (!FORM_TYPES.some((one) => type.startsWith(one)))
    throw new ApiError({ status: 400, code: 'NO_FORM', message: 'This is no form of a page.' })
}

/** Bodies of forms are read as they are; what is refused is answered as a page. */
function takeForms(app: FastifyInstance) {
  app.decorateRequest('formPage', null)
  app.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<FastifyError | ApiError>((error, _request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return sendHtml(reply, refusal)
  })
}

/** Forms that a browser sends by itself, because scripts are off or have not run yet: the page's action runs on the server. */
export const formRoutes = plugin(
  async (app: FastifyInstance, { find, send, hasRateLimits, metrics, afterForm, ...parts }: FormOptions) => {
    const sender = createFormSender(parts)
    const findPage = (request: FastifyRequest, address: URL) =>
      find(request, address).catch((cause: unknown) => {
        throw new FormNotBegunError('No release set for the form.', { cause })
      })
    const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
      const answer = answerTo(error)
      if (answer.status === 503) {
        request.log.error({ err: error }, 'a form cannot be answered')
        metrics.pages.inc({ rendered: 'nowhere' })
      }
      return sendHtml(reply, answer)
    }

    if (hasRateLimits) await limitRate(app, FORMS_A_MINUTE)
    takeForms(app)

    /** Before the body is read: where it comes from, how large it is, and whether its page takes forms. */
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      const address = requireAddress(request.url)
      requireForm(request)
      if (isForeign(request)) return sendHtml(reply, { status: 403, html: FOREIGN })
      const bytes = Number(request.headers['content-length'] ?? MOST_BYTES)
      if (bytes > MOST_BYTES || isTooLong(request, bytes))
        return sendHtml(reply, { status: 413, html: TOO_LARGE })
      const token = tokenOf(request)
      if (token === undefined) return sendAgain(request, reply, address)
      try {
        const page = await findPage(request, address)
        if (page.owner?.render === 'client') throw new FormNotTakenError()
        // A small one may be a repetition, which waits for the first.
        if (bytes > MOST_TEXT_BYTES) sender.requireRoom()
        request.formPage = { ...page, address: withoutMark(address), token }
      } catch (error) {
        return fail(request, reply, error)
      }
    }

    app.post('/*', { bodyLimit: MOST_BYTES, onRequest: admit }, async (request: FormRequest, reply) => {
      const { formPage: found, body } = request
      if (!found || !Buffer.isBuffer(body)) throw new Error('a form that was not admitted')
      if (isTooLong(request, body.length)) return sendHtml(reply, { status: 413, html: TOO_LARGE })
      const { counted, set, owner, extra, visitor, isPersonal, address, token } = found
      try {
        const form = { counted, set, owner, extra, address: `${address.pathname}${address.search}` }
        const { page, cookies, leadsTo } = await sender.send(request, form, token)
        if (cookies.length > 0) reply.header('set-cookie', [...cookies])
        const next = nextPath(leadsTo, cookies.length > 0 || hasOtherCookies(request))
        if (next) reply.header('set-cookie', afterForm.cookie(request, next))
        return await send(request, reply, { set, page, visitor: isPersonal ? visitor : null, key: '' })
      } catch (error) {
        return fail(request, reply, error)
      }
    })
  },
  { name: 'forms', encapsulate: true },
)
