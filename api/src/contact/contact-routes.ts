import { contactMessageSchema, contactReceiptSchema } from '@marga/contract/contact'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import type { DailyBudgets } from '../http/daily-budgets'
import { typeOf } from '../plugins/file-types'
import { answers } from '../plugins/openapi'
import type { Outbox } from '../plugins/outbox'
import { LIMITS } from '../plugins/rate-limits'
import { parseForm, readForm, refusedField, singleTexts, type Upload } from '../plugins/uploads'

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
  if (type && ACCEPTED_FILES.has(type))
    return { ...file, name: file.name.slice(0, 200).toWellFormed().replaceAll('\u0000', ''), type }
  throw refusedField('file', 'Attach a PDF, Word, JPEG, PNG or text file.')
}

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  budgets: DailyBudgets
}

export const contactRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, budgets }) => {
  app.post(
    '/contacts',
    {
      bodyLimit: 12_582_912,
      config: {
        form: contactMessageSchema,
        files: ['file'],
        example: {
          first_name: 'Asha',
          last_name: 'Rao',
          email: 'asha@example.com',
          phone: '98745 00000',
          message: 'Which batch starts next?',
        },
      },
      schema: {
        tags: ['Contact'],
        summary: 'A message to the team, stored before the answer',
        response: answers({ 201: contactReceiptSchema }, 415),
      },
      onRequest: app.limitTo(LIMITS.formPerAddress),
    },
    async (request, reply) => {
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
        const from = `${message.first_name} ${message.last_name}, ${message.email}, ${message.phone}`
        await outbox.put(transaction, {
          subject: `Message from ${message.first_name} ${message.last_name}`,
          body: `${from}\n\n${message.message}${file ? `\n\nA file is attached to message ${row.id}.` : ''}`,
        })
        return row.id
      }
      const id = await app.withUpload(file?.bytes, (path) =>
        database.transaction().execute((transaction) => store(transaction, path || null)),
      )
      return reply.code(201).send({ id, message: 'Message sent successfully!' })
    },
  )
}
