import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Grant, type Grants, MIX_COOKIE } from './grants'
import { drawCohort, type Visitor } from './release-set'

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

const readCohort = (request: FastifyRequest) => {
  const text = cookieOf(request, COHORT_COOKIE) ?? ''
  return /^\d{1,4}$/.test(text) ? text : undefined
}

/** Attributes of a cookie that only this server reads. */
export const cookie = (request: FastifyRequest, text: string, maxAgeS: number) =>
  `${text}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`

export interface Recognized extends Visitor {
  cohort: string
  /** Drawn just now: has to be told to the browser once it matters. */
  isNew: boolean
  grant: Grant | null
}

export type Visitors = ReturnType<typeof createVisitors>

/** Who asks, as far as releases are concerned. */
export function createVisitors({
  grantsOf,
  mix: usual,
}: {
  /** Who may see other releases than the live ones of a channel; null where nobody may. */
  grantsOf: (channel: string) => Grants | null
  /** What everybody gets in place of the live releases. */
  mix: Readonly<Record<string, string>>
}) {
  return {
    grantsOf,
    recognize: (request: FastifyRequest, channel: string): Recognized => {
      const known = readCohort(request)
      const grant = grantsOf(channel)?.read(cookieOf(request, MIX_COOKIE)) ?? null
      const mix = { ...usual, ...grant?.mix }
      return {
        cohort: known ?? drawCohort(),
        isNew: known === undefined,
        grant,
        mix: Object.keys(mix).length > 0 ? mix : undefined,
      }
    },
  }
}

/** Makes an answer that depends on the visitor say so, and tells him his cohort. */
export function markPersonal(request: FastifyRequest, reply: FastifyReply, visitor: Recognized) {
  if (visitor.isNew)
    reply.header('set-cookie', cookie(request, `${COHORT_COOKIE}=${visitor.cohort}`, COHORT_AGE_S))
  const caching = String(reply.getHeader('cache-control') ?? 'no-cache')
  if (!caching.includes('no-store')) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'Cookie')
}
