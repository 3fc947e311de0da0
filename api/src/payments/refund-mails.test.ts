import { changeBatch } from '../batches/change-batch'
import { queueFor } from '../mail/mail-queue'
import { payOrder } from '../testing/course-order'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { noteRefund } from './refunds'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
// Nothing listens there: the mail stays in the outbox.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const now = Date.parse('2026-11-23T06:00:00Z')
beforeEach(async () => {
  api = await startTestApi({ settings: { mail, publicUrl: 'https://marga.example' }, clock: () => now })
})
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

/** Subjects and texts of what one address gets, from the first word of a subject on. */
async function mailsTo(recipient: string, subject: string) {
  const mails = await api.database
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return mails.filter((one) => one.subject.startsWith(subject))
}
const toBuyer = (subject: string) => mailsTo(person.email, subject)
const toCompany = (subject: string) => mailsTo(mail.mailbox, subject)

async function reserve(visitor: Visitor) {
  const reference = (await visitor.post('/api/enrolments', { ...person, course: 'Data Science' })).json()
    .registration
  const order = (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()
  return { reference, order }
}

async function book(visitor: Visitor, place = 20) {
  const slots: Array<{ starts_at: string }> = (await visitor.get('/api/mock-interview/slots')).json()
  const starts_at = slots[place]?.starts_at
  const { id, order } = (await visitor.post('/api/mock-interview/bookings', { ...person, starts_at })).json()
  await payOrder(visitor, order.id)
  return { id, order, slots }
}

describe('a paid place that is cancelled', () => {
  test('both learn once what goes back, however often it is pressed', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await reserve(member)
    await payOrder(member, order.id)
    const giveUp = () =>
      member.post(`/api/course-registrations/${reference}/cancellation`, { refund_paise: 2_500_000 })
    await Promise.all([giveUp(), giveUp()])
    await giveUp()
    const [bought, ...more] = await toBuyer('Cancelled')
    expect(bought?.subject).toBe('Cancelled: Data Science')
    expect(bought?.body).toContain('The refund of ₹25,000 is noted. Sandbox: no real money was taken')
    expect(bought?.body).toContain(`/receipts/${order.id}`)
    expect(more).toEqual([])
    const told = await toCompany('Cancelled')
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toMatch(/^Data Science: cancelled by who paid\.\n\nAsha Rao, asha@example\.com\n\n/)
    expect(told[0]?.body).toContain(order.id)
  })

  test('of real money both learn the day', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await reserve(member)
    await payOrder(member, order.id)
    await api.database.updateTable('orders').set({ provider: 'razorpay' }).execute()
    await member.post(`/api/course-registrations/${reference}/cancellation`, { refund_paise: 2_500_000 })
    expect((await toBuyer('Cancelled'))[0]?.body).toMatch(
      /₹25,000 goes back the way you paid, by \d+ \w+ 20\d\d\./,
    )
    expect((await toCompany('Cancelled'))[0]?.body).toMatch(/Give back ₹25,000 by \d+ \w+ 20\d\d\./)
  })

  test('a cancellation that is refused tells nobody', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await reserve(member)
    await payOrder(member, order.id)
    await member.post(`/api/course-registrations/${reference}/cancellation`, { refund_paise: 1 })
    expect([...(await toBuyer('Cancelled')), ...(await toCompany('Cancelled'))]).toEqual([])
  })
})

test('a reservation that is cancelled is told to the company, which was told that it was made', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const { reference } = await reserve(member)
  await member.send('DELETE', `/api/course-registrations/${reference}`, {})
  await member.send('DELETE', `/api/course-registrations/${reference}`, {})
  expect(await toCompany('Registration cancelled')).toEqual([
    {
      subject: 'Registration cancelled: Data Science',
      body: [
        'Asha Rao, asha@example.com, 98745 00000\n',
        'Program: Data Science',
        'Batch: datascience-1: 21 July 2027, Monday, Wednesday and Friday, 7:00 AM IST',
        'Paid: nothing\n',
        'Who is in this batch:',
        'https://marga.example/office/batches/datascience-1',
      ].join('\n'),
    },
  ])
})

test('money for a reservation that was cancelled is told to the company, and to the account that paid', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const { reference, order } = await reserve(member)
  const proof = (await member.post(`/api/payments/orders/${order.id}/sandbox`)).json()
  await member.send('DELETE', `/api/course-registrations/${reference}`, {})
  await member.post(`/api/payments/orders/${order.id}/verify`, proof)
  await member.post(`/api/payments/orders/${order.id}/verify`, proof)
  const [told, ...more] = await toCompany('Refund')
  expect(told?.body).toMatch(/^a registration that was cancelled: paid after its order was closed\./)
  expect(told?.body).toContain(order.id)
  expect(more).toEqual([])
  expect(await toBuyer('Your payment goes back')).toHaveLength(1)
})

test('who pays the same place twice reads it in the receipt, the company in a mail of its own', async () => {
  const payers = [await signUp(api.visitor(), 'asha'), await signUp(api.visitor(), 'ravi')]
  for (const payer of payers) await payOrder(payer, (await reserve(payer)).order.id)
  expect(await toCompany('Refund')).toEqual([
    { subject: 'Refund: Data Science', body: expect.stringMatching(/^Data Science: paid twice\./) },
  ])
  expect(await toBuyer('Your payment goes back')).toEqual([])
})

describe('a booked mock interview', () => {
  test('that is cancelled tells both once, with its time', async () => {
    const visitor = api.visitor()
    const { id } = await book(visitor)
    const cancel = () => visitor.post(`/api/mock-interview/bookings/${id}/cancel`)
    await Promise.all([cancel(), cancel()])
    const [bought, ...more] = await toBuyer('Cancelled')
    expect(bought?.subject).toMatch(/^Cancelled: mock interview, .* IST$/)
    expect(bought?.body).toContain('The refund of ₹49 is noted.')
    expect(more).toEqual([])
    expect(await toCompany('Cancelled: mock interview')).toHaveLength(1)
  })

  test('that is moved tells both from when to when; the same time again tells nobody', async () => {
    const visitor = api.visitor()
    const { id, slots } = await book(visitor)
    const move = () =>
      visitor.post(`/api/mock-interview/bookings/${id}/move`, { starts_at: slots[25]?.starts_at })
    expect((await move()).statusCode).toBe(200)
    await move()
    const [bought, ...more] = await toBuyer('Your mock interview is moved')
    expect(bought?.body).toMatch(
      /^Your mock interview begins on .* IST\. Before, it was booked for .* IST\.$/,
    )
    expect(more).toEqual([])
    expect((await toCompany('Mock interview moved: Asha Rao'))[0]?.body).toMatch(/^From .* IST to .* IST\.$/)
  })

  test('that is for somebody else, and is cancelled by who has paid, is told to both', async () => {
    const member = await signUp(api.visitor(), 'gina')
    const { id } = await book(member)
    await member.post(`/api/mock-interview/bookings/${id}/cancel`)
    const [told] = await toBuyer('Cancelled: mock interview')
    expect(told?.body).toMatch(/^Asha Rao, who paid for it, has cancelled this: mock interview, .* IST\.$/)
    const [paid] = await mailsTo('gina@example.com', 'Cancelled: mock interview')
    expect(paid?.body).toContain('The refund of ₹49 is noted.')
  })

  test('of an account that is deleted is told to who paid and to the company, who needs the name for the refund', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { order } = await book(member, 60)
    expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
    const [told, ...more] = await toCompany('Cancelled: mock interview')
    expect(told?.body).toContain(order.id)
    expect(told?.body).toContain('Asha Rao')
    expect(await toBuyer('Cancelled: mock interview')).toHaveLength(1)
    expect(more).toEqual([])
  })
})

describe('what an operator does', () => {
  const mails = { outbox: queueFor(mail, 'https://marga.example'), publicUrl: 'https://marga.example' }

  test('a batch that is put off is told to who has a place in it, once each', async () => {
    const payers = [await signUp(api.visitor(), 'asha'), await signUp(api.visitor(), 'ravi')]
    await payOrder(payers[0] as Visitor, (await reserve(payers[0] as Visitor)).order.id)
    await (payers[1] as Visitor).post('/api/enrolments', {
      ...person,
      email: 'ravi@example.com',
      course: 'Python',
    })
    const { text, told } = await changeBatch(api.database, mails, [
      'DataScience',
      'starts_on=2099-03-18',
      'session_starts=08:30',
      'people=move',
    ])
    expect(text).toContain('people in the batch: 2, of these 1 paid')
    expect(told).toBe(2)
    const [mailed, ...more] = await toBuyer('Data Science begins')
    expect(mailed?.body).toMatch(/is on Wednesday, 18 March 2099 at 8:30 AM IST\. Before, it was to be on /)
    expect(more).toEqual([])
    expect(await mailsTo('ravi@example.com', 'Data Science begins')).toHaveLength(1)
  })

  test('somebody with two places gets one mail; who paid for another person gets one as well', async () => {
    for (const name of ['emil', 'fred']) {
      const payer = await signUp(api.visitor(), name)
      await payer.post('/api/payments/orders', {
        purpose: 'course',
        reference: (await payer.post('/api/enrolments', { ...person, course: 'Data Science' })).json()
          .registration,
      })
    }
    const { told } = await changeBatch(api.database, mails, [
      'DataScience',
      'starts_on=2099-03-18',
      'people=move',
    ])
    expect(told).toBe(3)
    expect(await toBuyer('Data Science begins')).toHaveLength(1)
    expect(await mailsTo('emil@example.com', 'Data Science begins')).toHaveLength(1)
  })

  test('a batch that has not begun is not moved to a day that is over', async () => {
    const moving = changeBatch(api.database, mails, [
      'DataScience',
      'starts_on=2020-01-02',
      'enrol_by=2020-01-01',
    ])
    await expect(moving).rejects.toThrow('2020-01-02, 07:00 is over, and the batch has not begun.')
  })

  test('who gets money back learns that it was sent; in the sandbox none was', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await reserve(member)
    await payOrder(member, order.id)
    await member.post(`/api/course-registrations/${reference}/cancellation`, { refund_paise: 2_500_000 })
    await api.database.updateTable('orders').set({ provider: 'razorpay' }).execute()
    expect(await noteRefund(api.database, mails, { id: order.id })).toBe(true)
    const [mailed] = await toBuyer('Your payment went back')
    expect(mailed?.body).toContain('₹25,000 went back the way you paid.')
    await api.database.updateTable('orders').set({ provider: 'sandbox', state: 'refund due' }).execute()
    expect(await noteRefund(api.database, mails, { id: order.id })).toBe(false)
  })
})
