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
      const startedAt = Date.now()
      // An injected request has no connection that counts.
      const bytesRead = () => raw.socket.bytesRead || 0
      const readBefore = bytesRead()
      const remainingMs = () => {
        // A body that announces no length has time for what has arrived.
        const bytes = Math.max(announced, bytesRead() - readBefore)
        return startedAt + baseMs + (bytes / SLOWEST_RATE) * 1_000 - Date.now()
      }
      const check = () => {
        if (raw.complete) return
        if (remainingMs() > 0) wait()
        // Answered without its body: nobody reads what is still to come.
        else if (reply.sent) raw.destroy()
        else
          reply
            .code(408)
            .header('connection', 'close')
            .send({ code: 'REQUEST_SLOW', message: 'The request took too long to arrive. Try again.' })
      }
      const wait = () => {
        timer = setTimeout(check, remainingMs()).unref()
      }
      let timer: NodeJS.Timeout | undefined
      wait()
      raw.once('close', () => clearTimeout(timer))
      raw.once('end', () => clearTimeout(timer))
    })
  },
  { name: 'body-deadline' },
)
