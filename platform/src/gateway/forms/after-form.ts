import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressOf } from '@marga/server/http/address'
import { upTo } from '@marga/server/process/cache-size'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cookieLine, cookieOf } from '../composition/cookies'

const COOKIE = 'after_form'
/** How long the page that a form leads to is rendered for its visitor, in seconds. */
const AGE_S = 120
/** Pages that one address gets rendered for itself in that time; after them it gets those of the cache. */
const MOST_PAGES = 60
const MOST_ADDRESSES = 10_000

/**
 * Says that the next requests of a page follow a form: they are rendered with the visitor's own data. Signed, so that only
 * the answer to a form makes a page cost a render, and counted.
 */
export function createAfterForm(secret: string, clock = Date.now) {
  const signatureOf = (until: string) => createHmac('sha256', secret).update(until).digest('base64url')
  const pages = new LRUCache<string, number>({
    ...upTo(MOST_ADDRESSES),
    ttl: AGE_S * 1_000,
    perf: { now: clock },
  })

  const isValid = (text: string) => {
    const [until = '', signature = ''] = text.split('.')
    const [given, expected] = [signature, signatureOf(until)].map((one) => Buffer.from(one))
    if (!given || !expected || given.length !== expected.length) return false
    return timingSafeEqual(given, expected) && Number.parseInt(until, 36) > clock()
  }

  return {
    /** @param path where the form leads to; `/` where its answer stands on its own page, whose links lead anywhere */
    cookie: (request: Pick<FastifyRequest, 'protocol'>, path: string) => {
      const until = (clock() + AGE_S * 1_000).toString(36)
      return cookieLine(request, `${COOKIE}=${until}.${signatureOf(until)}`, { maxAgeS: AGE_S, path })
    },
    /** Whether this page is to be rendered for its visitor. Counts it. */
    isNext: (request: Pick<FastifyRequest, 'headers' | 'ip'>): boolean => {
      const text = cookieOf(request, COOKIE)
      if (!text || !isValid(text)) return false
      const address = addressOf(request.ip)
      const count = (pages.get(address) ?? 0) + 1
      if (count <= MOST_PAGES) pages.set(address, count, { noUpdateTTL: true })
      return count <= MOST_PAGES
    },
  }
}

export type AfterForm = ReturnType<typeof createAfterForm>
