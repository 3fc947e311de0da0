import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { placesCame } from '../mail/account-messages'
import type { MailQueue } from '../mail/mail-queue'
import { mergeClaims } from '../sessions/carry-over'
import type { Admission } from '../sessions/session-store'

interface Mails {
  outbox: MailQueue
  publicUrl: string
}

/** What no account has of an address: what was asked for, reserved or paid for it, oldest first. */
const claimsOf = (database: Kysely<Database>, email_key: string) =>
  database
    .selectFrom('lead_claims')
    .leftJoin('course_registrations', (join) =>
      join
        .onRef('course_registrations.id', '=', 'lead_claims.lead_id')
        .on('lead_claims.kind', '!=', 'enrolment'),
    )
    .leftJoin('enrolments', (join) =>
      join.onRef('enrolments.id', '=', 'lead_claims.lead_id').on('lead_claims.kind', '=', 'enrolment'),
    )
    .select(['lead_claims.id', 'lead_claims.kind'])
    .select(({ fn }) => fn.coalesce('course_registrations.course_name', 'enrolments.course').as('what'))
    .where('lead_claims.account_id', 'is', null)
    .where((claim) =>
      claim.or([
        claim('course_registrations.email_key', '=', email_key),
        claim('enrolments.email_key', '=', email_key),
      ]),
    )
    .orderBy('lead_claims.created_at')

type BookingState = Database['bookings']['state']

/** A slot that is only held stays with the browser that is paying it. */
const HAD: readonly BookingState[] = ['booked', 'cancelled']
const ANY_STATE: readonly BookingState[] = [...HAD, 'held', 'expired']

/** Interviews of an address that no account has. */
const bookingsOf = (database: Kysely<Database>, email_key: string, states = HAD) =>
  database
    .selectFrom('bookings')
    .select(['id', 'order_id'])
    .where('account_id', 'is', null)
    .where('state', 'in', states)
    .where(sql`lower(email)`, '=', email_key)

/** Whether anything was taken with an address that no account has. */
export async function hasGuestPlaces(database: Kysely<Database>, email_key: string): Promise<boolean> {
  const claim = await claimsOf(database, email_key).executeTakeFirst()
  return claim !== undefined || (await bookingsOf(database, email_key).executeTakeFirst()) !== undefined
}

interface Owner {
  account_id: number
  session_hash: string
}

/** Gives one claim and its orders to an account; none where the account claims the same already, and this one is not paid. */
async function takeClaim(
  transaction: Transaction<Database>,
  { id, owner }: { id: string; owner: Owner },
): Promise<boolean> {
  await mergeClaims(transaction, { from: { claim: id }, accountId: owner.account_id })
  const taken = await transaction
    .updateTable('lead_claims')
    .set(owner)
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .executeTakeFirst()
  await transaction
    .updateTable('orders')
    .set({ ...owner, choice_hash: '' })
    .where('reference', '=', id)
    .where('purpose', '=', 'course')
    .where('account_id', 'is', null)
    .execute()
  return taken.numUpdatedRows > 0n
}

/** @returns their names, each once */
async function takeClaims(
  transaction: Transaction<Database>,
  { email_key, owner }: { email_key: string; owner: Owner },
): Promise<Set<string>> {
  const names = new Set<string>()
  // An enrolment stands beside its registration, which is what is told.
  for (const { id, kind, what } of await claimsOf(transaction, email_key).execute())
    if ((await takeClaim(transaction, { id, owner })) && kind !== 'enrolment') names.add(what ?? '')
  return names
}

async function takeBookings(
  transaction: Transaction<Database>,
  { email_key, owner, states = HAD }: { email_key: string; owner: Owner; states?: readonly BookingState[] },
): Promise<boolean> {
  const bookings = await bookingsOf(transaction, email_key, states).execute()
  for (const { id, order_id } of bookings) {
    await transaction.updateTable('orders').set(owner).where('id', '=', order_id).execute()
    await transaction.updateTable('bookings').set(owner).where('id', '=', id).execute()
  }
  return bookings.length > 0
}

/** Gives all that no account has of an address to one, also what is only held; for what becomes of a person as a whole. */
export async function takeAllOf(
  transaction: Transaction<Database>,
  { email_key, accountId }: { email_key: string; accountId: number },
): Promise<void> {
  const owner = { account_id: accountId, session_hash: '' }
  await takeClaims(transaction, { email_key, owner })
  await takeBookings(transaction, { email_key, owner, states: ANY_STATE })
}

/**
 * What was taken with an address without an account belongs, once the address is confirmed, to the account that has it
 * (docs/decisions/0128). Runs in a `placeTransaction` with the account's `address`. What an account has already stays there. The
 * owner is told by mail.
 */
export async function takeGuestPlaces(
  transaction: Transaction<Database>,
  { outbox, publicUrl }: Mails,
  accountId: number,
): Promise<void> {
  const account = await transaction
    .selectFrom('accounts')
    .select(['username', 'email', 'email_key'])
    .where('id', '=', accountId)
    .whereRef('confirmed_email_key', '=', 'email_key')
    .executeTakeFirst()
  if (!account?.email_key) return
  const { username, email: recipient, email_key } = account
  // No session has it any longer: it opens where the account is signed in.
  const owner = { account_id: accountId, session_hash: '' }
  const things = await takeClaims(transaction, { email_key, owner })
  if (await takeBookings(transaction, { email_key, owner })) things.add('Mock interview')
  if (things.size === 0) return
  await outbox.put(transaction, placesCame({ recipient, publicUrl, username, things: [...things] }))
}

/** Lets somebody in, and gives their account what was taken with its confirmed address without an account. */
export const withGuestPlaces =
  (admit: Admission, mails: Mails, accountId: number): Admission =>
  async (transaction) => {
    const admitted = await admit(transaction)
    if (admitted) await takeGuestPlaces(transaction, mails, accountId)
    return admitted
  }
