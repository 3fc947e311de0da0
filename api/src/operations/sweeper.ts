import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { dayAt } from '../http/daily-budgets'
import { KEY_LIFETIME_MS } from '../http/idempotency'
import { DEVICE_LIFETIME_MS } from '../security/known-devices'
import { SESSION_IDLE_LIMIT_MS, SESSION_LIFETIME_MS } from '../sessions/session-store'
import { sweepOldMessages } from './old-messages'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long a mail that was sent stays on record, and an event that a receiver has not taken, in milliseconds. */
const SENT_MAIL_MS = 30 * DAY_MS

/** What was told is told no second time meanwhile, in milliseconds: longer than any course lasts. */
const TOLD_MS = 3 * 365 * DAY_MS

/** Events that nobody takes, and notes of what was told. */
async function sweepTold(database: Kysely<Database>, now: number) {
  const events = await database
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', now - SENT_MAIL_MS)
    .executeTakeFirst()
  const told = await database
    .deleteFrom('told')
    .where('told_at', '<', now - TOLD_MS)
    .executeTakeFirst()
  return { events: Number(events.numDeletedRows), told: Number(told.numDeletedRows) }
}

/**
 * Removes rows that nobody can use any more: expired sessions, links, tokens and keys, sent mail, requests for links of a site that mails no more, budgets of days that are
 * over.
 */
export async function sweep(database: Kysely<Database>, now = Date.now()) {
  const sessions = await database
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('last_seen_at', '<', now - SESSION_IDLE_LIMIT_MS),
        row('created_at', '<', now - SESSION_LIFETIME_MS),
      ]),
    )
    .executeTakeFirst()
  const links = await database.deleteFrom('mailed_links').where('expires_at', '<', now).executeTakeFirst()
  const mails = await database
    .deleteFrom('outbox')
    .where('sent_at', '<', now - SENT_MAIL_MS)
    .executeTakeFirst()
  const budgets = await database
    .deleteFrom('daily_usage')
    .where('day', '<', dayAt(now) - 1)
    .executeTakeFirst()
  // From which network a place was reserved counts on that day only.
  const networks = await database
    .updateTable('lead_claims')
    .set({ made_from: '' })
    .where('made_from', '!=', '')
    .where('created_at', '<', now - 2 * DAY_MS)
    .executeTakeFirst()
  const keys = await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - KEY_LIFETIME_MS)
    .executeTakeFirst()
  const devices = await database
    .deleteFrom('known_devices')
    .where('last_used_at', '<', now - DEVICE_LIFETIME_MS)
    .executeTakeFirst()
  const counts = await database.deleteFrom('call_counts').where('ends_at', '<', now).executeTakeFirst()
  const resets = await database
    .deleteFrom('reset_requests')
    .where('created_at', '<', now - DAY_MS)
    .executeTakeFirst()
  const tokens = await database.deleteFrom('access_tokens').where('expires_at', '<', now).executeTakeFirst()
  return {
    sessions: Number(sessions.numDeletedRows),
    links: Number(links.numDeletedRows),
    mails: Number(mails.numDeletedRows),
    ...(await sweepTold(database, now)),
    budgets: Number(budgets.numDeletedRows),
    networks: Number(networks.numUpdatedRows),
    keys: Number(keys.numDeletedRows),
    devices: Number(devices.numDeletedRows),
    counts: Number(counts.numDeletedRows),
    tokens: Number(tokens.numDeletedRows),
    resets: Number(resets.numDeletedRows),
  }
}

/** Sweeps once an hour, and an hour after the start for the first time: a restart loop does no work twice. */
export function startSweeper(
  database: Kysely<Database>,
  { log, removeFile }: { log: FastifyBaseLogger; removeFile: (name: string) => Promise<void> },
) {
  const sweepAll = async () => ({
    ...(await sweep(database)),
    ...(await sweepOldMessages(database, { removeFile })),
  })
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = sweepAll()
      .then((removed) => log.info({ removed }, 'expired rows removed'))
      .catch((error: unknown) => log.error({ err: error }, 'expired rows not removed'))
  }, HOUR_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
