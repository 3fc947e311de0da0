import type { FastifyReply, FastifyRequest } from 'fastify'

const RANGE = /^bytes=(\d*)-(\d*)$/

/** First and last byte that are asked for; null for the whole, or what no file has. */
function rangeOf(header: string, size: number): { from: number; until: number } | null {
  const [, first = '', last = ''] = RANGE.exec(header) ?? []
  if (first === '' && last === '') return null
  // "-500" asks for the last 500 bytes.
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const until = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= until ? { from, until } : null
}

/** Sends a file, or the part of it that is asked for: Safari plays no film of which it gets no parts. */
export function sendPart(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { bytes, type }: { bytes: Buffer; type: string },
) {
  reply.header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff').type(type)
  const asked = request.headers.range
  if (asked === undefined || !RANGE.test(asked)) return reply.send(bytes)
  const range = rangeOf(asked, bytes.length)
  if (!range) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send(Buffer.alloc(0))
  const { from, until } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${until}/${bytes.length}`)
    .send(bytes.subarray(from, until + 1))
}
