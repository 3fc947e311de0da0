import { ApiError } from '@marga/server/failures/api-error'
import plugin from 'fastify-plugin'

/** Dotted path of the first text that no database stores: a NUL, or half a surrogate pair; null if there is none. */
export function unstorableIn(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed() ? path.join('.') || 'body' : null
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  for (const [name, part] of Object.entries(value)) {
    const found = unstorableIn(part, [...path, name])
    if (found) return found
  }
  return null
}

const refused = (field: string) => {
  const message = 'This text holds a character that cannot be stored.'
  return new ApiError({ status: 400, code: 'UNSTORABLE', message, errors: { [field]: [message] } })
}

/** Refuses, before any handler runs, texts that the fields' own rules let through. */
export const storableText = plugin(
  async (app) => {
    app.addHook('preHandler', async ({ params, query, body }) => {
      const field = unstorableIn(params) ?? unstorableIn(query) ?? unstorableIn(body)
      if (field) throw refused(field)
    })
  },
  { name: 'storable-text', dependencies: ['errors'] },
)
