import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type OwnerMails, tellOwner } from '../account-settings/tell-owner'
import type { Database } from '../database/schema'
import type { CallCounts } from '../http/call-counts'
import { newDevice, signInLocked } from '../mail/account-messages'
import { FAILURE_WINDOW_MS } from './password-attempts'

/** A sign-in so soon after the account was made is by the person who made it, in milliseconds. */
const FIRST_SIGN_IN_MS = 60 * 60 * 1000
/** One mail about guessed passwords in this time, in milliseconds: they may go on for days. */
const LOCK_NOTICE_MS = 24 * 60 * 60 * 1000

interface Options extends OwnerMails {
  counts: CallCounts
  log: FastifyBaseLogger
}

/** What the owner of an account is told of sign-ins. A mail that cannot be queued keeps nobody out. */
export function createSignInNotices(database: Kysely<Database>, { counts, log, ...mails }: Options) {
  const tell = async (
    what: string,
    accountId: number,
    message: Parameters<typeof tellOwner>[2]['message'],
  ) => {
    try {
      await tellOwner(database, mails, { accountId, message })
    } catch (error) {
      log.error({ err: error, account: accountId }, `mail not queued: ${what}`)
    }
  }
  return {
    onNewDevice: async ({ headers }: FastifyRequest, accountId: number) => {
      const account = await database
        .selectFrom('accounts')
        .select('created_at')
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!account || Date.now() - account.created_at < FIRST_SIGN_IN_MS) return
      const device = String(headers['user-agent'] ?? 'unknown').slice(0, 200)
      await tell('new device', accountId, (to) => newDevice({ ...to, device, at: Date.now() }))
    },

    onLock: async (accountId: number) => {
      log.warn({ area: 'account', event: 'sign-ins locked', account: accountId }, 'account: sign-ins locked')
      const { count } = await counts.add(`lock notice ${accountId}`, LOCK_NOTICE_MS)
      if (count > 1) return
      await tell('sign-ins locked', accountId, (to) =>
        signInLocked({ ...to, minutes: FAILURE_WINDOW_MS / 60_000 }),
      )
    },
  }
}
export type SignInNotices = ReturnType<typeof createSignInNotices>
