import { ApiError } from '@marga/server/failures/api-error'
import { addressOf } from '@marga/server/http/address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { CallCounts } from './call-counts'

const TEN_MINUTES_MS = 10 * 60 * 1000

/** Calls in ten minutes. An address may be a whole classroom's; an account is one person's (docs/product.md#automated-requests). */
export const LIMITS = {
  loginPerAddress: 300,
  registrationPerAddress: 120,
  formPerAddress: 120,
  orderPerAddress: 60,
  checkPerAddress: 300,
  mailPerAddress: 10,
  mailPerAccount: 5,
  changesPerAccount: 300,
} as const

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
type KeyOf = (request: FastifyRequest) => string

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * An `onRequest` hook that refuses more than `max` calls of one key in ten minutes with 429 and Retry-After.
     * @param name what is counted together; without it, each route by itself
     */
    limitTo: (max: number, keyOf?: KeyOf, name?: string) => Limit
  }
}

/** The account that is signed in; for an anonymous caller, who is refused anyway, the address. */
export const ownAccount: KeyOf = ({ session, ip }) => `own:${session?.accountId ?? addressOf(ip)}`

const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`

function refuse(endsAt: number, reply: FastifyReply): never {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000))
  reply.header('retry-after', String(seconds))
  throw new ApiError({
    status: 429,
    code: 'TOO_MANY_CALLS',
    message: `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`,
  })
}

interface Options {
  isOn: boolean
  counts: CallCounts
}

export const rateLimits = plugin(
  async (app, { isOn, counts }: Options) => {
    app.decorate('limitTo', (max: number, keyOf: KeyOf = ({ ip }) => addressOf(ip), name?: string): Limit => {
      if (!isOn) return async () => {}
      return async (request, reply) => {
        const key = `${name ?? nameOf(request)} ${keyOf(request)}`
        const { count, endsAt } = await counts.add(key, TEN_MINUTES_MS)
        if (count > max) refuse(endsAt, reply)
      }
    })
  },
  { name: 'rate-limits' },
)
