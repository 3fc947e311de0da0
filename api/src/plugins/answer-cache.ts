import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Kept {
  body: string
  etag: string
}

/** Keeps public answers that are alike for everyone as finished JSON, for as long as the content version is the same. */
export function createAnswerCache(readVersion: () => Promise<string>) {
  const kept = new Map<string, { version: string; answer: Promise<Kept> }>()

  const make = async (produce: () => Promise<unknown>): Promise<Kept> => {
    const body = JSON.stringify(await produce())
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    return { body, etag }
  }
  const find = async (key: string, produce: () => Promise<unknown>): Promise<Kept> => {
    const version = await readVersion()
    const known = kept.get(key)
    if (known?.version === version) return known.answer
    const fresh = { version, answer: make(produce) }
    kept.set(key, fresh)
    fresh.answer.catch(() => kept.get(key) === fresh && kept.delete(key))
    return fresh.answer
  }

  return {
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
