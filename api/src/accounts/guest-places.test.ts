import { until } from '@marga/server/testing/until'
import { startCodeApi } from '../testing/code-visitor'
import { orderCourse, payOrder } from '../testing/course-order'
import { asha, signUp } from '../testing/test-api'

const person = { full_name: 'Asha Rao', email: asha.email, phone: '98745 00000' }
const CAME = 'What you took without an account is in your account now'

let api: Awaited<ReturnType<typeof startCodeApi>>
beforeEach(async () => {
  api = await startCodeApi()
})
afterEach(() => api.close())

type Visitor = ReturnType<typeof api.visitor>

/** A paid interview. @returns the booking and its order */
async function bookInterview(guest: Visitor, who = person) {
  const slots = (await guest.get('/api/mock-interview/slots')).json()
  const { starts_at } = slots.findLast(({ is_free }: { is_free: boolean }) => is_free)
  const booking = (await guest.post('/api/mock-interview/bookings', { ...who, starts_at })).json()
  expect((await payOrder(guest, booking.order.id)).statusCode).toBe(200)
  return { booking: String(booking.id), interview: String(booking.order.id) }
}

/** A guest who has paid a place and an interview. */
async function guestWhoPaid(who = person) {
  const guest = api.visitor()
  const course = await orderCourse(guest, who)
  expect((await payOrder(guest, course)).statusCode).toBe(200)
  return { guest, course, ...(await bookInterview(guest, who)) }
}

const tokenFor = (email: string) =>
  until(() =>
    api
      .mailsTo(email, 'Confirm your address')
      .map((text) => /confirm=([\w-]{43})/.exec(text)?.[1])
      .findLast(Boolean),
  )
const openLink = async (token: string) =>
  expect((await api.visitor().post('/api/account/email/confirm', { token })).statusCode).toBe(200)

/** What My learning lists. */
async function learningOf(member: Visitor) {
  const places = (await member.get('/api/course-registrations')).json()
  const bookings = (await member.get('/api/mock-interview/bookings')).json()
  const orders = (await member.get('/api/payments/orders')).json()
  return [places.length, bookings.length, orders.length]
}
const statusOf = async (who: Visitor, order: string) =>
  (await who.get(`/api/payments/orders/${order}/receipt`)).statusCode

test('what a guest paid comes to the account of that address with the link in its mail, and not before', async () => {
  const { guest, course, booking } = await guestWhoPaid()
  const member = await signUp(api.visitor(), 'asha', asha.email)
  expect(await learningOf(member)).toEqual([0, 0, 0])
  expect(await statusOf(member, course)).toBe(404)
  await openLink(await tokenFor(asha.email))
  expect(await learningOf(member)).toEqual([1, 1, 2])
  expect(await statusOf(member, course)).toBe(200)
  expect((await member.get(`/api/mock-interview/bookings/${booking}`)).statusCode).toBe(200)
  expect(await statusOf(guest, course)).toBe(404)
  const [told] = await until(async () => {
    const mails = api.mailsTo(asha.email, CAME)
    return mails.length > 0 ? mails : undefined
  })
  expect(told).toContain('- Data Science')
  expect(told).toContain('- Mock interview')
  expect(told).toContain('If you did not make this account, set a new password now')
})

test('who registers a stranger’s address and cannot confirm it gets nothing, and its reader gets all of it by a code', async () => {
  const { course } = await guestWhoPaid()
  const mallory = await signUp(api.visitor(), 'mallory', asha.email)
  await mallory.post('/api/login', { username: 'mallory', password: asha.password })
  expect([await learningOf(mallory), await statusOf(mallory, course)]).toEqual([[0, 0, 0], 404])
  const reader = api.visitor()
  const code = await api.readCode(reader, asha.email)
  expect((await api.enterCode(reader, code)).statusCode).toBe(200)
  expect(await learningOf(reader)).toEqual([1, 1, 2])
  expect(await statusOf(mallory, course)).toBe(404)
  const again = await api.visitor().post('/api/login', { username: 'mallory', password: asha.password })
  expect(again.statusCode).toBe(401)
})

test('a member with a confirmed address finds what they paid as a guest after the next login', async () => {
  await api.confirmedMember()
  const { course } = await guestWhoPaid({ ...person, email: asha.email.toUpperCase() })
  const member = api.visitor()
  await member.post('/api/login', { username: 'asha', password: asha.password })
  expect(await learningOf(member)).toEqual([1, 1, 2])
  expect(await statusOf(member, course)).toBe(200)
})

test('an address that the account has no longer brings nothing, and what came before stays', async () => {
  const member = await api.confirmedMember()
  const first = await guestWhoPaid()
  await member.post('/api/login', { username: 'asha', password: asha.password })
  await member.patch('/api/register/details', { email: 'new@example.com' })
  await openLink(await tokenFor('new@example.com'))
  const second = await bookInterview(api.visitor())
  const again = api.visitor()
  await again.post('/api/login', { username: 'asha', password: asha.password })
  expect(await statusOf(again, first.course)).toBe(200)
  expect(await statusOf(again, second.interview)).toBe(404)
  const other = await signUp(api.visitor(), 'other', asha.email)
  api.server.mails.length = 0
  const code = await api.readCode(other, asha.email)
  expect((await api.enterCode(other, code)).statusCode).toBe(200)
  expect(await statusOf(other, second.interview)).toBe(200)
  expect(await statusOf(other, first.course)).toBe(404)
})

test('a place of an account stays there, whatever address it names', async () => {
  const payer = await signUp(api.visitor(), 'payer')
  const order = await orderCourse(payer, person)
  await payOrder(payer, order)
  const member = await api.confirmedMember()
  await member.post('/api/login', { username: 'asha', password: asha.password })
  expect([await statusOf(member, order), await statusOf(payer, order)]).toEqual([404, 200])
})

test('a reservation of the account gives way to the same place that a guest has paid', async () => {
  const member = await api.confirmedMember()
  const unpaid = await orderCourse(member, person)
  const guest = api.visitor()
  const paid = await orderCourse(guest, person)
  await payOrder(guest, paid)
  const again = api.visitor()
  await again.post('/api/login', { username: 'asha', password: asha.password })
  const places = (await again.get('/api/course-registrations')).json()
  expect(places).toEqual([
    expect.objectContaining({ payment: expect.objectContaining({ paid_paise: 2_500_000 }) }),
  ])
  const { state } = (await again.get(`/api/payments/orders/${unpaid}`)).json()
  expect([state, await statusOf(again, paid)]).toEqual(['void', 200])
})

test('a code for an address with a guest’s place and no account leads to making one', async () => {
  await guestWhoPaid()
  await api.askCode(api.visitor(), asha.email)
  await api.askCode(api.visitor(), 'nobody@example.com')
  const subject = 'No account has this address'
  const mailTo = (email: string) => until(() => api.mailsTo(email, subject)[0])
  expect(await mailTo(asha.email)).toContain('What you took with it without an account comes with it')
  expect(await mailTo('nobody@example.com')).not.toContain('comes with it')
})
