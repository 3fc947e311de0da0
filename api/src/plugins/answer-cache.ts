import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Kept {
  body: string
  etag: string
  until: number
}

/**
 * Keeps public answers that are alike for everyone as finished JSON, in milliseconds. Other processes see a change after
 * that time; the process that makes it calls `forget`.
 */
export function createAnswerCache(maxAgeMs: number) {
  const kept = new Map<string, Promise<Kept>>()

  const make = async (produce: () => Promise<unknown>): Promise<Kept> => {
    const body = JSON.stringify(await produce())
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    return { body, etag, until: Date.now() + maxAgeMs }
  }
  const find = async (key: string, produce: () => Promise<unknown>): Promise<Kept> => {
    const known = await kept.get(key)
    if (known && known.until > Date.now()) return known
    const fresh = make(produce)
    kept.set(key, fresh)
    fresh.catch(() => kept.delete(key))
    return fresh
  }

  return {
    forget: () => kept.clear(),
    send: async (
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      { key, produce }: { key: string; produce: () => Promise<unknown> },
    ) => {
      const { body, etag } = await find(key, produce)
      reply.headers({ etag, 'cache-control': 'public, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
    },
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>
