import { payOrder } from '../testing/course-order'
import { startTestApi } from '../testing/test-api'

// Nothing listens there: mails stay in the outbox.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const now = Date.parse('2026-11-23T06:00:00Z')
const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  api = await startTestApi({ settings: { mail, publicUrl: 'https://marga.example' }, clock: () => now })
})
afterEach(() => api.close())

/** Books the slot of a number and pays it. */
async function book(slot: number) {
  const visitor = api.visitor()
  const starts_at = (await visitor.get('/api/mock-interview/slots')).json()[slot].starts_at
  const { id, order } = (await visitor.post('/api/mock-interview/bookings', { ...person, starts_at })).json()
  expect((await payOrder(visitor, order.id)).statusCode).toBe(200)
  const mails = await api.database
    .selectFrom('outbox')
    .select(['subject', 'body', 'order_id'])
    .where('recipient', '=', person.email)
    .execute()
  return { visitor, id: String(id), order: String(order.id), mails }
}

test('who paid a mock interview gets one mail with all that they need, and the receipt', async () => {
  await api.database
    .insertInto('mentor_records')
    .values({
      ...{ version: 1, name: 'Leela Menon', description: '', photo: '', linkedin: '', youtube: '' },
      ...{ email: '', recorded_by: 'Meera', created_at: now },
    })
    .execute()
  const { visitor, id, order, mails } = await book(20)
  expect(mails).toEqual([
    expect.objectContaining({ subject: 'Your mock interview is booked', order_id: order }),
  ])
  const body = mails[0]?.body ?? ''
  expect(body).toMatch(
    /It takes 45 minutes, online\. Leela Menon holds it, and sends the link to the meeting to asha@/,
  )
  expect(body).toMatch(
    /You can move or cancel it until .* IST\. If you cancel it by then, all of the money goes back\./,
  )
  expect(body).toContain(`https://marga.example/mock-interview?booking=${id}`)
  expect(body).toContain('We have received ₹49 for it')
  expect(body).toContain(`https://marga.example/receipts/${order}`)
  const receipt = (await visitor.get(`/api/payments/orders/${order}/receipt`)).json()
  expect([receipt.mail, body]).toEqual([
    'queued',
    expect.stringContaining(`Receipt number ${receipt.number}.`),
  ])
})

test('one that begins soon is not said to be changeable, and an invented mentor is not named', async () => {
  const { mails } = await book(0)
  const body = mails[0]?.body ?? ''
  expect(body).toContain('It begins so soon that it can no longer be moved or cancelled.')
  expect(body).toContain('The mentor holds it')
})
