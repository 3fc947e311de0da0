import plugin from 'fastify-plugin'

/** Every body has this long, in milliseconds. */
const BASE_MS = 15_000
/** Beyond that a body must arrive at this rate, in bytes a second: what a slow mobile connection reaches. */
const SLOWEST_RATE = 16_384

/** Ends requests whose body trickles in: each of them holds a connection and what was read of it. */
export const bodyDeadline = plugin(
  async (app, { baseMs = BASE_MS }: { baseMs?: number }) => {
    app.addHook('onRequest', async (request, reply) => {
      const { headers, raw } = request
      if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
      const announced = Number(headers['content-length'] ?? 0)
      const timer = setTimeout(
        () => {
          if (raw.complete || reply.sent) return
          reply
            .code(408)
            .header('connection', 'close')
            .send({ message: 'The request took too long to arrive. Try again.' })
        },
        baseMs + (announced / SLOWEST_RATE) * 1_000,
      )
      timer.unref()
      raw.once('close', () => clearTimeout(timer))
      raw.once('end', () => clearTimeout(timer))
    })
  },
  { name: 'body-deadline' },
)
