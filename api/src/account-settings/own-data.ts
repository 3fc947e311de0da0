import type { Kysely } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import { LeadClaims } from '../enrolments/lead-claims'
import { cancelBookingsOf } from '../mock-interview/holds'
import { readWholeProfile } from '../profile/whole-profile'

const CONTACT = ['contact_name', 'contact_email', 'contact_phone'] as const

/** What an account enrolled in or registered for, with the contact that it gave. */
const claimsOf = (database: Kysely<Database>, accountId: number) => ({
  enrolments: database
    .selectFrom('lead_claims')
    .innerJoin('enrolments', 'enrolments.id', 'lead_claims.lead_id')
    .select(['enrolments.course', 'lead_claims.created_at'])
    .where('lead_claims.kind', '=', 'enrolment')
    .where('lead_claims.account_id', '=', accountId),
  registrations: database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['course_name', 'email', ...CONTACT, 'lead_claims.created_at'])
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.account_id', '=', accountId),
})

/** Everything that is stored of an account, but for secrets. */
export async function exportOwnData(database: Kysely<Database>, accountId: number) {
  const account = await accountRepository(database).findById(accountId)
  const { enrolments, registrations } = claimsOf(database, accountId)
  return {
    ...(await readWholeProfile(database, accountId)),
    username: account?.username ?? '',
    exported_at: new Date().toISOString(),
    enrolments: await enrolments.execute(),
    course_registrations: await registrations.execute(),
    unlocks: await database
      .selectFrom('account_unlocks')
      .select(['scope', 'trainer_id'])
      .where('account_id', '=', accountId)
      .execute(),
    bookings: await database
      .selectFrom('bookings')
      .select(['id', 'starts_at', 'state', 'full_name', 'email', 'phone'])
      .where('account_id', '=', accountId)
      .execute(),
    orders: await database
      .selectFrom('orders')
      .select(['id', 'purpose', 'state', 'amount_paise', 'bill_company', 'bill_gstin', 'bill_state'])
      .where('account_id', '=', accountId)
      .execute(),
  }
}

/** Deletes an account. What it booked is cancelled; sales stay in the books, without the person. */
export const deleteAccount = (database: Kysely<Database>, accountId: number) =>
  database.transaction().execute(async (transaction) => {
    await cancelBookingsOf(transaction, accountId, Date.now())
    await transaction
      .updateTable('bookings')
      .set({ account_id: null, full_name: '', email: '', phone: '' })
      .where('account_id', '=', accountId)
      .execute()
    await transaction
      .updateTable('orders')
      .set({ account_id: null, bill_company: '', bill_gstin: '', bill_state: '' })
      .where('account_id', '=', accountId)
      .execute()
    await new LeadClaims(transaction).removeOf(accountId)
    await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
  })
