import * as calls from '@marga/api-contract/mail-refusal-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import { refusalPage } from '../mail/mailing-headers'
import { allowMails, refuseMails } from './mail-refusals'

interface Options {
  database: Kysely<Database>
  publicUrl: string
  clock: () => number
}

/** Who wants no more mails that can be refused, by the page of the link. */
export const refusalRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, clock }) => {
  app.route({
    ...calls.refuseMails,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async ({ body: { key, is_refused: isRefused } }, reply) => {
      if (isRefused) await refuseMails(database, key, clock())
      else await allowMails(database, key)
      return reply.code(204).send(null)
    },
  })
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Of the form of a mail program, which has one field. */
const LONGEST_FORM = 2_000

/** Forms of mail programs, as they are. */
function takeForms(app: FastifyInstance) {
  for (const type of FORMS) {
    if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, body, done) =>
      done(null, body),
    )
  }
}

const isOneClick = (body: unknown) =>
  typeof body === 'string' && body.includes('List-Unsubscribe') && body.includes('One-Click')

const noForm = () =>
  new ApiError({
    status: 400,
    code: 'NO_ONE_CLICK',
    message: 'A mail program sends a form with List-Unsubscribe=One-Click (RFC 8058). Nothing was changed.',
  })

/** What mail programs do with the header of a mail: they have no session, and need no page. */
export const oneClickRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, publicUrl, clock }) => {
  takeForms(app)

  app.route({
    ...calls.openMailRefusal,
    handler: async ({ params: { key } }, reply) =>
      reply
        .code(303)
        .headers({ 'cache-control': 'no-store', location: refusalPage(publicUrl, encodeURIComponent(key)) })
        .send(null),
  })

  app.route({
    ...calls.refuseByOneClick,
    handler: async ({ params: { key }, body }, reply) => {
      if (!isOneClick(body)) throw noForm()
      await refuseMails(database, key, clock())
      return reply.code(204).send(null)
    },
  })
}
