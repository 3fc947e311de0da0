import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { FILE_TOO_LARGE, UPLOAD_LIMIT_BYTES } from '@marga/contract/texts'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ApiError } from './errors'

export interface Upload {
  name: string
  type: string
  bytes: Buffer
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores a file under a random name; answers that name. */
    storeUpload: (upload: Upload) => Promise<string>
  }
}

const tooLarge = (field: string) =>
  new ApiError({
    status: 413,
    code: 'FILE_TOO_LARGE',
    message: FILE_TOO_LARGE,
    errors: { [field]: [FILE_TOO_LARGE] },
  })

/** Reads a multipart form: its texts by name and at most one file. @throws ApiError 400, 413 */
export async function readForm(request: FastifyRequest) {
  if (!request.isMultipart())
    throw new ApiError({
      status: 415,
      code: 'NOT_MULTIPART',
      message: 'Send this form as multipart/form-data.',
    })
  const fields: Record<string, string> = Object.create(null)
  let file: Upload | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await part.toBuffer().catch(() => {
      throw tooLarge(part.fieldname)
    })
    if (bytes.length > 0) file = { name: part.filename, type: part.mimetype, bytes }
  }
  return { fields, file }
}

/** Multipart forms within the specification's limits, and the private folder their files go to. */
export const uploads = plugin(
  async (app, { folder }: { folder: string }) => {
    await app.register(multipart, {
      limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 30, fieldSize: 65_536 },
    })
    app.decorate('storeUpload', async ({ bytes }: Upload) => {
      await mkdir(folder, { recursive: true })
      const name = randomUUID()
      await writeFile(join(folder, name), bytes, { flag: 'wx' })
      return name
    })
  },
  { name: 'uploads' },
)
