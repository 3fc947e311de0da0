import { type Kysely, sql } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import { confirmedAddressOf } from '../accounts/confirmed-address'
import type { Database } from '../database/schema'
import { SECRET_PLACE } from '../mail/secret-place'
import { readWholeProfile } from '../profile/whole-profile'

const CONTACT = ['contact_name', 'contact_email', 'contact_phone'] as const

/** What an account enrolled in or registered for, with the contact that it gave. */
const claimsOf = async (database: Kysely<Database>, accountId: number) => ({
  enrolments: await database
    .selectFrom('lead_claims')
    .innerJoin('enrolments', 'enrolments.id', 'lead_claims.lead_id')
    .select(['enrolments.course', ...CONTACT, 'lead_claims.created_at'])
    .where('lead_claims.kind', '=', 'enrolment')
    .where('lead_claims.account_id', '=', accountId)
    .execute(),
  course_registrations: await database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['course_name', 'email', ...CONTACT, 'lead_claims.created_at', 'lead_claims.pay_by'])
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.account_id', '=', accountId)
    .execute(),
  waiting_lists: await database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['course_name', 'email', ...CONTACT, 'lead_claims.created_at', 'lead_claims.batch_id'])
    .select(['waiting_no', 'offered_at', 'offered_until', 'waiting_end'])
    .where('lead_claims.kind', 'in', ['waiting', 'waited'])
    .where('lead_claims.account_id', '=', accountId)
    .execute(),
})

const salesOf = async (database: Kysely<Database>, accountId: number) => ({
  bookings: await database
    .selectFrom('bookings')
    .select(['id', 'mentor', 'starts_at', 'state', 'full_name', 'email', 'phone', 'created_at'])
    .where('account_id', '=', accountId)
    .execute(),
  orders: await database
    .selectFrom('orders')
    .select(['id', 'purpose', 'reference', 'state', 'amount_paise', 'created_at', 'paid_at', 'instalment'])
    .select(['provider', 'provider_order_id', 'provider_payment_id'])
    .select(['bill_company', 'bill_gstin', 'bill_state'])
    .where('account_id', '=', accountId)
    .execute(),
  unlocks: await database
    .selectFrom('account_unlocks')
    .select(['scope', 'trainer_id'])
    .where('account_id', '=', accountId)
    .execute(),
})

/** Where the account is signed in, and what opens it, without what proves it. */
const accessOf = async (database: Kysely<Database>, accountId: number) => ({
  sessions: await database
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .execute(),
  access_tokens: await database
    .selectFrom('access_tokens')
    .select(['name', 'scope', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .execute(),
  mailed_links: await database
    .selectFrom('mailed_links')
    .select(['purpose', 'email', 'expires_at'])
    .where('account_id', '=', accountId)
    .execute(),
  known_devices: await database
    .selectFrom('known_devices')
    .select('last_used_at')
    .where('account_id', '=', accountId)
    .execute(),
})

/** A process of the version before stores links with their secrets. */
const withoutSecrets = (body: string) =>
  body.replace(/(\/login\?(?:reset|confirm)=)[\w-]{43}/g, `$1${SECRET_PLACE}`)

/** What was sent to or from the confirmed address: of any other one nobody knows whose it is. */
async function mailOf(database: Kysely<Database>, accountId: number) {
  const address = await confirmedAddressOf(database, accountId)
  if (address === null) return { messages: [], interests: [], mails: [] }
  const mails = await database
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body', 'created_at', 'sent_at'])
    .where(sql`lower(recipient)`, '=', address)
    .execute()
  return {
    mails: mails.map((mail) => ({ ...mail, body: withoutSecrets(mail.body) })),
    messages: await database
      .selectFrom('contact_messages')
      .select(['first_name', 'last_name', 'email', 'phone', 'message', 'file_name', 'created_at'])
      .where(sql`lower(email)`, '=', address)
      .execute(),
    interests: await database
      .selectFrom('interests')
      .select(['email', 'topic', 'created_at'])
      .where('email_key', '=', address)
      .execute(),
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
  }
}
