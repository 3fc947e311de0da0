import { type Kysely, sql } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import { confirmedAddressOf } from '../accounts/confirmed-address'
import type { Database } from '../database/schema'
import { SECRET_PLACE } from '../mail/secret-place'
import { refusalsOf } from '../mailings/mail-refusals'
import { readWholeProfile } from '../profile/whole-profile'
import { exportedOf } from './personal-columns'

/** Columns of a table, named with it where tables are joined. */
const columnsOf = <Table extends keyof Database>(table: Table) =>
  exportedOf(table).map((column) => `${table}.${column}` as const)

const momentOf = (row: object) => Number(Reflect.get(row, 'created_at') ?? 0)

/** The oldest first, and the same order each time: rows of a table have none, on PostgreSQL a change moves them. */
const inOrder = <Row extends object>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (one, other) => momentOf(one) - momentOf(other) || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1),
  )

const claims = (database: Kysely<Database>, accountId: number) =>
  database
    .selectFrom('lead_claims')
    .select(columnsOf('lead_claims'))
    .where('lead_claims.account_id', '=', accountId)
    .orderBy('lead_claims.created_at')

/** Places of the kinds that an account has, had or waits for, with the contact that it gave. */
const placesOf = (
  database: Kysely<Database>,
  accountId: number,
  kinds: readonly Database['lead_claims']['kind'][],
) =>
  claims(database, accountId)
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(columnsOf('course_registrations'))
    .where('lead_claims.kind', 'in', kinds)
    .execute()

/** What an account enrolled in or registered for. */
const claimsOf = async (database: Kysely<Database>, accountId: number) => ({
  enrolments: await claims(database, accountId)
    .innerJoin('enrolments', 'enrolments.id', 'lead_claims.lead_id')
    .select(columnsOf('enrolments'))
    .where('lead_claims.kind', '=', 'enrolment')
    .execute(),
  course_registrations: await placesOf(database, accountId, ['registration']),
  cancelled_registrations: await placesOf(database, accountId, ['cancelled registration']),
  waiting_lists: await placesOf(database, accountId, ['waiting', 'waited']),
  moved_places: await database
    .selectFrom('place_moves')
    .innerJoin('lead_claims', 'lead_claims.id', 'place_moves.registration')
    .select(columnsOf('place_moves'))
    .where('lead_claims.account_id', '=', accountId)
    .orderBy('place_moves.moved_at')
    .execute(),
  reviews: await database
    .selectFrom('reviews')
    .innerJoin('lead_claims', 'lead_claims.id', 'reviews.registration')
    .select(columnsOf('reviews'))
    .where('lead_claims.account_id', '=', accountId)
    .orderBy('reviews.id')
    .execute(),
})

const salesOf = async (database: Kysely<Database>, accountId: number) => ({
  bookings: await database
    .selectFrom('bookings')
    .select(exportedOf('bookings'))
    .where('account_id', '=', accountId)
    .execute()
    .then(inOrder),
  interview_feedback: await database
    .selectFrom('interview_feedback')
    .innerJoin('bookings', 'bookings.id', 'interview_feedback.booking_id')
    .select(columnsOf('interview_feedback'))
    .where('bookings.account_id', '=', accountId)
    .execute()
    .then(inOrder),
  orders: await database
    .selectFrom('orders')
    .select(exportedOf('orders'))
    .where('account_id', '=', accountId)
    .execute()
    .then(inOrder),
  refunds: await database
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(columnsOf('refunds'))
    .where('orders.account_id', '=', accountId)
    .execute()
    .then(inOrder),
  documents: await database
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .select(columnsOf('documents'))
    .where('orders.account_id', '=', accountId)
    .execute()
    .then(inOrder),
  unlocks: await database
    .selectFrom('account_unlocks')
    .select(exportedOf('account_unlocks'))
    .where('account_id', '=', accountId)
    .execute()
    .then(inOrder),
})

/** Where the account is signed in, and what opens it, without what proves it. */
const accessOf = async (database: Kysely<Database>, accountId: number) => ({
  sessions: await database
    .selectFrom('sessions')
    .select(exportedOf('sessions'))
    .where('account_id', '=', accountId)
    .execute()
    .then(inOrder),
  access_tokens: await database
    .selectFrom('access_tokens')
    .select(exportedOf('access_tokens'))
    .where('account_id', '=', accountId)
    .execute()
    .then(inOrder),
  mailed_links: await database
    .selectFrom('mailed_links')
    .select(exportedOf('mailed_links'))
    .where('account_id', '=', accountId)
    .execute()
    .then(inOrder),
  provider_accounts: await database
    .selectFrom('provider_accounts')
    .select(exportedOf('provider_accounts'))
    .where('account_id', '=', accountId)
    .execute()
    .then(inOrder),
  known_devices: await database
    .selectFrom('known_devices')
    .select(exportedOf('known_devices'))
    .where('account_id', '=', accountId)
    .execute()
    .then(inOrder),
})

/** What the account may do in the office, and what was done there with the person's data, also who only looked. */
async function officeOf(database: Kysely<Database>, accountId: number) {
  const address = await confirmedAddressOf(database, accountId)
  return {
    staff_roles: await database
      .selectFrom('staff_roles')
      .select(exportedOf('staff_roles'))
      .where('account_id', '=', accountId)
      .execute()
      .then(inOrder),
    second_factors: await database
      .selectFrom('second_factors')
      .select(exportedOf('second_factors'))
      .where('account_id', '=', accountId)
      .execute()
      .then(inOrder),
    office_log: await database
      .selectFrom('log_personal')
      .innerJoin('log', 'log.id', 'log_personal.log_id')
      .select(columnsOf('log'))
      .select(['log_personal.before', 'log_personal.after'])
      .where((row) =>
        row.or([
          row('log_personal.account_id', '=', accountId),
          ...(address === null ? [] : [row('log_personal.email_key', '=', address)]),
        ]),
      )
      .orderBy('log.id')
      .execute(),
  }
}

/** A process of the version before stores links with their secrets. */
const withoutSecrets = (body: string) =>
  body.replace(/(\/login\?(?:reset|confirm)=)[\w-]{43}/g, `$1${SECRET_PLACE}`)

/** What was sent to or from the confirmed address: of any other one nobody knows whose it is. */
async function mailOf(database: Kysely<Database>, accountId: number) {
  const address = await confirmedAddressOf(database, accountId)
  if (address === null) return { messages: [], interests: [], mails: [], mail_refusals: [] }
  const mails = await database
    .selectFrom('outbox')
    .select(exportedOf('outbox'))
    .where(sql`lower(recipient)`, '=', address)
    .execute()
    .then(inOrder)
  return {
    mails: mails.map((mail) => ({ ...mail, body: withoutSecrets(mail.body) })),
    // Since when no mails go to the address that can be refused.
    mail_refusals: [...(await refusalsOf(database, [address])).values()].map((refused_at) => ({
      refused_at,
    })),
    messages: await database
      .selectFrom('contact_messages')
      .select(exportedOf('contact_messages'))
      .where(sql`lower(email)`, '=', address)
      .execute()
      .then(inOrder),
    interests: await database
      .selectFrom('interests')
      .select(exportedOf('interests'))
      .where('email_key', '=', address)
      .execute()
      .then(inOrder),
  }
}

/** Everything that is stored of an account, but for secrets. */
export async function exportOwnData(database: Kysely<Database>, accountId: number) {
  const profile = await readWholeProfile(database, accountId)
  const account = await accountRepository(database).findById(accountId)
  const dates = await database
    .selectFrom('accounts')
    .select(['created_at', 'email_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return {
    ...profile,
    username: account?.username ?? '',
    created_at: dates?.created_at ?? 0,
    email_confirmed_at: dates?.email_confirmed_at ?? null,
    pending_email: account?.pending_email ?? '',
    exported_at: new Date().toISOString(),
    ...(await claimsOf(database, accountId)),
    ...(await salesOf(database, accountId)),
    ...(await accessOf(database, accountId)),
    ...(await mailOf(database, accountId)),
    ...(await officeOf(database, accountId)),
  }
}
