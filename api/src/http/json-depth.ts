import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyInstance } from 'fastify'

/** Arrays and objects inside of each other that a body may have; the deepest of the contract has five. */
const MOST_LEVELS = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** How deep the brackets of a JSON text are nested. Linear in its length, unlike parsing a million brackets. */
export function depthOf(json: Buffer): number {
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0
    if (byte === QUOTE) isInText = !isInText
    else if (isInText) index += byte === BACKSLASH ? 1 : 0
    else if (OPENING.has(byte)) {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (CLOSING.has(byte)) depth -= 1
  }
  return deepest
}

/** Parses JSON bodies as Fastify does, but refuses one whose nesting alone would keep the process busy for seconds. */
export function addJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (depthOf(body as Buffer) > MOST_LEVELS)
      return done(
        new ApiError({
          status: 400,
          code: 'NESTED_TOO_DEEP',
          message: 'The request body is nested too deep.',
        }),
      )
    // A call without a body of its own may say that it sends JSON and send nothing, as clients do that always say so.
    if (body.length === 0 && !request.routeOptions.schema?.body) return done(null, undefined)
    return parse(request, body.toString('utf8'), done)
  })
}
