import { HONEYPOT } from '@marga/constants/honeypot'
import { ApiError } from '@marga/server/failures/api-error'
import plugin from 'fastify-plugin'

/** @throws ApiError 400 where the field that people do not see is filled in */
export function requireEmptyHoneypot(value: unknown) {
  if (value === undefined || value === '') return
  throw new ApiError({
    status: 400,
    code: 'LOOKS_AUTOMATED',
    message: 'A program seems to have filled in this form. Fill it in yourself and send it again.',
  })
}

const fieldOf = (body: unknown) =>
  typeof body === 'object' && body !== null ? Reflect.get(body, HONEYPOT) : undefined

/** Looks at every JSON body before it is validated; multipart forms are looked at when they are read. */
export const honeypot = plugin(
  async (app) => {
    app.addHook('preValidation', async ({ body }) => {
      if (!Buffer.isBuffer(body)) requireEmptyHoneypot(fieldOf(body))
    })
  },
  { name: 'honeypot', dependencies: ['errors'] },
)
