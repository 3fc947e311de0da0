import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { confirmedAddressOf } from '../accounts/confirmed-address'
import { holdsSeat } from '../batches/seats'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { addressKey, dayAt } from '../http/daily-budgets'
import type { MailboxBudget } from '../mail/mailbox-budget'
import type { Session } from '../sessions/session'
import { isPaid } from './paid-places'

/** Places in batches to come that nobody has paid, and those on waiting lists, of one browser or account, and of one network in a day (docs/decisions/0102). */
export const UNPAID_PLACES = { perVisitor: 5, perAddressAndDay: 10 } as const

/** Who reserves a place. */
export interface Reserving {
  session: Session
  ip: string
  /** As their browser names it. */
  timeZone?: string | undefined
  /** They pay at once: what says that nothing is paid waits for that. */
  isPaying?: boolean
}

const refuse = (code: string, message: string) =>
  new ApiError({ status: 429, code, message, errors: { course_name: [message] } })

const visitorHolds = () =>
  refuse(
    'VISITOR_HOLDS_PLACES',
    `You have ${UNPAID_PLACES.perVisitor} places that are not paid. Waiting lists count too. Pay for one of them or cancel one, then reserve this one. If you need more, write to us.`,
  )

const networkHolds = () =>
  refuse(
    'NETWORK_HOLDS_PLACES',
    `Today ${UNPAID_PLACES.perAddressAndDay} places were reserved from your network and are not paid. Pay for one of yours or cancel one, or log in with a confirmed email address. Or try again tomorrow, or write to us.`,
  )

const countHeld = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('lead_claims')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('lead_claims.kind', 'in', ['registration', 'waiting'])
    .where((claim) =>
      claim.or([claim('lead_claims.begins_at', 'is', null), claim('lead_claims.begins_at', '>', now)]),
    )
    .where((claim) => claim.or([claim('lead_claims.kind', '=', 'waiting'), holdsSeat(now)(claim)]))
    .where((claim) => claim.not(isPaid(claim)))

async function countOf(query: ReturnType<typeof countHeld>) {
  const { count } = await query.executeTakeFirstOrThrow()
  return Number(count)
}

/** Two reservations in different programs are counted one after the other. */
const lockCount = (transaction: Transaction<Database>, key: string) =>
  lockName(transaction, `unpaid places ${key}`)

const heldByVisitor = (database: Kysely<Database>, { hash, accountId }: Session, now: number) =>
  accountId === null
    ? countHeld(database, now).where('session_hash', '=', hash).where('account_id', 'is', null)
    : countHeld(database, now).where('account_id', '=', accountId)

export type UnpaidPlaces = ReturnType<typeof createUnpaidPlaces>

/** Bounds what can be reserved without paying: else one visitor fills every batch. */
export const createUnpaidPlaces = ({ isOn, mailboxes }: { isOn: boolean; mailboxes: MailboxBudget }) => ({
  /**
   * Counts a place that the caller has just reserved, in their transaction, which a refusal rolls back. Who has proven an
   * email address counts by account alone: a network can be a whole campus.
   *
   * @throws ApiError 429
   */
  count: async (
    transaction: Transaction<Database>,
    { id, email, session, ip, now }: Reserving & { id: string; email: string; now: number },
  ) => {
    if (!isOn) return
    await mailboxes.require(transaction, { email, session })
    await lockCount(transaction, session.accountId === null ? session.hash : `account ${session.accountId}`)
    if ((await countOf(heldByVisitor(transaction, session, now))) > UNPAID_PLACES.perVisitor)
      throw visitorHolds()
    if (session.accountId !== null && (await confirmedAddressOf(transaction, session.accountId))) return
    const made_from = addressKey(ip, dayAt(now))
    await lockCount(transaction, made_from)
    await transaction.updateTable('lead_claims').set({ made_from }).where('id', '=', id).execute()
    const fromNetwork = await countOf(countHeld(transaction, now).where('made_from', '=', made_from))
    if (fromNetwork > UNPAID_PLACES.perAddressAndDay) throw networkHolds()
  },
})
