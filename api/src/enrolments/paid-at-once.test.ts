import { until } from '@marga/server/testing/until'
import { payOrder } from '../testing/course-order'
import { startMailServer } from '../testing/mail-server'
import { startTestApi } from '../testing/test-api'

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const RESERVED = 'Your place in Data Science is reserved'

let api: Awaited<ReturnType<typeof startTestApi>>
let server: Awaited<ReturnType<typeof startMailServer>>
beforeEach(async () => {
  server = await startMailServer()
  const mail = { url: server.url, from: 'site@marga.example', mailbox: 'team@marga.example' }
  api = await startTestApi({ settings: { mail, publicUrl: 'https://marga.example' } })
})
afterEach(async () => {
  await api.close()
  server.close()
})

const subjects = () =>
  server.mails.map((mail) =>
    `${/^To: (.*)$/m.exec(mail)?.[1]}: ${/^Subject: (.*)$/m.exec(mail)?.[1]}`.replaceAll('\r', ''),
  )
const untilSent = (subject: string) =>
  until(() => subjects().some((one) => one.includes(subject)) || undefined)
const waiting = () => api.database.selectFrom('outbox').selectAll().where('unless_paid', '!=', '').execute()
const makeDue = () =>
  api.database.updateTable('outbox').set({ next_try_at: 0 }).where('unless_paid', '!=', '').execute()

async function joinAndPay(asked: object = { course: 'Data Science' }) {
  const visitor = api.visitor()
  const lead = (await visitor.post('/api/leads', { ...person, ...asked, order: {} })).json()
  expect(lead).toMatchObject({ is_mail_queued: false, order: { state: 'open' } })
  return { visitor, registration: String(lead.registration), order: String(lead.order.id) }
}

test('who pays at once gets one mail, the receipt, and the company the one of the payment', async () => {
  const { visitor, order } = await joinAndPay()
  expect(await waiting()).toHaveLength(2)
  expect((await payOrder(visitor, order)).statusCode).toBe(200)
  await untilSent('Receipt: Data Science')
  const mails = await api.database
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .orderBy('recipient')
    .execute()
  expect(mails).toEqual([
    { recipient: 'asha@example.com', subject: 'Receipt: Data Science' },
    { recipient: 'team@marga.example', subject: 'Payment: ₹25,000, Data Science' },
  ])
})

test('of a promotion page the company is not told either that nothing is paid yet', async () => {
  const { visitor, order } = await joinAndPay({ product: 'DataScience' })
  expect((await waiting()).map(({ subject }) => subject)).toEqual(['Registration: Data Science'])
  await payOrder(visitor, order)
  expect(await waiting()).toEqual([])
})

test('where the payment comes to nothing both mails are sent, and not while it is being decided', async () => {
  const { order } = await joinAndPay()
  const note = (paying_since: number | null) =>
    api.database.updateTable('orders').set({ paying_since }).where('id', '=', order).execute()
  await note(Date.now())
  await makeDue()
  // A mail that was asked for later is sent: those of the place had their turn.
  await api.visitor().post('/api/enrolments', { ...person, email: 'ben@example.com', course: 'MLOps' })
  await untilSent('ben@example.com')
  expect(subjects().join()).not.toContain(RESERVED)
  await note(null)
  await untilSent(`asha@example.com: ${RESERVED}`)
  await untilSent('team@marga.example: Enrolment: Data Science')
})

test('a place that was cancelled before it was paid is not said to be reserved', async () => {
  const { visitor, registration } = await joinAndPay()
  expect((await visitor.delete(`/api/course-registrations/${registration}`)).statusCode).toBe(204)
  await untilSent('Registration cancelled: Data Science')
  await until(async () => ((await waiting()).length === 0 ? true : undefined))
  expect(subjects().join()).not.toContain(RESERVED)
})

test('who reserves is told at once', async () => {
  const lead = (await api.visitor().post('/api/leads', { ...person, course: 'Data Science' })).json()
  expect(lead.is_mail_queued).toBe(true)
  await untilSent(`asha@example.com: ${RESERVED}`)
})
