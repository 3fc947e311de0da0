import multipart from '@fastify/multipart'
import { HONEYPOT } from '@marga/constants/honeypot'
import { lineText } from '@marga/constants/people-text'
import { FILE_TOO_LARGE, ONE_FILE_ONLY, UPLOAD_LIMIT_BYTES, uploadFault } from '@marga/constants/texts'
import { ApiError } from '@marga/server/failures/api-error'
import { problemOf } from '@marga/server/http/error-answers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { z } from 'zod'
import type { UploadStore } from '../files/upload-store'
import { requireEmptyHoneypot } from './honeypot'

export interface Upload {
  field: string
  name: string
  bytes: Buffer
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores a file under a random name; answers that name. */
    storeUpload: (bytes: Buffer) => Promise<string>
    removeUpload: (name: string) => Promise<void>
    /** Stores a file, if there is one, for what `use` does with its name; removes it where that fails. */
    withUpload: <T>(bytes: Buffer | undefined, use: (name: string) => Promise<T>) => Promise<T>
    sendUpload: (
      reply: FastifyReply,
      file: { path: string; type: string; attachment?: string },
    ) => Promise<unknown>
  }
}

export const refusedField = (field: string, message: string, status = 400) =>
  new ApiError({ status, code: 'FIELD_REFUSED', message, errors: { [field]: [message] } })

/** Errors of the parser: cut short, without a boundary, with a head that is none. They carry no status. */
const isMalformed = (error: unknown) =>
  error instanceof Error && !(error instanceof ApiError) && !('statusCode' in error) && !('code' in error)

/** A form that was read before the handler asks for it, as its content tells one call from another. */
const forms = new WeakMap<FastifyRequest, ReturnType<typeof readWhole>>()

/** Reads a multipart form, once: texts by name, each as often as it came, and its files. @throws ApiError 400, 413, 415 */
export function readForm(request: FastifyRequest) {
  const known = forms.get(request) ?? readWhole(request)
  forms.set(request, known)
  return known
}

async function readWhole(request: FastifyRequest) {
  try {
    return await readParts(request)
  } catch (error) {
    if (!isMalformed(error)) throw error
    request.log.info({ err: error }, 'multipart body malformed')
    throw new ApiError({
      status: 400,
      code: 'MALFORMED_FORM',
      message: 'The form did not arrive whole. Send it again.',
    })
  }
}

/** Browsers escape these three in names of files, and nothing else (HTML Standard, multipart/form-data). */
const fileNameOf = (sent: string) =>
  lineText(sent.replace(/%0D|%0A/gi, ' ').replaceAll('%22', '"'))
    .slice(0, 200)
    .toWellFormed()

async function readParts(request: FastifyRequest) {
  if (!request.isMultipart())
    throw new ApiError({
      status: 415,
      code: 'NOT_MULTIPART',
      message: 'Send this form as multipart/form-data.',
    })
  const fields = new Map<string, string[]>()
  const files: Upload[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)])
      continue
    }
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw isMalformed(error) ? error : refusedField(part.fieldname, FILE_TOO_LARGE, 413)
    })
    const { fieldname: field, filename = '' } = part
    const name = fileNameOf(filename)
    const fault = uploadFault({ name, size: bytes.length })
    if (fault) throw refusedField(field, fault)
    // Browsers send an empty part for a field without a file.
    if (bytes.length === 0) continue
    if (files.some((file) => file.field === field)) throw refusedField(field, ONE_FILE_ONLY)
    files.push({ field, name, bytes })
  }
  requireEmptyHoneypot(fields.get(HONEYPOT)?.join(''))
  return { fields, files }
}

/** Checks a form's texts against the contract. @throws ApiError 400 with a text for each field at fault */
export function parseForm<T extends z.ZodType>(schema: T, values: object): z.output<T> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    instancePath: `/${path.map(String).join('/')}`,
    message,
  }))
  throw new ApiError({ status: 400, code: 'INVALID', ...problemOf(issues) })
}

/** The last value of each text: what a form means that sends a name once. */
export const singleTexts = (fields: ReadonlyMap<string, readonly string[]>) =>
  Object.fromEntries([...fields].map(([name, values]) => [name, values.at(-1) ?? '']))

/** A header value for a file's name, whatever is in it (RFC 6266). */
const attachmentOf = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`

/** Multipart forms up to the size limit (docs/product.md#files), and the store of their files. */
export const uploads = plugin(
  async (app, { store }: { store: UploadStore }) => {
    await app.register(multipart, {
      limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 2, fields: 100, fieldSize: 65_536, fieldNameSize: 100 },
    })
    app.decorate('storeUpload', (bytes: Buffer) => store.put(bytes))
    app.decorate('removeUpload', async (name: string) => {
      if (name) await store.remove(name)
    })
    app.decorate('withUpload', async (bytes, use) => {
      const name = bytes ? await app.storeUpload(bytes) : ''
      try {
        return await use(name)
      } catch (error) {
        await app.removeUpload(name)
        throw error
      }
    })
    app.decorate('sendUpload', async (reply: FastifyReply, { path, type, attachment }) => {
      const bytes = path ? await store.read(path) : null
      if (!bytes) throw new ApiError({ status: 404, code: 'NO_FILE', message: 'There is no such file.' })
      if (attachment) reply.header('content-disposition', attachmentOf(attachment))
      return reply.header('x-content-type-options', 'nosniff').type(type).send(bytes)
    })
  },
  { name: 'uploads' },
)
