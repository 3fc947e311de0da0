import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a caller may go on sending after the answer, in milliseconds: until it has reached them. */
const LINGER_MS = 2_000

/**
 * For an answer that comes before the body was read. A connection that is closed at once is reset while its caller still
 * sends, and the answer is lost with it: what arrives is thrown away for a moment, and only then the connection ends.
 */
export function lingerAfter({ raw: request }: FastifyRequest, { raw: response }: FastifyReply) {
  response.once('finish', () => {
    if (request.complete) return
    const timer = setTimeout(() => {
      if (!request.complete) request.destroy()
    }, LINGER_MS).unref()
    request.once('close', () => clearTimeout(timer))
  })
}
