import { queueFor } from '../mail/mail-queue'
import { listRefunds } from '../payments/due-refunds'
import { noteRefund } from '../payments/refunds'
import { orderCourse, payOrder } from '../testing/course-order'
import { asha, signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
// Nothing listens there: the mail stays in the outbox.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const now = Date.parse('2026-11-23T06:00:00Z')
const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
beforeEach(async () => {
  api = await startTestApi({ settings: { mail }, clock: () => now })
})
afterEach(() => api.close())

const mailsTo = async (recipient: string) =>
  (
    await api.database
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', recipient)
      .execute()
  ).map(({ subject, body }) => `${subject}\n${body}`)
const orderOf = (id: string) =>
  api.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function memberWhoPaid() {
  const member = await signUp(api.visitor(), 'asha', person.email)
  const id = await orderCourse(member, person)
  await payOrder(member, id)
  // Real money, unlike the sandbox's, goes back.
  await api.database.updateTable('orders').set({ provider: 'razorpay' }).execute()
  return { member, id }
}

test('before the first session all that was paid goes back: told before, noted, mailed to both, and the refund names its payee', async () => {
  const { member, id } = await memberWhoPaid()
  const told = (await member.get('/api/account/removal')).json()
  expect(told).toMatchObject({
    refund_paise: 2_500_000,
    purchases: [{ what: 'Data Science', money: 'goes back', amount_paise: 2_500_000 }],
  })
  const wrong = await member.delete('/api/account', { password: asha.password, refund_paise: 1 })
  expect([wrong.statusCode, (await orderOf(id)).state]).toEqual([409, 'paid'])
  const body = { password: asha.password, refund_paise: told.refund_paise }
  expect((await member.delete('/api/account', body)).statusCode).toBe(200)
  expect(await orderOf(id)).toMatchObject({
    state: 'refund due',
    account_id: null,
    refund_name: 'Asha Rao',
    refund_email: person.email,
  })
  expect((await mailsTo(person.email)).join()).toMatch(/Cancelled: Data Science[\s\S]*₹25,000 goes back/)
  expect((await mailsTo(mail.mailbox)).join()).toMatch(/Cancelled: Data Science[\s\S]*Give back ₹25,000/)
  expect(await listRefunds(api.database)).toContain('Asha Rao, asha@example.com')
  const mails = { outbox: queueFor(mail, 'https://marga.example'), publicUrl: 'https://marga.example' }
  expect(await noteRefund(api.database, mails, { id })).toBe(true)
  expect((await mailsTo(person.email)).join()).toContain('Your payment went back')
  expect(await orderOf(id)).toMatchObject({ state: 'refunded', refund_name: '', refund_email: '' })
})

test('the seat of a deleted account is free again', async () => {
  const { member } = await memberWhoPaid()
  await member.delete('/api/account', { password: asha.password })
  expect(await api.database.selectFrom('lead_claims').selectAll().execute()).toEqual([])
})

test('once the course has begun nothing goes back by itself: told before, and the company is mailed who paid', async () => {
  const { member, id } = await memberWhoPaid()
  await api.database
    .updateTable('orders')
    .set({ begins_at: now - 1 })
    .execute()
  expect((await member.get('/api/account/removal')).json()).toMatchObject({
    refund_paise: 0,
    purchases: [{ what: 'Data Science', money: 'stays' }],
  })
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  expect(await orderOf(id)).toMatchObject({ state: 'paid', refund_name: '' })
  expect((await mailsTo(mail.mailbox)).join()).toMatch(
    /Account deleted, paid for: Data Science[\s\S]*asha@example.com/,
  )
})

test('a refund that is due already names who gets it after the deletion', async () => {
  const { member, id } = await memberWhoPaid()
  const { reference } = await orderOf(id)
  await member.post(`/api/course-registrations/${reference}/cancellation`, { refund_paise: 2_500_000 })
  expect((await member.get('/api/account/removal')).json().purchases).toMatchObject([{ money: 'refund due' }])
  await member.delete('/api/account', { password: asha.password })
  expect(await orderOf(id)).toMatchObject({ refund_name: 'Asha Rao', refund_email: person.email })
})

test('a booked interview is cancelled, its money goes back, and both are told', async () => {
  const member = await signUp(api.visitor(), 'asha', person.email)
  const slots: Array<{ starts_at: string }> = (await member.get('/api/mock-interview/slots')).json()
  const booked = await member.post('/api/mock-interview/bookings', {
    ...person,
    starts_at: slots[20]?.starts_at,
  })
  await payOrder(member, booked.json().order.id)
  await member.delete('/api/account', { password: asha.password })
  expect((await orderOf(booked.json().order.id)).state).toBe('refund due')
  for (const recipient of [person.email, mail.mailbox])
    expect((await mailsTo(recipient)).join()).toContain('Cancelled: mock interview')
  const booking = await api.database.selectFrom('bookings').select('state').executeTakeFirst()
  expect(booking).toEqual({ state: 'cancelled' })
})
