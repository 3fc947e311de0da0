import { contactMessageSchema, contactReceiptSchema } from '@marga/contract/contact'
import { problemSchema } from '@marga/contract/problem'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError, problemOf } from '../plugins/errors'
import { readForm, type Upload } from '../plugins/uploads'

/** What may be attached to a message (decision L15). */
const ACCEPTED_FILES = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'text/plain',
])

function checkFile(file: Upload): void {
  if (ACCEPTED_FILES.has(file.type)) return
  const message = 'Attach a PDF, Word, JPEG, PNG or text file.'
  throw new ApiError({ status: 400, code: 'FILE_TYPE_REFUSED', message, errors: { file: [message] } })
}

const fieldsOf = (fields: Record<string, string>) => {
  const parsed = contactMessageSchema.safeParse({ ...fields })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    instancePath: `/${String(path[0] ?? '')}`,
    message,
  }))
  throw new ApiError({ status: 400, code: 'INVALID', ...problemOf(issues) })
}

export const contactRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  app.post(
    '/contacts',
    {
      bodyLimit: 12_582_912,
      schema: { response: { 201: contactReceiptSchema, 400: problemSchema, 413: problemSchema } },
    },
    async (request, reply) => {
      const { fields, file } = await readForm(request)
      const message = fieldsOf(fields)
      if (file) checkFile(file)
      const { id } = await database
        .insertInto('contact_messages')
        .values({
          ...message,
          file_name: file?.name ?? null,
          file_type: file?.type ?? null,
          file_path: file ? await app.storeUpload(file) : null,
          created_at: Date.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return reply.code(201).send({ id, message: 'Message sent successfully!' })
    },
  )
}
