import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Grant, type Grants, MIX_COOKIE } from './grants'
import { COHORTS, drawCohort, type Visitor } from './release-set'

const COHORT_COOKIE = 'cohort'

/** A visitor stays in his cohort for 90 days, in seconds. */
const COHORT_AGE_S = 90 * 24 * 60 * 60

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pair = (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** Cohorts as cookies carry them: signed, so that nobody can ask for a release set of their choice. */
function createCohorts(secret: string) {
  const signatureOf = (cohort: string) =>
    createHmac('sha256', secret).update(cohort).digest('base64url').slice(0, 16)
  /** Cookies that were checked: the same visitors come again. */
  const checked = new LRUCache<string, string>({ max: COHORTS })
  return {
    write: (cohort: string) => `${cohort}.${signatureOf(cohort)}`,
    /** The cohort of a cookie; undefined where it is missing or was not signed here. */
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

/** Attributes of a cookie that only this server reads. */
export const cookie = (request: FastifyRequest, text: string, maxAgeS: number) =>
  `${text}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`

export interface Recognized extends Visitor {
  cohort: string
  /** Drawn just now: the browser gets it as a cookie once it matters. */
  isNew: boolean
  grant: Grant | null
}

export type Visitors = ReturnType<typeof createVisitors>

/** Who asks, as far as releases are concerned. */
export function createVisitors({
  grantsOf,
  mix: usual,
  cohortSecret,
}: {
  /** Who may see other releases than the live ones of a channel; null where nobody may. */
  grantsOf: (channel: string) => Grants | null
  /** What everybody gets in place of the live releases. */
  mix: Readonly<Record<string, string>>
  cohortSecret: string
}) {
  const cohorts = createCohorts(cohortSecret)
  return {
    grantsOf,
    recognize: (request: FastifyRequest, channel: string): Recognized => {
      const known = cohorts.read(cookieOf(request, COHORT_COOKIE))
      const grant = grantsOf(channel)?.read(cookieOf(request, MIX_COOKIE)) ?? null
      const mix = { ...usual, ...grant?.mix }
      const cohort = known ?? drawCohort()
      return {
        cohort,
        isNew: known === undefined,
        grant,
        mix: Object.keys(mix).length > 0 ? mix : undefined,
      }
    },
    /** Marks an answer that depends on the visitor, and gives their browser its cohort. */
    markPersonal: (request: FastifyRequest, reply: FastifyReply, { cohort, isNew }: Recognized) => {
      if (isNew) {
        const text = `${COHORT_COOKIE}=${cohorts.write(cohort)}`
        reply.header('set-cookie', cookie(request, text, COHORT_AGE_S))
      }
      const caching = String(reply.getHeader('cache-control') ?? 'no-cache')
      if (!caching.includes('no-store')) reply.header('cache-control', 'private, no-cache')
      reply.header('vary', [reply.getHeader('vary'), 'Cookie'].filter(Boolean).join(', '))
    },
  }
}
