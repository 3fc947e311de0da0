import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { addressOf } from './address'
import { ApiError } from './errors'

const TEN_MINUTES_MS = 10 * 60 * 1000

/** Calls in ten minutes. An address may be a whole classroom's; an account is one person's (docs/product.md#automated-requests). */
export const LIMITS = {
  loginPerAddress: 300,
  registrationPerAddress: 120,
  formPerAddress: 120,
  orderPerAddress: 60,
  mailPerAddress: 10,
  mailPerAccount: 5,
  changesPerAccount: 300,
} as const

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
type KeyOf = (request: FastifyRequest) => string

declare module 'fastify' {
  interface FastifyInstance {
    /** An `onRequest` hook that refuses more than `max` calls of one key in ten minutes with 429 and Retry-After. */
    limitTo: (max: number, keyOf?: KeyOf) => Limit
  }
}

/** The account that is signed in; for an anonymous caller, who is refused anyway, the address. */
export const ownAccount: KeyOf = ({ session, ip }) => `own:${session?.accountId ?? addressOf(ip)}`

export const rateLimits = plugin(
  async (app, { isOn }: { isOn: boolean }) => {
    await app.register(rateLimit, { global: false })
    app.decorate('limitTo', (max: number, keyOf: KeyOf = ({ ip }) => addressOf(ip)) => {
      if (!isOn) return async () => {}
      const check = app.createRateLimit({ max, timeWindow: TEN_MINUTES_MS, keyGenerator: keyOf })
      return async (request, reply) => {
        const limit = await check(request)
        if (limit.isAllowed || !limit.isExceeded) return
        reply.header('retry-after', String(limit.ttlInSeconds))
        throw new ApiError({
          status: 429,
          code: 'TOO_MANY_CALLS',
          message: `Too many attempts. Try again in ${Math.ceil(limit.ttlInSeconds / 60)} minutes.`,
        })
      }
    })
  },
  { name: 'rate-limits' },
)
