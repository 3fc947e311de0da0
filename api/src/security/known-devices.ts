import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashOf, newSecret } from './secrets'

const COOKIE = 'marga_device'
export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

/** Takes the device's cookie away. */
export const forgetDevice = (reply: FastifyReply) => reply.clearCookie(COOKIE, { path: '/api' })

/** What the device would be stored under; '' where it has no cookie. */
export const deviceOf = ({ cookies }: FastifyRequest) => {
  const cookie = cookies[COOKIE]
  return cookie === undefined ? '' : hashOf(cookie)
}

interface Caller {
  request: FastifyRequest
  reply: FastifyReply
}

/** Devices that an account was signed in on. The cookie proves nothing but that: it opens no session. */
export const knownDevices = (database: Kysely<Database>) => {
  const rowOf = (request: FastifyRequest, accountId: number) => {
    const cookie = request.cookies[COOKIE]
    return cookie === undefined
      ? Promise.resolve(undefined)
      : database
          .selectFrom('known_devices')
          .select('token_hash')
          .where('token_hash', '=', hashOf(cookie))
          .where('account_id', '=', accountId)
          .executeTakeFirst()
  }
  return {
    /** What the device is stored under; undefined where this account was never signed in on it. */
    find: async (request: FastifyRequest, accountId: number) => (await rowOf(request, accountId))?.token_hash,

    /** Keeps the device in mind, for accounts that are signed in on it. @returns whether it is new */
    remember: async ({ request, reply }: Caller, accountId: number): Promise<boolean> => {
      const last_used_at = Date.now()
      const known = await rowOf(request, accountId)
      if (known) {
        await database
          .updateTable('known_devices')
          .set({ last_used_at })
          .where('token_hash', '=', known.token_hash)
          .execute()
        return false
      }
      const token = newSecret()
      await database
        .insertInto('known_devices')
        .values({ token_hash: hashOf(token), account_id: accountId, last_used_at })
        .execute()
      reply.setCookie(COOKIE, token, {
        path: '/api',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: DEVICE_LIFETIME_MS / 1000,
      })
      return true
    },
  }
}
