import { dateInIndia } from '@marga/constants/indian-time'
import { repeat } from '@marga/server/process/repeat'
import type { FastifyBaseLogger } from 'fastify'
import type { DeleteResult, Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LeadClaims } from '../enrolments/lead-claims'
import { dayAt } from '../http/daily-budgets'
import { KEY_LIFETIME_MS } from '../http/idempotency'
import { giveUpMails } from '../mail/take-back-mails'
import { DEVICE_LIFETIME_MS } from '../security/known-devices'
import { SESSION_IDLE_LIMIT_MS, SESSION_LIFETIME_MS } from '../sessions/session-store'
import { sweepOldMessages } from './old-messages'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long a mail that was sent stays on record, an event that a receiver has not taken, and waiting that has ended, in milliseconds. */
const SENT_MAIL_MS = 30 * DAY_MS

/** What was told is told no second time meanwhile, in milliseconds: longer than any course lasts. */
const TOLD_MS = 3 * 365 * DAY_MS

/** Days of interviews that were over for so long keep no reason, in milliseconds. */
const OVER_DAYS_MS = 30 * DAY_MS

/** How long views are known by day, in days: 25 months, so that a month can be compared with the same one of the year before. */
const VIEW_DAYS = 761

/** How many rows a query has removed. */
const removed = async (query: { executeTakeFirst: () => Promise<DeleteResult> }) =>
  Number((await query.executeTakeFirst()).numDeletedRows)

/** Events that nobody takes, and notes of what was told. */
const sweepTold = async (database: Kysely<Database>, now: number) => ({
  events: await removed(
    database.deleteFrom('webhook_deliveries').where('created_at', '<', now - SENT_MAIL_MS),
  ),
  told: await removed(database.deleteFrom('told').where('told_at', '<', now - TOLD_MS)),
})

/** From which network a place was reserved counts on that day only. */
async function forgetNetworks(database: Kysely<Database>, now: number) {
  const { numUpdatedRows } = await database
    .updateTable('lead_claims')
    .set({ made_from: '' })
    .where('made_from', '!=', '')
    .where('created_at', '<', now - 2 * DAY_MS)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Removes rows that nobody can use any more: expired sessions, links, tokens and keys, sent mail, requests for links of a site
 * that mails no more, budgets of days that are over.
 */
export const sweep = async (database: Kysely<Database>, now = Date.now()) => ({
  sessions: await removed(
    database
      .deleteFrom('sessions')
      .where((row) =>
        row.or([
          row('last_seen_at', '<', now - SESSION_IDLE_LIMIT_MS),
          row('created_at', '<', now - SESSION_LIFETIME_MS),
        ]),
      ),
  ),
  waited: await new LeadClaims(database).removeWaited(now - SENT_MAIL_MS),
  links: await removed(database.deleteFrom('mailed_links').where('expires_at', '<', now)),
  mails: await removed(database.deleteFrom('outbox').where('sent_at', '<', now - SENT_MAIL_MS)),
  mailings: await database.transaction().execute((transaction) => giveUpMails(transaction, now)),
  ...(await sweepTold(database, now)),
  interviewDays: await removed(
    database.deleteFrom('interview_days').where('day', '<', dateInIndia(new Date(now - OVER_DAYS_MS))),
  ),
  views: await removed(
    database.deleteFrom('view_counts').where('day', '<', dateInIndia(new Date(now - VIEW_DAYS * DAY_MS))),
  ),
  budgets: await removed(database.deleteFrom('daily_usage').where('day', '<', dayAt(now) - 1)),
  networks: await forgetNetworks(database, now),
  keys: await removed(
    database.deleteFrom('idempotency_keys').where('created_at', '<', now - KEY_LIFETIME_MS),
  ),
  devices: await removed(
    database.deleteFrom('known_devices').where('last_used_at', '<', now - DEVICE_LIFETIME_MS),
  ),
  counts: await removed(database.deleteFrom('call_counts').where('ends_at', '<', now)),
  tokens: await removed(database.deleteFrom('access_tokens').where('expires_at', '<', now)),
  codes: await removed(database.deleteFrom('sign_in_codes').where('expires_at', '<', now)),
  begun: await removed(database.deleteFrom('provider_sign_ins').where('expires_at', '<', now)),
  resets: await removed(database.deleteFrom('reset_requests').where('created_at', '<', now - DAY_MS)),
})

/** Sweeps once an hour, and an hour after the start for the first time: a restart loop does no work twice. */
export function startSweeper(
  database: Kysely<Database>,
  { log, removeFile }: { log: FastifyBaseLogger; removeFile: (name: string) => Promise<void> },
) {
  const sweepAll = async () => ({
    ...(await sweep(database)),
    ...(await sweepOldMessages(database, { removeFile })),
  })
  return repeat({
    log,
    isStarted: () => true,
    everyMs: HOUR_MS,
    run: async () => log.info({ removed: await sweepAll() }, 'expired rows removed'),
    failed: 'expired rows not removed',
  })
}
