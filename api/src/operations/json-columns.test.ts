import { ALL_CALLS } from '@marga/api-client/all-calls'
import { BUILT_IN_TEXTS } from '@marga/content/built-in-texts'
import { sql } from 'kysely'
import { noteStates } from '../batches/note-states'
import { EXPORT_NAMES, exportCsv } from '../database/export-csv'
import { registrationsCommand } from '../enrolments/registrations-command'
import { listRefunds } from '../payments/due-refunds'
import { listPayments } from '../payments/payment-command'
import { paymentsCommand } from '../payments/payments-command'
import { reservePlace } from '../testing/course-order'
import { NO_MAILS } from '../testing/no-mails'
import { captured, refunded, startRazorpay } from '../testing/razorpay-double'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { checkRows, rowFaultText } from './check-rows'
import { JSON_COLUMNS } from './json-columns'
import { sweep } from './sweeper'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
let member: Visitor
let whole: Map<string, number>
beforeAll(async () => {
  bank = await startRazorpay()
  api = await startTestApi({ settings: { razorpay: bank.settings } })
  member = await memberWithEverything()
  whole = await readLists()
}, 60_000)
afterAll(async () => {
  await api.close()
  bank.close()
})

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

/** A place of a program that is paid in parts, of which the first is paid. */
async function placeInParts(visitor: Visitor, course: string, payment: string) {
  const { registration: reference } = (await visitor.post('/api/enrolments', { ...person, course })).json()
  const order = { purpose: 'course', reference, plan: 'instalments' }
  const { provider_order_id, amount_paise } = (await visitor.post('/api/payments/orders', order)).json()
  bank.pay(provider_order_id, payment)
  await bank.report(api.visitor(), captured(provider_order_id, amount_paise, payment), `evt_${payment}`)
}

/** Copies all programs for the version before. */
async function noteAll() {
  const programs = await api.database.selectFrom('programs').select('program').execute()
  await noteStates(
    api.database,
    programs.map(({ program }) => program),
    Date.now(),
  )
}

/** A member with two rows of everything that is listed, and a kept answer. */
async function memberWithEverything() {
  await api.database
    .updateTable('program_batches')
    .set({ starts_on: '2099-07-21', enrol_by: '2099-07-18', instalments: 2, seats: 0 })
    .execute()
  const visitor = await signUp(api.visitor(), 'asha', asha.email)
  for (const skill_name of ['SQL', 'Python']) await visitor.post('/api/skills', { skill_name })
  for (const key of ['a key that is long enough', 'another key that is long'])
    await visitor.post('/api/enrolments', { ...person, course: 'Python' }, { 'idempotency-key': key })
  await placeInParts(visitor, 'Data Science', 'pay_1')
  await placeInParts(visitor, 'Generative AI and Prompt Engineering', 'pay_2')
  // Of a payment that is not known yet: it waits until that arrives.
  await bank.report(api.visitor(), refunded('pay_9', 100, 'rfnd_9'), 'evt_9')
  for (const name of ['home-hero', 'about-intro'] as const) {
    const text = {
      version: 1,
      recorded_by: 'Meera',
      changed_at: 1,
      value: JSON.stringify(BUILT_IN_TEXTS[name]),
    }
    await api.database
      .insertInto('site_texts')
      .values({ name, ...text })
      .execute()
  }
  const legal = { name: 'terms', version: 2, counts_from: '2099-01-01', recorded_by: 'Meera', created_at: 1 }
  await api.database
    .insertInto('legal_versions')
    .values({ ...legal, value: '{"lead":"","sections":[]}', withdrawn_by: '', shown_state: '' })
    .execute()
  await noteAll()
  return visitor
}

const names = Object.keys(JSON_COLUMNS) as Array<keyof typeof JSON_COLUMNS>

/** Columns with a text that is a JSON object or list in some row. */
async function columnsWithJson() {
  const tables = await api.database.introspection.getTables()
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      api.database,
    )
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      if (typeof value === 'string' && /^\s*[[{]/.test(value)) found.push(`${name}.${column}`)
  }
  return [...new Set(found)].sort()
}

test('every column of the database that holds JSON has a schema', async () => {
  expect(await columnsWithJson()).toEqual([...names].sort())
})

const partsOf = (name: string) => {
  const [table = '', column = ''] = name.split('.')
  return { table: sql.table(table), column: sql.ref(column) }
}

/** Runs something while the first row with JSON holds another text. */
async function whileBroken(name: string, text: string, run: () => Promise<void>) {
  const { table, column } = partsOf(name)
  const held = sql<{
    held: string
  }>`select min(${column}) as held from ${table} where ${column} like '[%' or ${column} like '{%'`
  const value = (await held.execute(api.database)).rows[0]?.held
  await sql`update ${table} set ${column} = ${text} where ${column} = ${value}`.execute(api.database)
  try {
    await run()
  } finally {
    await sql`update ${table} set ${column} = ${value} where ${column} = ${text}`.execute(api.database)
    await noteAll()
  }
}

/** Every call that reads without naming one thing. */
const LISTS = ALL_CALLS.filter((call) => call.startsWith('GET ') && !call.includes('{')).map((call) =>
  call.slice('GET '.length),
)

const sizeOf = (body: unknown) =>
  Array.isArray(body) ? body.length : Object.keys((body ?? {}) as object).length

async function readLists() {
  const sizes = new Map<string, number>()
  for (const path of [...LISTS, '/search?q=Python', '/courses/details?name=Python']) {
    const answer = await member.get(`/api${path}`)
    expect([path, answer.statusCode < 500]).toEqual([path, true])
    sizes.set(path, sizeOf(answer.json()))
  }
  return sizes
}

/** What people of the company read, and what runs by itself. */
async function runCommands() {
  for (const what of EXPORT_NAMES) expect(await exportCsv(api.database, what)).toContain('\r\n')
  expect((await listPayments(api.database)).split('\n')).toHaveLength(2)
  expect((await registrationsCommand(api.database, NO_MAILS, [])).split('\n').length).toBeGreaterThan(1)
  await listRefunds(api.database)
  expect(await paymentsCommand(api.database, ['undecided'])).toContain('evt_9')
  await sweep(api.database)
}

const faults = async () => (await checkRows(api.database)).faults

test('while nothing is broken, nothing is reported', async () => {
  expect((await faults()).map(rowFaultText)).toEqual([])
})

describe.each(names)('a row whose %s cannot be read', (name) => {
  test.each(['{"cut": ', '[[7]]'])('because it is %s', async (text) => {
    if (name === 'idempotency_keys.answer' && text === '[[7]]') return
    await whileBroken(name, text, async () => {
      const found = await faults()
      expect(found.map(({ table, column }) => `${table}.${column}`)).toEqual([name])
      expect(found[0]?.row).not.toBe('')
      const after = await readLists()
      const smaller = [...whole].filter(([path, size]) => (after.get(path) ?? 0) < size - 1)
      expect(smaller).toEqual([])
      await runCommands()
    })
    expect(await faults()).toEqual([])
  })
})

test('of a place whose plan cannot be read, what is paid counts, and no amount is guessed', async () => {
  await whileBroken('orders.plan', '{"cut": ', async () => {
    const places = (await member.get('/api/course-registrations')).json()
    expect(places.map(({ payment }: { payment?: { paid_paise: number } }) => payment?.paid_paise)).toEqual(
      expect.arrayContaining([1_250_000, 1_250_000]),
    )
    const broken = (await faults())[0]?.row ?? ''
    const { reference } = await api.database
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', String(broken))
      .executeTakeFirstOrThrow()
    const next = await member.post('/api/payments/orders', { purpose: 'course', reference })
    expect([next.statusCode, next.json().message]).toEqual([
      409,
      expect.stringMatching(/^We cannot read in which parts.*Nothing was charged/),
    ])
  })
})

test('a call is not made twice because its answer cannot be read', async () => {
  const enrol = () =>
    member.post(
      '/api/enrolments',
      { ...person, course: 'Python' },
      { 'idempotency-key': 'a key that is long enough' },
    )
  await api.database.updateTable('idempotency_keys').set({ answer: '{"cut": ' }).execute()
  expect([(await enrol()).statusCode, (await enrol()).json().message]).toEqual([
    409,
    expect.stringMatching(/^This was done before/),
  ])
})

test('a report of a refund that can no longer be read is left to a person, who is told so', async () => {
  const { order } = await reservePlace(api.visitor(), { ...person, email: 'ravi@example.com' })
  await api.database
    .updateTable('provider_events')
    .set({ body: '{"cut": ' })
    .where('id', '=', 'evt_9')
    .execute()
  bank.pay(order.provider_order_id, 'pay_9')
  await bank.report(api.visitor(), captured(order.provider_order_id, order.amount_paise, 'pay_9'), 'evt_10')
  expect(await paymentsCommand(api.database, ['undecided'])).toMatch(/evt_9 .*can no longer be read/)
})
