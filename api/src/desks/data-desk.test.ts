import { sql } from 'kysely'
import { openDesks } from '../testing/desk-site'
import { signUp } from '../testing/test-api'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
})
afterEach(() => site.close())

const PEOPLE = '/api/office/people'
type Visitor = Awaited<ReturnType<Site['staff']>>

const versionOf = async (staff: Visitor, id: string | number): Promise<string> =>
  (await staff.get(`${PEOPLE}/${id}`)).json().version
const look = async (staff: Visitor, id: string | number, version?: string) => {
  const body = { version: version ?? (await versionOf(staff, id)) }
  return staff.post(`${PEOPLE}/${id}/removal?preview=true`, body)
}
const remove = (staff: Visitor, id: string | number, body: object) =>
  staff.post(`${PEOPLE}/${id}/removal`, body)

/** Every row of every table that names somebody. */
async function rowsWith(word: string) {
  const tables = await site.database.introspection.getTables()
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(site.database)
      return rows.filter((row) => JSON.stringify(row).toLowerCase().includes(word)).map(() => name)
    }),
  )
  return found.flat()
}

async function memberWhoPaid() {
  const member = await signUp(site.api.visitor(), 'asha')
  await site.door.confirmAddress('asha')
  const place = await site.pay('Asha', { visitor: member })
  // Real money, unlike the sandbox's, goes back.
  await site.database.updateTable('orders').set({ provider: 'razorpay' }).execute()
  return { member, place, id: await site.door.accountOf('asha') }
}

/** Somebody without an account who has paid, has written. */
async function guestWhoPaid() {
  const place = await site.pay('Mina')
  await site.database
    .insertInto('contact_messages')
    .values({
      ...{ first_name: 'Mina', last_name: 'Rao', email: 'Mina@example.com', phone: '98745 00000' },
      ...{ message: 'When?', file_type: '', created_at: Date.now() },
    })
    .execute()
  await site.database.updateTable('orders').set({ provider: 'razorpay' }).execute()
  return place
}

test('a person gets the same data from the office as from their own page, and reads who gave them out', async () => {
  const ravi = await site.staff('ravi', 'support')
  const { member, id } = await memberWhoPaid()
  const own = (await member.get('/api/account/export')).json()
  const answer = await ravi.get(`${PEOPLE}/${id}/export`)
  expect(answer.headers['content-disposition']).toContain('personal-data.json')
  expect({ ...answer.json(), exported_at: '' }).toEqual({ ...own, exported_at: '' })
  expect(answer.json().orders).toMatchObject([{ state: 'paid', amount_paise: 2_500_000 }])
  const { office_log } = (await member.get('/api/account/export')).json()
  expect(office_log).toMatchObject([{ kind: 'data given out', source: 'office' }])
})

test('of somebody without an account all is given out that their address has taken, and nothing is changed by it', async () => {
  const ravi = await site.staff('ravi', 'support')
  await guestWhoPaid()
  const rows = () =>
    Promise.all(
      (['accounts', 'lead_claims', 'orders', 'bookings'] as const).map((table) =>
        site.database.selectFrom(table).selectAll().orderBy('id').execute(),
      ),
    )
  const before = await rows()
  const data = (await ravi.get(`${PEOPLE}/mina@example.com/export`)).json()
  expect(data).toMatchObject({
    ...{ username: '', created_at: 0, sessions: [] },
    course_registrations: [{ contact_name: 'Mina Rao', course_name: 'Data Science' }],
    orders: [{ state: 'paid' }],
    documents: [{ series: expect.any(String) }],
    messages: [{ message: 'When?' }],
  })
  expect(await rows()).toEqual(before)
})

test('a member is deleted once the address is typed: what goes, what stays and who is mailed is shown before', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { member, place, id } = await memberWhoPaid()
  const version = await versionOf(ravi, id)
  const shown = (await look(ravi, id, version)).json()
  expect(shown).toMatchObject({ is_done: false, refund_paise: 2_500_000 })
  expect(shown.text).toContain('Asha Rao, asha@example.com\nIs deleted for good:\n- the account asha with')
  expect(shown.text).toContain('- Data Science: it is cancelled, and ₹25,000 goes back')
  expect(shown.text).toContain('Stays:\n- 1 payment and 1 receipt or credit note, as the law asks for')
  expect(shown.mails).toMatchObject([
    { to: 'asha@example.com', subject: expect.stringMatching(/Cancelled/) },
    {},
  ])
  expect((await member.get('/api/register/details')).statusCode).toBe(200)
  for (const confirm of ['', 'asha', 'ravi@example.com']) {
    const refused = await remove(ravi, id, { version, confirm, refund_paise: 2_500_000 })
    expect([refused.statusCode, refused.json().errors.confirm[0]]).toEqual([
      400,
      'Type asha@example.com to delete this person.',
    ])
  }
  const other = await remove(ravi, id, { version, confirm: 'asha@example.com', refund_paise: 5 })
  expect([other.statusCode, other.json().message]).toEqual([409, expect.stringContaining('₹25,000 would go')])
  const body = { version, confirm: ' Asha@Example.com ', refund_paise: 2_500_000 }
  expect((await remove(ravi, id, body)).json()).toMatchObject({ is_done: true, refund_paise: 2_500_000 })
  expect((await member.get('/api/register/details')).statusCode).toBe(401)
  expect(await site.ordersOf(place.id)).toMatchObject([{ state: 'refund due', account_id: null }])
  const again = await remove(ravi, id, body)
  expect([again.statusCode, again.json().message]).toEqual([404, expect.stringMatching(/Nobody is known/)])
  // The order until its money went back, and mails that still go out.
  expect([...new Set(await rowsWith('asha@example.com'))].sort()).toEqual(['orders', 'outbox'])
})

test('who deleted whom and when is in the log, without anything of the person', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { id } = await memberWhoPaid()
  const version = await versionOf(ravi, id)
  await remove(ravi, id, { version, confirm: 'asha@example.com', refund_paise: 2_500_000 })
  const { before, ...row } = await site.lastLogged()
  expect(row).toMatchObject({ kind: 'person deleted', actor: 'ravi', record: `account ${id}` })
  expect(JSON.parse(before)).toMatchObject({ places: 1, payments: 1, refund_paise: 2_500_000 })
  expect(JSON.stringify([before, row])).not.toMatch(/asha/i)
})

test('somebody without an account is deleted by the same rules; their receipts stay, and then nothing is left to delete', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { id: place, orderId } = await guestWhoPaid()
  await site.reserve('Asha')
  const shown = (await look(ravi, 'mina@example.com')).json()
  expect(shown.text).toMatch(/Mina Rao, mina@example.com\nIs deleted for good:\n- 1 place, with name/)
  expect(shown.text).toContain('1 message to the company')
  expect(shown.mails[0]).toMatchObject({ to: 'mina@example.com' })
  const confirm = 'mina@example.com'
  const version = await versionOf(ravi, confirm)
  const done = await remove(ravi, confirm, { version, confirm, refund_paise: shown.refund_paise })
  expect(done.json()).toMatchObject({ is_done: true, refund_paise: 2_500_000 })
  expect(
    await site.database.selectFrom('lead_claims').select('id').where('id', '=', place).execute(),
  ).toEqual([])
  expect(await site.database.selectFrom('contact_messages').selectAll().execute()).toEqual([])
  expect(await site.database.selectFrom('documents').select('order_id').execute()).toMatchObject([
    { order_id: orderId },
  ])
  expect([...new Set(await rowsWith('mina@example.com'))].sort()).toEqual(['orders', 'outbox'])
  expect(await rowsWith('asha@')).toContain('lead_claims')
  const stale = await remove(ravi, confirm, { version, confirm, refund_paise: 0 })
  expect([stale.statusCode, stale.json().message]).toEqual([
    409,
    expect.stringMatching(/Somebody has changed/),
  ])
  const rest = await look(ravi, confirm)
  expect([rest.statusCode, rest.json().message]).toEqual([409, expect.stringMatching(/nothing is left/)])
  expect(await site.database.selectFrom('accounts').select('username').execute()).toEqual([
    { username: 'ravi' },
  ])
})

test('of an address that its account has not confirmed, messages stay: they may be of somebody else', async () => {
  const ravi = await site.staff('ravi', 'office')
  await signUp(site.api.visitor(), 'mina')
  await site.database
    .updateTable('accounts')
    .set({ confirmed_email_key: '' })
    .where('username', '=', 'mina')
    .execute()
  await guestWhoPaid()
  const id = await site.door.accountOf('mina')
  const shown = (await look(ravi, id)).json()
  expect(shown).toMatchObject({ refund_paise: 0, mails: [] })
  expect(shown.text).toContain('this account has not confirmed the address')
  const version = await versionOf(ravi, id)
  await remove(ravi, id, { version, confirm: 'mina@example.com', refund_paise: 0 })
  expect(await site.database.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
  expect((await look(ravi, 'mina@example.com')).json()).toMatchObject({ refund_paise: 2_500_000 })
})

test('of two presses at once one deletes; what somebody else has changed meanwhile is shown first', async () => {
  const ravi = await site.staff('ravi', 'office')
  const lost = await guestWhoPaid()
  const confirm = 'mina@example.com'
  const old = await versionOf(ravi, confirm)
  await site.database.updateTable('lead_claims').set({ batch_id: null }).where('id', '=', lost.id).execute()
  const stale = await remove(ravi, confirm, { version: old, confirm, refund_paise: 2_500_000 })
  expect([stale.statusCode, stale.json().stored.email]).toEqual([409, confirm])
  await site.database
    .updateTable('lead_claims')
    .set({ batch_id: 'datascience-1' })
    .where('id', '=', lost.id)
    .execute()
  const body = { version: await versionOf(ravi, confirm), confirm, refund_paise: 2_500_000 }
  const both = await Promise.all([remove(ravi, confirm, body), remove(ravi, confirm, body)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refunds = (await site.queued()).filter(
    ({ recipient, subject }) => recipient === confirm && /Cancelled/.test(subject),
  )
  expect(refunds).toHaveLength(1)
})

test('of two presses at once on an account the second reads that it is gone', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { id } = await memberWhoPaid()
  const version = await versionOf(ravi, id)
  const body = { version, confirm: 'asha@example.com', refund_paise: 2_500_000 }
  const both = await Promise.all([remove(ravi, id, body), remove(ravi, id, body)])
  const refused = both.find(({ statusCode }) => statusCode !== 200)
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect([404, 409]).toContain(refused?.statusCode)
  expect(refused?.json().message).toMatch(/Nobody is known|no account with this number/)
})

test('the staff are neither deleted nor given out', async () => {
  const ravi = await site.staff('ravi', 'office')
  await site.staff('meera', 'owner')
  const id = await site.door.accountOf('meera')
  const shown = await look(ravi, id)
  expect([shown.statusCode, shown.json().message]).toEqual([409, expect.stringMatching(/An owner takes/)])
  const version = await versionOf(ravi, id)
  expect((await remove(ravi, id, { version, confirm: 'meera@example.com' })).statusCode).toBe(409)
  expect((await ravi.get(`${PEOPLE}/${id}/export`)).statusCode).toBe(409)
  expect(await site.door.accountOf('meera')).toBe(id)
})

test('while something is being paid nobody is deleted, and nothing is lost', async () => {
  const ravi = await site.staff('ravi', 'office')
  const place = await site.reserve('Mina')
  await site.order(place)
  await site.database.updateTable('orders').set({ paying_since: Date.now() }).execute()
  const shown = await look(ravi, 'mina@example.com')
  expect([shown.statusCode, shown.json().message]).toEqual([
    409,
    'A payment of Mina Rao, mina@example.com is not decided yet. Try again in ten minutes. Nothing was deleted.',
  ])
  expect((await site.claimOf(place.id)).contact_name).toBe('Mina Rao')
})

test('who may not change people finds no such call; broken values are refused with a sentence', async () => {
  await guestWhoPaid()
  const path = `${PEOPLE}/mina@example.com`
  const version = '0'
  for (const role of ['content', 'marketing', 'teaching'] as const) {
    const visitor = await site.staff(role, role)
    expect([role, (await visitor.get(`${path}/export`)).statusCode]).toEqual([role, 404])
    expect([role, (await visitor.post(`${path}/removal`, { version })).statusCode]).toEqual([role, 404])
  }
  const nobody = site.api.visitor()
  expect((await nobody.get(`${path}/export`)).statusCode).toBe(404)
  expect((await nobody.post(`${path}/removal`, { version })).statusCode).toBe(404)
  const ravi = await site.staff('ravi', 'support')
  for (const body of [
    {},
    { version: 7 },
    { version, confirm: 'x'.repeat(300) },
    { version, refund_paise: -1 },
  ])
    expect((await ravi.post(`${path}/removal`, body)).statusCode).toBe(400)
  expect((await ravi.get(`${PEOPLE}/nobody@example.com/export`)).statusCode).toBe(404)
  expect((await ravi.post(`${PEOPLE}/nobody@example.com/removal`, { version })).statusCode).toBe(404)
})
