import { ApiError } from '@marga/server/failures/api-error'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { lingerAfter } from './linger'

/** Status of each failure that a caller can act on; others of this kind are conflicts with what is there. */
const STATUS: Record<string, number> = {
  TOKEN_REFUSED: 401,
  NOT_PERMITTED: 403,
  RELEASE_UNKNOWN: 404,
  APP_UNKNOWN: 404,
  CHANNEL_UNKNOWN: 404,
  NO_PROVENANCE: 404,
  NOTHING_LIVE: 404,
  FLAG_UNKNOWN: 404,
  FLAG_VALUE: 422,
  NOT_PROPOSED: 404,
  REASON_NEEDED: 422,
  RELEASE_TOO_LARGE: 413,
  RELEASE_INVALID: 422,
  STORE_UNREACHABLE: 503,
  NO_SIGNING_KEY: 503,
  ISSUER_UNREACHABLE: 503,
  TOO_MANY_UPLOADS: 503,
}

const CLIENT_ERRORS: Record<string, { status: number; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    message: 'Send a release as application/x-tar, everything else as application/json.',
  },
}

/** Messages of commands begin with their name, which callers of the service have not typed. */
const sentenceOf = (message: string) => message.replace(/^mfe [a-z]+: /, '')

const statusOf = (error: ExpectedError) =>
  error instanceof ApiError ? error.status : (STATUS[error.code] ?? 409)

const RETRY_AFTER_S = '5'

function answerExpected(error: ExpectedError, reply: FastifyReply) {
  const status = statusOf(error)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
  // Where the store is, and the cause, is for the log.
  const message =
    error.code === 'STORE_UNREACHABLE'
      ? 'The store cannot be reached at the moment.'
      : sentenceOf(error.message)
  return reply.code(status).send({ code: error.code, message })
}

/** Every failure leaves as `{ code, message }`; what went wrong inside stays in the log. */
export function answerServiceErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    lingerAfter(request, reply)
    if (error instanceof ExpectedError) {
      if (statusOf(error) >= 500) request.log.error({ err: error }, 'release service failed')
      return answerExpected(error, reply)
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const faults = error.validation.map(
        ({ instancePath, message }) => `${instancePath.slice(1).replaceAll('/', '.') || 'body'}: ${message}`,
      )
      return reply.code(422).send({ code: 'REQUEST_INVALID', message: faults.join('; ') })
    }
    const known = CLIENT_ERRORS[error.code]
    const status = known?.status ?? error.statusCode ?? 500
    if (status < 500)
      return reply
        .code(status)
        .send({ code: 'REQUEST_INVALID', message: known?.message ?? 'The request is not accepted.' })
    request.log.error({ err: error }, 'release service failed')
    return reply.code(500).send({ code: 'FAILED', message: 'The release service failed. Try again.' })
  })
  app.all('/*', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.code(404).send({ code: 'CALL_UNKNOWN', message: 'There is no such call.' }),
  )
}
