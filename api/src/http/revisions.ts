import { ApiError } from '@marga/server/failures/api-error'
import type { FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import { z } from 'zod'

const refused = (message: string) =>
  new ApiError({ status: 400, code: 'REVISION_REFUSED', message, errors: { revision: [message] } })

const NO_REVISION = 'A revision is a whole number. Send the one that you read.'
const SEVERAL_REVISIONS =
  'The request names several revisions. Send one, as ?revision= or as a field of what you change.'

const revisionIn = (content: unknown): unknown =>
  typeof content === 'object' && content !== null && Object.hasOwn(content, 'revision')
    ? Reflect.get(content, 'revision')
    : undefined

/**
 * The one revision that a request names, wherever it does.
 *
 * @throws ApiError 400 for one that is no number, and for several that differ
 */
export function oneRevision(sent: readonly unknown[]): number | undefined {
  const given = sent.filter((revision) => revision !== undefined)
  const texts = new Set(given.map(String))
  if (!given.every((one) => ['string', 'number'].includes(typeof one) && /^\d{1,10}$/.test(String(one))))
    throw refused(NO_REVISION)
  if (texts.size > 1) throw refused(SEVERAL_REVISIONS)
  const [text] = texts
  return text === undefined ? undefined : Number(text)
}

const takesRevision = ({ querystring }: FastifySchema = {}) =>
  querystring instanceof z.ZodObject && Object.hasOwn(querystring.shape, 'revision')

/**
 * Calls that take a revision take it in their JSON body too: answers hold it among the other fields, and callers send
 * back what they read. The handler finds it in the query, wherever it came. Multipart forms are read by their handlers.
 */
export const revisions = plugin(
  async (app) => {
    app.addHook('preValidation', async ({ routeOptions, query, body }) => {
      if (!takesRevision(routeOptions.schema)) return
      const details = typeof body === 'object' && body !== null ? Reflect.get(body, 'details') : undefined
      const revision = oneRevision([query, body, details].map(revisionIn))
      if (revision !== undefined) Object.assign(query as object, { revision })
    })
  },
  { name: 'revisions', dependencies: ['errors'] },
)
