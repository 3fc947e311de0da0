import { type Insertable, sql } from 'kysely'
import type { Database } from '../database/schema'
import { mailboxHash } from '../mailings/mail-refusals'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { PERSONAL_COLUMNS } from './personal-columns'

type Table = keyof Database
type Rows = { [Name in Table]?: Insertable<Database[Name]> }
type Api = Awaited<ReturnType<typeof startTestApi>>

let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const decisionOf = (table: string, column: string) =>
  (PERSONAL_COLUMNS as Record<string, Record<string, string>>)[table]?.[column]

test('every column of the database has a decision: exported, hidden, kept in the books, or about nobody', async () => {
  const tables = await api.database.introspection.getTables()
  const columns = tables.flatMap(({ name, columns: of }) => of.map((column) => [name, column.name] as const))
  expect(columns.length).toBeGreaterThan(150)
  expect(columns.filter(([table, column]) => decisionOf(table, column) === undefined)).toEqual([])
})

/** A value that occurs nowhere else. */
let seed = 0
const word = () => {
  seed += 1
  return `word${seed}x`
}
const moment = () => {
  seed += 1
  return 1_700_000_000_000 + seed * 7
}

const contact = () => ({ email: asha.email, phone: word(), created_at: moment() })

const LEAD = 987_654
const [PLACE, ORDER, BOOKING] = ['word1000000x', 'word1000001x', 'word1000002x']

/** What a place leaves behind. */
const rowsOfPlace = (account_id: number, session_hash: string): Rows => ({
  course_registrations: {
    ...{ id: LEAD, account_id, first_name: word(), last_name: word(), email: word(), email_key: word() },
    ...{ contact_number: word(), course_name: word(), created_at: moment() },
  },
  lead_claims: {
    ...{ id: PLACE, kind: 'registration', lead_id: LEAD, account_id, session_hash, created_at: moment() },
    ...{ contact_name: word(), contact_email: word(), contact_phone: word(), begins_at: moment() },
    ...{ batch_id: word(), pay_by: word(), waiting_no: 876_541, offered_at: moment() },
    ...{ offered_until: moment(), offer_hash: word(), waiting_end: 'taken', deferred_at: moment() },
    time_zone: word(),
  },
  place_moves: {
    ...{ id: word(), registration: PLACE, from_batch: word(), to_batch: word(), reason: word() },
    ...{ recorded_by: word(), moved_at: moment() },
  },
  reviews: {
    ...{ name: word(), position: word(), linkedin: word(), rating: 4, review: word(), profile_picture: '' },
    ...{ is_hidden: 0, registration: PLACE, program: word(), approved_at: moment(), sent_state: 'refused' },
    ...{ sent_at: moment(), sent_rating: 2, sent_review: word(), sent_name: word(), sent_position: word() },
    ...{ sent_linkedin: word(), refusal: word() },
  },
})

/** What money leaves behind. */
const rowsOfMoney = (account_id: number, session_hash: string): Rows => ({
  orders: {
    ...{ id: ORDER, account_id, session_hash, purpose: 'course', reference: word(), state: 'paid' },
    ...{ provider: 'sandbox', provider_order_id: word(), provider_payment_id: word(), amount_paise: 98_765 },
    ...{ created_at: moment(), paid_at: moment(), instalment: 1, method: 'bank', recorded_by: word() },
    ...{ bill_company: word(), bill_gstin: word(), bill_state: word(), refund_due_at: moment() },
    ...{ begins_at: moment(), provider_refund_id: word(), refunded_at: moment(), refund_asked_at: moment() },
    ...{ authorised_payment: word(), batch_id: word(), returned_paise: 12_345, refund_reason: word() },
    ...{ coupon: word(), discount_paise: 54_321, choice_hash: word(), sold_batch: word(), agreed: word() },
  },
  refunds: {
    ...{ id: word(), order_id: ORDER, amount_paise: 12_345, state: 'done', reason: word() },
    ...{ recorded_by: word(), provider_refund_id: word(), created_at: moment(), done_at: moment() },
  },
  documents: {
    ...{ series: 'R', year: word(), number: 876_542, order_id: ORDER, amount_paise: 98_765 },
    ...{ issued_at: moment(), refund_id: word(), before_paise: 0, company_version: 876_543 },
  },
})

/** What signing up and signing in write into a row that is there. */
const CHANGED = {
  accounts: {
    ...{ address: word(), landmark: word(), city: word(), state: word(), country: word(), pincode: word() },
    ...{ email_confirmed_at: moment(), pending_email: word(), confirmed_email_key: asha.email },
  },
  sessions: { user_agent: word() },
}

/** What a person leaves behind in each table that holds something of them. */
const rowsOf = (account_id: number, session_hash: string): Rows => ({
  ...rowsOfPlace(account_id, session_hash),
  ...rowsOfMoney(account_id, session_hash),
  access_tokens: {
    token_hash: word(),
    account_id,
    name: word(),
    scope: 'read',
    created_at: moment(),
    expires_at: moment(),
  },
  mailed_links: { token_hash: word(), account_id, purpose: 'email', email: word(), expires_at: moment() },
  account_unlocks: { account_id, scope: 'trainer', trainer_id: 987_654 },
  profiles: { account_id, bio: word(), picture_path: word(), resume_path: word(), resume_name: word() },
  profile_records: {
    account_id,
    kind: 'skills',
    content: JSON.stringify({ skill_name: word() }),
    created_at: moment(),
  },
  provider_accounts: { issuer: word(), subject: word(), account_id, created_at: moment() },
  known_devices: { token_hash: word(), account_id, last_used_at: moment() },
  second_factors: { account_id, secret: word(), new_secret: word(), enrolled_at: moment() },
  recovery_codes: { account_id, code_hash: word() },
  log: {
    ...{ id: 987_655, at: moment(), source: 'command', actor: word(), kind: word(), record: word() },
    ...{ before: '', after: '', personal_hash: word(), previous_hash: word(), hash: word() },
  },
  log_personal: {
    ...{ log_id: 987_655, account_id, email_key: word(), salt: word(), before: word(), after: word() },
  },
  // A word that is no role: with a role the account is not deleted.
  staff_roles: { account_id, role: word(), added_by: word(), added_at: moment() },
  idempotency_keys: {
    ...{ key_hash: word(), session_hash: '', caller_hash: session_hash, account_id },
    ...{ status: 200, answer: word(), created_at: moment() },
  },
  interests: { email: asha.email, email_key: asha.email, topic: word(), created_at: moment() },
  site_facts: { name: 'mailing_key', value: 'key of the test' },
  mail_refusals: { address_hash: mailboxHash('key of the test', asha.email), refused_at: moment() },
  contact_messages: {
    ...contact(),
    first_name: word(),
    last_name: word(),
    message: word(),
    file_name: word(),
    file_type: 'x',
    file_path: word(),
    answered_at: 5,
    reply: 'We call.',
  },
  outbox: {
    recipient: asha.email,
    subject: word(),
    body: word(),
    next_try_at: 1,
    sent_at: moment(),
    last_error: word(),
    created_at: moment(),
  },
  bookings: {
    ...{ id: BOOKING, account_id, session_hash, mentor: word(), starts_at: 1, state: 'booked' },
    ...{ ...contact(), full_name: word(), order_id: word(), held_by: word(), held_until: null },
    ...{ time_zone: word(), no_show_at: 5 },
  },
  interview_feedback: {
    ...{ booking_id: BOOKING, went_well: word(), work_on: word(), practise: word(), saved_at: moment() },
    ...{ sent_went_well: word(), sent_work_on: word(), sent_practise: word() },
    ...{ first_sent_at: moment(), sent_at: moment() },
  },
})

/** A member with a row in each of those tables. */
async function memberWithEverything() {
  const member = await signUp(api.visitor(), 'asha', asha.email)
  await member.post('/api/enrolments', {
    full_name: 'Asha R',
    email: asha.email,
    phone: '98745 00001',
    course: 'Python',
  })
  const { id, email_key } = await api.database
    .selectFrom('accounts')
    .select(['id', 'email_key'])
    .where('username', '=', 'asha')
    .executeTakeFirstOrThrow()
  expect(email_key).toBe(asha.email)
  await api.database.updateTable('accounts').set(CHANGED.accounts).execute()
  await api.database.updateTable('sessions').set(CHANGED.sessions).execute()
  const { token_hash } = await api.database
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = rowsOf(id, token_hash)
  for (const [table, row] of Object.entries(rows)) {
    if (table === 'profiles') await api.database.deleteFrom('profiles').where('account_id', '=', id).execute()
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      api.database,
    )
  }
  return { member, rows: { ...CHANGED, ...rows } }
}

/** Values that occur nowhere else, of the columns with one of the decisions. */
const valuesOf = (rows: Partial<Record<Table, object>>, decisions: readonly string[]) =>
  Object.entries(rows).flatMap(([table, row]) =>
    Object.entries(row).flatMap(([column, value]) => {
      const isTold =
        /^word\d+x$|^17\d{11}$/.test(String(value)) && decisions.includes(decisionOf(table, column) ?? '')
      return isTold ? [`${table}.${column} ${value}`] : []
    }),
  )

const missingIn = (text: string, values: readonly string[]) =>
  values.filter((value) => !text.includes(value.split(' ')[1] ?? ''))

/** Every row of every table, as text. */
async function everything() {
  const tables = await api.database.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(api.database)).rows),
  )
  return JSON.stringify(rows)
}

const isExported = (decision: string) => decision === 'exported' || decision === 'books'

/** Where the export has the rows of a table; the rest is the profile, by other names. */
const LISTS: Partial<Record<Table, string>> = {
  ...{ enrolments: 'enrolments', course_registrations: 'course_registrations' },
  ...{ lead_claims: 'course_registrations', place_moves: 'moved_places', orders: 'orders' },
  reviews: 'reviews',
  ...{ refunds: 'refunds', documents: 'documents', bookings: 'bookings', account_unlocks: 'unlocks' },
  interview_feedback: 'interview_feedback',
  ...{ sessions: 'sessions', access_tokens: 'access_tokens', mailed_links: 'mailed_links' },
  ...{ provider_accounts: 'provider_accounts', staff_roles: 'staff_roles' },
  ...{ log: 'office_log', log_personal: 'office_log', second_factors: 'second_factors' },
  ...{ known_devices: 'known_devices', outbox: 'mails', contact_messages: 'messages' },
  ...{ interests: 'interests', mail_refusals: 'mail_refusals' },
}
const PROFILE = ['accounts', 'profiles', 'profile_records']

/** Signing up writes these, and what is compared elsewhere; a payee is named only once the account is gone. */
const ELSEWHERE = [
  ...['username', 'first_name', 'last_name', 'email', 'phone', 'user_type', 'created_at'].map(
    (column) => `accounts.${column}`,
  ),
  ...['sessions.created_at', 'sessions.last_seen_at', 'enrolments.course', 'profile_records.id'],
  ...['log.source', 'orders.refund_name', 'orders.refund_email'],
]

test('no table and no column of a person can be forgotten: each that is exported is tried, and is in the answer', async () => {
  const { member, rows } = await memberWithEverything()
  const answer = (await member.get('/api/account/export')).json()
  const columns = Object.entries(PERSONAL_COLUMNS).flatMap(([table, decisions]) =>
    Object.entries(decisions).flatMap(([column, decision]) =>
      isExported(decision) ? [[table, column]] : [],
    ),
  )
  expect(columns.length).toBeGreaterThan(100)
  const tried = new Map<string, object>(Object.entries(rows))
  const untried = columns
    .filter(([table = '', column = '']) => !Object.hasOwn(tried.get(table) ?? {}, column))
    .map((names) => names.join('.'))
  expect(untried.filter((name) => !ELSEWHERE.includes(name))).toEqual([])
  const absent = columns.filter(([table = '', column = '']) => {
    if (PROFILE.includes(table)) return false
    const [row] = answer[LISTS[table as Table] ?? ''] ?? []
    return !row || !Object.hasOwn(row, column)
  })
  expect(absent).toEqual([])
})

test('the export holds every column that it should, and no secret', async () => {
  const { member, rows } = await memberWithEverything()
  const answer = await member.get('/api/account/export')
  expect(answer.statusCode).toBe(200)
  const told = valuesOf(rows, ['exported', 'books'])
  expect(told.length).toBeGreaterThan(30)
  expect(missingIn(answer.body, told)).toEqual([])
  const hidden = valuesOf(rows, ['hidden'])
  expect(hidden.length).toBeGreaterThan(8)
  expect(missingIn(answer.body, hidden)).toEqual(hidden)
})

test('deleting an account leaves nothing of the person but what the books need', async () => {
  const { member, rows } = await memberWithEverything()
  const before = await everything()
  const values = valuesOf(rows, ['exported', 'hidden'])
  expect(missingIn(before, values)).toEqual([])
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  const after = await everything()
  expect(missingIn(after, values)).toEqual(values)
  const given = [asha.email, asha.phone, '98745 00001']
  expect(given.filter((value) => after.includes(value))).toEqual([])
  expect(missingIn(after, valuesOf(rows, ['books']))).toEqual([])
})

test('mail and messages of an address that was not confirmed stay: they may be somebody else’s', async () => {
  const { member } = await memberWithEverything()
  await api.database.updateTable('accounts').set({ confirmed_email_key: '' }).execute()
  expect((await member.get('/api/account/export')).json()).toMatchObject({
    messages: [],
    interests: [],
    mails: [],
  })
  await member.delete('/api/account', { password: asha.password })
  for (const table of ['contact_messages', 'interests'] as const)
    expect(await api.database.selectFrom(table).selectAll().execute()).toHaveLength(1)
})
