import { type Kysely, sql } from 'kysely'
import { refusal } from '../commands/refusal'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { documentNumber } from '../payments/documents'

/** Whose data is shown. */
export interface Subject {
  /** Null for somebody without an account. */
  accountId: number | null
  /** Their address, lower-cased; '' where none is known. */
  key: string
  /** Orders that name nobody any more. */
  orderIds: readonly string[]
}

type Found = Subject | undefined

const refuse = refusal('Nothing is shown.')

const ofAccount = (database: Kysely<Database>) =>
  database.selectFrom('accounts').select(['id as accountId', 'email_key'])

const subjectOf = (accountId: number | null, email: string | null): Subject => ({
  ...{ accountId, key: keyOf(email ?? ''), orderIds: [] },
})

/** An account by its number or its username. */
async function byAccount(database: Kysely<Database>, name: string): Promise<Found> {
  const isNumber = /^\d{1,9}$/.test(name)
  const row = await ofAccount(database)
    .where((account) =>
      account.or([
        account('username_key', '=', keyOf(name)),
        ...(isNumber ? [account('id', '=', Number(name))] : []),
      ]),
    )
    .execute()
  const [account, ...others] = row
  if (account && others.length > 0)
    throw refuse(
      'SEVERAL_PEOPLE',
      `${name} is the number of one account and the username of another. Write the email address.`,
    )
  return account && subjectOf(account.accountId, account.email_key)
}

/** Who has a place, waits for one, or has enrolled. */
async function byClaim(database: Kysely<Database>, id: string): Promise<Found> {
  const claim = await database
    .selectFrom('lead_claims')
    .select(['account_id', 'kind', 'lead_id', 'contact_email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!claim) return undefined
  const table = claim.kind === 'enrolment' ? 'enrolments' : 'course_registrations'
  const lead = await database
    .selectFrom(table)
    .select('email')
    .where('id', '=', claim.lead_id)
    .executeTakeFirst()
  return withAccount(database, claim.account_id, claim.contact_email || lead?.email || '')
}

async function byBooking(database: Kysely<Database>, id: string): Promise<Found> {
  const booking = await database
    .selectFrom('bookings')
    .select(['account_id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  return booking && withAccount(database, booking.account_id, booking.email)
}

/** The account that did it, else whom it names. */
async function withAccount(
  database: Kysely<Database>,
  accountId: number | null,
  email: string,
): Promise<Found> {
  if (accountId === null) return email ? byAddress(database, email) : undefined
  const account = await ofAccount(database).where('id', '=', accountId).executeTakeFirst()
  return account && subjectOf(account.accountId, account.email_key)
}

/** By its id, the number of its payment, or that of one of its documents. */
async function byOrder(database: Kysely<Database>, name: string): Promise<Found> {
  const documents = /\//.test(name) ? await database.selectFrom('documents').selectAll().execute() : []
  const named = documents.find((one) => documentNumber(one) === name.toUpperCase())?.order_id ?? name
  const order = await database
    .selectFrom('orders')
    .select(['id', 'account_id', 'reference', 'refund_email'])
    .where((one) => one.or([one('id', '=', named), one('provider_payment_id', '=', name)]))
    .executeTakeFirst()
  if (!order) return undefined
  const person =
    (await withAccount(database, order.account_id, order.refund_email)) ??
    (await byClaim(database, order.reference)) ??
    (await byBooking(database, order.reference))
  return person ?? { ...subjectOf(null, ''), orderIds: [order.id] }
}

async function byAddress(database: Kysely<Database>, email: string): Promise<Subject> {
  const account = await ofAccount(database).where('email_key', '=', keyOf(email)).executeTakeFirst()
  return account ? subjectOf(account.accountId, account.email_key) : subjectOf(null, email)
}

/** People who are listed at once. */
const MOST_NAMED = 20

/** A part of a name. @throws ExpectedError that lists several people */
async function byName(database: Kysely<Database>, name: string): Promise<Found> {
  const part = `%${keyOf(name).replace(/[\\%_]/g, '\\$&')}%`
  const accounts = await database
    .selectFrom('accounts')
    .select(['email', 'username', 'first_name', 'last_name'])
    .where(sql<boolean>`lower(first_name || ' ' || last_name) like ${part} escape '\\'`)
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute()
  const claims = await database
    .selectFrom('lead_claims')
    .select(['contact_name', 'contact_email'])
    .distinct()
    .where(sql<boolean>`lower(contact_name) like ${part} escape '\\'`)
    .where('contact_email', '!=', '')
    .limit(MOST_NAMED)
    .execute()
  const people = new Map<string, string>()
  for (const { contact_name, contact_email } of claims)
    people.set(keyOf(contact_email), `${contact_email}  ${contact_name}`)
  for (const { email, username, first_name, last_name } of accounts)
    people.set(keyOf(email || username), `${email || username}  ${first_name} ${last_name}`)
  const [only] = people.keys()
  if (people.size > 1)
    throw refuse(
      'SEVERAL_PEOPLE',
      `${[...people.values()].map((line) => `  ${line}`).join('\n')}\nSeveral people have "${name}" in their name. Name one by the address.`,
    )
  if (only === undefined) return undefined
  return only.includes('@') ? byAddress(database, only) : byAccount(database, only)
}

/** The person of an email address, username, number of an account, place, order, booking, receipt, or name. @throws ExpectedError where it is nobody, or several */
export async function findPerson(database: Kysely<Database>, name: string): Promise<Subject> {
  if (name.includes('@')) return byAddress(database, name)
  // A part of a name without a letter is a part of every name.
  if (keyOf(name) === '') throw nobody(name)
  for (const find of [byAccount, byClaim, byOrder, byBooking, byName]) {
    const found = await find(database, name)
    if (found) return found
  }
  throw nobody(name)
}

export const nobody = (name: string) =>
  refuse(
    'NOBODY',
    `Nobody is known by ${name}. Write an email address, a username, a part of a name, or the id of a place, an order or a receipt. What was deleted with an account is not kept.`,
  )
