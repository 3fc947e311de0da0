import { createHmac, timingSafeEqual } from 'node:crypto'
import { upTo } from '@marga/server/process/cache-size'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Previews } from '../previews/previews'
import { cookieLine, cookieOf } from './cookies'
import { OVERRIDES_COOKIE, type OverrideToken, type OverrideTokens } from './override-token'
import { COHORTS, drawCohort, type Visitor } from './release-set'

const COHORT_COOKIE = 'cohort'

/** Lifetime of a cohort cookie: 90 days, in seconds. */
const COHORT_AGE_S = 90 * 24 * 60 * 60

/** Cohorts in cookies: signed, so that nobody can choose their release set. */
function createCohorts(secret: string) {
  const signatureOf = (cohort: string) =>
    createHmac('sha256', secret).update(cohort).digest('base64url').slice(0, 16)
  /** Cookies that were checked: the same visitors come again. */
  const checked = new LRUCache<string, string>(upTo(COHORTS))
  return {
    write: (cohort: string) => `${cohort}.${signatureOf(cohort)}`,
    /** The cohort of a cookie; undefined if it is missing or was not signed here. */
    read: (text = ''): string | undefined => {
      const known = checked.get(text)
      if (known !== undefined) return known
      const [cohort = '', signature = ''] = text.split('.')
      if (!/^\d{1,4}$/.test(cohort)) return undefined
      const [given, expected] = [signature, signatureOf(cohort)].map((one) => Buffer.from(one))
      if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected))
        return undefined
      checked.set(text, cohort)
      return cohort
    },
  }
}

export interface Recognized extends Visitor {
  cohort: string
  /** True if the cohort was just drawn and its cookie must still be set. */
  isNew: boolean
  token: OverrideToken | null
}

export type Visitors = ReturnType<typeof createVisitors>

/** Recognizes visitors by their cohort, overrides and preview. */
export function createVisitors({
  overrideTokensOf,
  usual,
  cohortSecret,
  previews,
}: {
  /** Tokens of a channel; null if it allows none. */
  overrideTokensOf: (channel: string) => OverrideTokens | null
  /** Overrides for all visitors, from `MIX`. */
  usual: Readonly<Record<string, string>>
  cohortSecret: string
  previews: Pick<Previews, 'of'>
}) {
  const cohorts = createCohorts(cohortSecret)
  return {
    overrideTokensOf,
    recognize: (request: FastifyRequest, channel: string): Recognized => {
      const known = cohorts.read(cookieOf(request, COHORT_COOKIE))
      const token = overrideTokensOf(channel)?.read(cookieOf(request, OVERRIDES_COOKIE)) ?? null
      const preview = previews.of(request, channel)
      // A preview is of one release: what else this browser has chosen is not beside it.
      const chosen = preview ? { [preview.app]: preview.version } : token?.mix
      const overrides = { ...usual, ...chosen }
      const cohort = known ?? drawCohort()
      return {
        cohort,
        isNew: known === undefined,
        token,
        isPreviewing: preview !== undefined,
        overrides: Object.keys(overrides).length > 0 ? overrides : undefined,
      }
    },
    /** Marks the response as private (`Vary: Cookie`) and sets the cohort cookie. */
    markPersonal: (request: FastifyRequest, reply: FastifyReply, { cohort, isNew }: Recognized) => {
      if (isNew) {
        const text = `${COHORT_COOKIE}=${cohorts.write(cohort)}`
        reply.header('set-cookie', cookieLine(request, text, { maxAgeS: COHORT_AGE_S }))
      }
      const caching = String(reply.getHeader('cache-control') ?? 'no-cache')
      if (!caching.includes('no-store')) reply.header('cache-control', 'private, no-cache')
      reply.header('vary', [reply.getHeader('vary'), 'Cookie'].filter(Boolean).join(', '))
    },
  }
}
