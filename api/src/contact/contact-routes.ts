import { contactMessageSchema } from '@marga/api-contract/contact'
import * as calls from '@marga/api-contract/contact-calls'
import { messageReference } from '@marga/constants/message-reference'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { typeOf } from '../files/file-types'
import type { DailyBudgets } from '../http/daily-budgets'
import { LIMITS } from '../http/rate-limits'
import { parseForm, readForm, refusedField, singleTexts, type Upload } from '../http/uploads'
import type { Outbox } from '../mail/outbox'
import { createContactMessages } from './contact-messages'
import { fileOfLink } from './message-file'

/** What may be attached to a message (docs/product.md#files). */
const ACCEPTED_FILES = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'text/plain',
])

/** The file with its type by content. @throws ApiError 400 */
async function checkFile(file: Upload | undefined) {
  if (!file) return undefined
  const sniffed = await typeOf(file.bytes)
  // Plain text has no magic bytes, so any markup would pass: only .txt is accepted.
  const type = sniffed === 'text/plain' && !/\.txt$/i.test(file.name) ? undefined : sniffed
  if (type && ACCEPTED_FILES.has(type)) return { ...file, type }
  throw refusedField('file', 'Attach a PDF, Word, JPEG, PNG or text file.')
}

const linkRefused = (id: number, publicUrl: string) =>
  new ApiError({
    status: 404,
    code: 'LINK_REFUSED',
    message: `This link is not whole, or older than 30 days. Who answers messages opens the file in the office: ${publicUrl}/office/messages/${id}`,
  })

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  budgets: DailyBudgets
  publicUrl: string
  clock: () => number
}

export const contactRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { database, clock, publicUrl } = options
  const messages = createContactMessages(database, options)

  app.route({
    ...calls.sendMessage,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const { fields, files } = await readForm(request)
      const message = parseForm(contactMessageSchema, singleTexts(fields))
      const file = await checkFile(files.find(({ field }) => field === 'file'))
      const id = await app.withUpload(file?.bytes, (path) =>
        messages.store(message, { ip: request.ip, file, path }),
      )
      return reply
        .code(201)
        .send({ id, message: 'Message sent successfully!', reference: messageReference(id) })
    },
  })

  app.route({
    ...calls.readMessageFile,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async ({ params: { id }, query: { key } }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const file = await fileOfLink(database, { id, key, now: clock() })
      if (!file) throw linkRefused(id, publicUrl)
      return app.sendUpload(reply, file) as never
    },
  })
}
