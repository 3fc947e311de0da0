import type { Problem } from '@marga/api-contract/problem'
import { FALLBACK_ERROR } from '@marga/constants/texts'
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOwnerGone, type StorageFault, storageFaultOf } from '../database/database-errors'
import { ExpectedError } from '../operations/expected-error'

/** An answer the client can act on. Not for faults of ours: those are thrown as they are and answered with 500. */
export class ApiError extends ExpectedError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: Problem['errors']
  /** When it makes sense to try again, in seconds. */
  readonly retryAfterS: number | undefined

  constructor(facts: {
    status: number
    code: string
    message: string
    errors?: Problem['errors']
    retryAfterS?: number
  }) {
    super(facts.code, facts.message)
    this.status = facts.status
    this.errors = facts.errors
    this.retryAfterS = facts.retryAfterS
  }
}

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

/** What people read while the database or its disk fails. Nothing was stored: statements and transactions are atomic. */
const STORAGE_TEXTS: Record<StorageFault, string> = {
  full: 'The site has no space to store this. Nothing was saved; please try again later.',
  'read-only': 'The site cannot store anything at the moment. Nothing was saved; please try again later.',
  busy: 'The site is busy. Nothing was saved; try again in a moment.',
  unreachable: 'The site cannot reach its database at the moment. Nothing was saved; try again in a moment.',
}
const DELETED_MEANWHILE = 'What this belongs to was deleted in the meantime. Nothing was saved.'
const RETRY_AFTER_S = 5

/** Largest body that is read to its end after it was refused, in bytes. */
const MOST_DRAINED = 16_777_216

/** Fastify closes the connection of a body that is too large; one that soon ends is read, so that the next call can use it. */
function keepConnection({ raw, headers }: FastifyRequest, reply: FastifyReply) {
  const length = Number(headers['content-length'])
  if (!(length <= MOST_DRAINED)) return
  raw.resume()
  reply.removeHeader('connection')
}

/** Every failure leaves as `{ message, errors? }`; what went wrong inside stays in the log. */
export const errorAnswers = plugin(
  async (app) => {
    app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') keepConnection(request, reply)
      if (error instanceof ApiError && error.retryAfterS !== undefined)
        reply.header('retry-after', String(error.retryAfterS))
      if (error instanceof ApiError)
        return reply.code(error.status).send({ message: error.message, errors: error.errors })
      if (hasZodFastifySchemaValidationErrors(error)) return reply.code(400).send(problemOf(error.validation))
      const status = error.statusCode ?? 500
      if (status < 500)
        return reply
          .code(status)
          .send({ message: CLIENT_TEXTS[error.code] ?? 'The request is not accepted.' })
      if (isOwnerGone(error)) {
        request.log.warn({ err: error }, 'deleted in the meantime')
        return reply.code(409).send({ message: DELETED_MEANWHILE })
      }
      const fault = storageFaultOf(error)
      if (fault) {
        request.log.error({ err: error, fault }, 'storage failed')
        return reply
          .code(fault === 'full' ? 507 : 503)
          .header('retry-after', String(RETRY_AFTER_S))
          .send({ message: STORAGE_TEXTS[fault] })
      }
      request.log.error({ err: error }, 'request failed')
      return reply.code(500).send({ message: FALLBACK_ERROR })
    })
    const noSuchCall = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(404).send({ message: 'There is no such call.' })
    app.setNotFoundHandler(noSuchCall)
    // Beside a site whose pages take every other path, an unknown call would be a page.
    app.get('/*', { schema: { hide: true } as FastifySchema }, noSuchCall)
  },
  { name: 'errors' },
)
