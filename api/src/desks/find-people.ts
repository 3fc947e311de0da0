import type { PersonFound } from '@marga/api-contract/office-people'
import { ApiError } from '@marga/server/failures/api-error'
import { type Kysely, sql } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { holds } from './search-words'

const FEWEST_LETTERS = 2
/** Rows that one source of people gives at most: who finds more writes more of the name. */
const MOST_FOUND = 500

const tooShort = () => {
  const message = 'Write at least two letters of a name, an email address or a phone number.'
  return new ApiError({ status: 400, code: 'SEARCH_TOO_SHORT', message, errors: { search: [message] } })
}

/** What people write between the digits of a number. */
const BETWEEN_DIGITS = [' ', '-', '(', ')', '.']
/** Digits of a number in India, without those of the country. */
const OWN_DIGITS = 10

/** Whether a number contains the digits that are looked for, however both are spaced, and with or without the country's. */
function hasDigits(column: string, search: string) {
  const digits = search.replace(/[\s+().-]/g, '')
  if (!/^\d{4,}$/.test(digits)) return sql<boolean>`1 = 0`
  const bare = BETWEEN_DIGITS.reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql.ref(column))
  return sql<boolean>`${bare} like ${`%${digits.slice(-OWN_DIGITS)}%`}`
}

const accounts = (database: Kysely<Database>, search: string) =>
  database
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'username'])
    .where((account) =>
      account.or([
        sql<boolean>`lower(first_name || ' ' || last_name) like ${`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
        holds('accounts.email', search),
        holds('accounts.username', search),
        hasDigits('accounts.phone', search),
      ]),
    )
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute()

const contacts = (database: Kysely<Database>, search: string) =>
  database
    .selectFrom('lead_claims')
    .select(['contact_name as name', 'contact_email as email', 'contact_phone as phone'])
    .distinct()
    .where('contact_email', '!=', '')
    .where((claim) =>
      claim.or([
        holds('lead_claims.contact_name', search),
        holds('lead_claims.contact_email', search),
        hasDigits('lead_claims.contact_phone', search),
      ]),
    )
    .limit(MOST_FOUND)
    .execute()

const booked = (database: Kysely<Database>, search: string) =>
  database
    .selectFrom('bookings')
    .select(['full_name as name', 'email', 'phone'])
    .distinct()
    .where('email', '!=', '')
    .where((booking) =>
      booking.or([
        holds('bookings.full_name', search),
        holds('bookings.email', search),
        hasDigits('bookings.phone', search),
      ]),
    )
    .limit(MOST_FOUND)
    .execute()

const written = async (database: Kysely<Database>, search: string) => {
  const rows = await database
    .selectFrom('contact_messages')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .distinct()
    .where((message) =>
      message.or([
        holds('contact_messages.first_name', search),
        holds('contact_messages.last_name', search),
        holds('contact_messages.email', search),
        hasDigits('contact_messages.phone', search),
      ]),
    )
    .limit(MOST_FOUND)
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}` }))
}

/** People with and without an account, each once. @throws ApiError 400 for too short a search */
export async function findPeople(database: Kysely<Database>, text: string): Promise<PersonFound[]> {
  const search = text.trim()
  if (search.length < FEWEST_LETTERS) throw tooShort()
  const found = new Map<string, PersonFound>()
  for (const { id, email, username, first_name, last_name, phone } of await accounts(database, search))
    found.set(keyOf(email || username), {
      ...{ id: String(id), name: `${first_name} ${last_name}`.trim(), email, phone, has_account: true },
    })
  const others = [
    ...(await contacts(database, search)),
    ...(await booked(database, search)),
    ...(await written(database, search)),
  ]
  const known = await accountsOf(
    database,
    others.map(({ email }) => keyOf(email)),
  )
  for (const { name, email, phone } of others) {
    const key = keyOf(email)
    if (found.has(key)) continue
    const id = known.get(key)
    const has_account = id !== undefined
    found.set(key, { id: has_account ? String(id) : email, name: name.trim(), email, phone, has_account })
  }
  return [...found.values()]
}

/** Accounts by address: somebody can be found by what they wrote elsewhere. */
async function accountsOf(database: Kysely<Database>, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, number>()
  const rows = await database
    .selectFrom('accounts')
    .select(['id', 'email_key'])
    .where('email_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ id, email_key }) => [email_key ?? '', id]))
}
