import type { FastifyError, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError, type Problem } from '../failures/api-error'
import { ExpectedError } from '../failures/expected-error'
import { isOwnerGone, type StorageFault, storageFaultOf } from '../failures/storage-faults'
import { drainBody, MOST_DRAINED } from './drain-body'

type Issue = { instancePath: string; message?: string | undefined }

/** Field texts by name; the first of them is also the answer's sentence. */
export function problemOf(issues: readonly Issue[]): Problem {
  const errors: Record<string, string[]> = Object.create(null)
  for (const { instancePath, message } of issues) {
    const name = instancePath.split('/').slice(1).join('.') || 'body'
    errors[name] = [...(errors[name] ?? []), message ?? 'This value is not accepted.']
  }
  return { message: Object.values(errors)[0]?.[0] ?? 'The request is not accepted.', errors }
}

const CLIENT_TEXTS: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not accepted here.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty.',
}
const STATUS_TEXTS: Record<number, string> = {
  413: 'The request is too large.',
  429: 'Too many requests. Try again in a minute.',
}
const clientText = (code: string, status: number) =>
  CLIENT_TEXTS[code] ?? STATUS_TEXTS[status] ?? 'The request is not accepted.'

/** What people read while the database or its disk fails. Nothing was stored: statements and transactions are atomic. */
const STORAGE_TEXTS: Record<StorageFault, string> = {
  full: 'The site has no space to store this. Nothing was saved; please try again later.',
  'read-only': 'The site cannot store anything at the moment. Nothing was saved; please try again later.',
  busy: 'The site is busy. Nothing was saved; try again in a moment.',
  unreachable: 'The site cannot reach its database at the moment. Nothing was saved; try again in a moment.',
}
const DELETED_MEANWHILE = 'What this belongs to was deleted in the meantime. Nothing was saved.'
const RETRY_AFTER_S = 5

/** Fastify closes the connection of a body that is too large; one that soon ends is read, so that the next call can use it. */
function keepConnection({ raw, headers }: FastifyRequest, reply: FastifyReply) {
  // One that announces no length is counted while it comes.
  const length = Number(headers['content-length'] ?? 0)
  if (!(length <= MOST_DRAINED)) return
  drainBody(raw)
  reply.removeHeader('connection')
}

/** Addresses of programs: a browser that opens one reads JSON too. */
const OF_PROGRAMS = /^\/(api|platform)(?:[/?]|$)/

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Said of a failure inside, where the server names no text of its own. */
const FAILED = 'The server failed to answer. Please try again later.'

export interface AnswerOptions {
  /** A page that says why there is none, for people whose browser opened an address; left out: JSON for everybody. */
  pageOf?: (problem: { status: number; message: string }) => string
  /** Said where no route answers. */
  missing?: string
  /** Said of a failure inside, whose cause stays in the log. */
  failed?: string
}

function createSender({ pageOf }: AnswerOptions) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    { status, ...problem }: Problem & { status: number },
  ) => {
    reply.code(status)
    // RFC 9110, 15.5.2. Browsers ask nobody for a name and a password because of this scheme.
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    const isForPeople = request.headers.accept?.includes('text/html') && !OF_PROGRAMS.test(request.url)
    if (!pageOf || !isForPeople) return reply.type('application/json; charset=utf-8').send(problem)
    const page = pageOf({ status, message: problem.message })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  }
}

type Fault = Problem & { status: number; retryAfterS?: number | undefined; stored?: object }

/** What the caller of a failed request is told. What went wrong inside stays in the log. */
function faultOf(
  error: FastifyError | ExpectedError,
  { log, failed }: { log: FastifyRequest['log']; failed: string },
): Fault {
  if (error instanceof ApiError) {
    const { status, message, errors, retryAfterS, stored } = error
    return { status, message, ...(errors && { errors }), ...(stored && { stored }), retryAfterS }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 400, ...problemOf(error.validation) }
  const status = error.statusCode ?? 500
  if (error instanceof ExpectedError && error.statusCode !== undefined)
    return { status, message: error.message, ...(status === 503 && { retryAfterS: RETRY_AFTER_S }) }
  if (status < 500) return { status, message: clientText(error.code, status) }
  if (isOwnerGone(error)) {
    log.warn({ err: error }, 'deleted in the meantime')
    return { status: 409, message: DELETED_MEANWHILE }
  }
  const fault = storageFaultOf(error)
  log.error({ err: error, ...(fault && { fault }) }, fault ? 'storage failed' : 'request failed')
  if (!fault) return { status: 500, message: failed }
  return { status: fault === 'full' ? 507 : 503, message: STORAGE_TEXTS[fault], retryAfterS: RETRY_AFTER_S }
}

/** Every failure of a server leaves as `{ message, errors? }`, or as a page for people. */
export const errorAnswers = plugin(
  async (app, options: AnswerOptions) => {
    const send = createSender(options)
    const { failed = FAILED } = options
    app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') keepConnection(request, reply)
      const { retryAfterS, ...fault } = faultOf(error, { log: request.log, failed })
      if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
      return send(request, reply, fault)
    })
    app.setNotFoundHandler((request, reply) => {
      if (METHODS.includes(request.method))
        return send(request, reply, { status: 404, message: options.missing ?? 'There is no such address.' })
      reply.header('allow', METHODS.join(', '))
      return send(request, reply, { status: 405, message: 'This method is not accepted here.' })
    })
  },
  { name: 'errors' },
)

export const NO_SUCH_CALL = 'There is no such call.'

/** Beside a site whose pages take every other path, an unknown call would be a page. */
export const unknownCalls = plugin(
  async (app) => {
    app.get('/*', { schema: { hide: true } as FastifySchema }, (_request, reply) =>
      reply.code(404).send({ message: NO_SUCH_CALL }),
    )
  },
  { name: 'unknown-calls' },
)
