import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ApiError } from '../failures/api-error'

/** Every body has this long, in milliseconds. */
const BASE_MS = 15_000
/** Beyond that a body must arrive at this rate, in bytes a second: what a slow mobile connection reaches. */
const SLOWEST_RATE = 16_384

export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Ends a request whose body takes too long. */
export function endSlowBody({ raw }: FastifyRequest, reply: FastifyReply) {
  // Answered without its body: nobody reads what is still to come.
  if (reply.sent) raw.destroy()
  else
    reply.header('connection', 'close').send(
      new ApiError({
        status: 408,
        code: 'REQUEST_SLOW',
        message: 'The request took too long to arrive. Try again.',
      }),
    )
}

/** Ends requests whose body trickles in: each of them holds a connection and what was read of it. */
export const bodyDeadline = plugin(
  async (app, { baseMs = BASE_MS }: { baseMs?: number }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!hasBody(request)) return
      const { headers, raw } = request
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
        else endSlowBody(request, reply)
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
