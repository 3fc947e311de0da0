import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashOf, isSameText, newSecret } from '../security/secrets'
import { stateOf } from './provider-client'
import { SignInRefused } from './sign-in-refused'

/** How long somebody may take at the provider, in milliseconds. */
const BEGUN_VALID_MS = 10 * 60 * 1000
const COOKIE = 'marga_provider'
const PATH = '/api/login/provider'

interface Begun {
  /** Path of this site to go on to. */
  next_path: string
  /** Whether an account is made where none has the address. */
  isNew: boolean
}

/**
 * Sign-ins that a browser has begun: each counts once, for ten minutes, in that browser, which keeps a secret. The one that it
 * began last counts.
 */
export const begunSignIns = (database: Kysely<Database>) => ({
  /** @returns the secret, which `keep` gives to the browser */
  add: async ({ next_path, isNew }: Begun) => {
    const secret = newSecret()
    await database
      .insertInto('provider_sign_ins')
      .values({
        ...{ token_hash: hashOf(secret), next_path, is_new: Number(isNew) },
        expires_at: Date.now() + BEGUN_VALID_MS,
      })
      .execute()
    return secret
  },

  keep: ({ protocol }: FastifyRequest, reply: FastifyReply, secret: string) =>
    reply.setCookie(COOKIE, secret, {
      ...{ path: PATH, httpOnly: true, sameSite: 'lax', secure: protocol === 'https' },
      maxAge: BEGUN_VALID_MS / 1000,
    }),

  /** What the browser has begun, for its way back to the login; undefined where nothing is known. */
  find: async ({ cookies }: FastifyRequest): Promise<Begun | undefined> => {
    const row = await database
      .selectFrom('provider_sign_ins')
      .select(['next_path', 'is_new'])
      .where('token_hash', '=', hashOf(cookies[COOKIE] ?? ''))
      .executeTakeFirst()
    return row && { next_path: row.next_path, isNew: row.is_new === 1 }
  },

  /**
   * Uses up what the browser has begun. Another state than its own uses nothing up: anybody can lead a browser here.
   *
   * @throws SignInRefused
   */
  take: async ({ cookies }: FastifyRequest, reply: FastifyReply, state: unknown): Promise<string> => {
    const secret = cookies[COOKIE]
    if (!secret || !isSameText(state, stateOf(secret))) throw new SignInRefused('ended')
    reply.clearCookie(COOKIE, { path: PATH })
    const { numDeletedRows } = await database
      .deleteFrom('provider_sign_ins')
      .where('token_hash', '=', hashOf(secret))
      .where('expires_at', '>', Date.now())
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new SignInRefused('ended')
    return secret
  },
})
