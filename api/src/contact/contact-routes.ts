import { contactMessageSchema } from '@marga/api-contract/contact'
import * as calls from '@marga/api-contract/contact-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { typeOf } from '../files/file-types'
import type { DailyBudgets } from '../http/daily-budgets'
import { LIMITS } from '../http/rate-limits'
import { parseForm, readForm, refusedField, singleTexts, type Upload } from '../http/uploads'
import { contactMessage } from '../mail/messages'
import type { Outbox } from '../mail/outbox'

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

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  budgets: DailyBudgets
}

export const contactRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, budgets }) => {
  app.route({
    ...calls.sendMessage,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const { fields, files } = await readForm(request)
      const message = parseForm(contactMessageSchema, singleTexts(fields))
      const file = await checkFile(files.find(({ field }) => field === 'file'))
      const store = async (transaction: Transaction<Database>, file_path: string | null) => {
        await budgets.spendUpload(transaction, { ip: request.ip, bytes: file?.bytes.length ?? 0 })
        const row = await transaction
          .insertInto('contact_messages')
          .values({
            ...message,
            file_name: file?.name ?? null,
            file_type: file?.type ?? null,
            file_path,
            created_at: Date.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const full_name = `${message.first_name} ${message.last_name}`
        const attached = file ? { messageId: row.id, name: file.name } : null
        await outbox.put(transaction, contactMessage({ ...message, full_name }, { attached }))
        return row.id
      }
      const id = await app.withUpload(file?.bytes, (path) =>
        database.transaction().execute((transaction) => store(transaction, path || null)),
      )
      return reply.code(201).send({ id, message: 'Message sent successfully!' })
    },
  })
}
