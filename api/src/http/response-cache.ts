import { createHash } from 'node:crypto'
import { type CompressedBody, compressedBody, encodingOf } from '@marga/server/http/compressed-body'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendTotal } from './paging'

/** Answers that are kept: a list in each of its pages is one. */
const MOST_ANSWERS = 200

/** A list, or a part of one with the number of records in all. */
type Produced = { total: number; list: readonly unknown[] } | readonly unknown[] | object

interface Kept {
  body: CompressedBody
  etag: string
  total: number | null
}

const isPart = (produced: Produced): produced is { total: number; list: readonly unknown[] } =>
  'total' in produced && 'list' in produced

/** Keeps public answers that are alike for everyone as finished JSON, for as long as the content version is the same. */
export function createResponseCache(readVersion: () => Promise<string>) {
  const kept = new LRUCache<string, { version: string; answer: Promise<Kept> }>({ max: MOST_ANSWERS })

  const make = async (produce: () => Promise<Produced>): Promise<Kept> => {
    const produced = await produce()
    const body = JSON.stringify(isPart(produced) ? produced.list : produced)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const total = isPart(produced) ? produced.total : null
    return { body: compressedBody(Buffer.from(body)), etag, total }
  }
  const find = async (key: string, produce: () => Promise<Produced>): Promise<Kept> => {
    const version = await readVersion()
    const known = kept.get(key)
    if (known?.version === version) return known.answer
    const fresh = { version, answer: make(produce) }
    kept.set(key, fresh)
    fresh.answer.catch(() => kept.get(key) === fresh && kept.delete(key))
    return fresh.answer
  }

  /** Keeps what one function reads, for calls that choose from it. */
  const remember = <T>(read: () => Promise<T>) => {
    let last: { version: string; value: Promise<T> } | null = null
    return async (): Promise<T> => {
      const version = await readVersion()
      if (last?.version === version) return last.value
      const fresh = { version, value: read() }
      last = fresh
      fresh.value.catch(() => {
        if (last === fresh) last = null
      })
      return fresh.value
    }
  }

  return {
    remember,
    send: async (
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      { key, produce }: { key: string; produce: () => Promise<Produced> },
    ) => {
      const { body, etag, total } = await find(key, produce)
      reply.headers({ etag, 'cache-control': 'public, no-cache' })
      reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
      if (total !== null) sendTotal(reply, total)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const { bytes, encoding } = await body.in(encodingOf(request.headers))
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send(bytes)
    },
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>
