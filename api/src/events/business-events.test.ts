import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { noteRefund } from '../payments/refunds'
import { payOrder } from '../testing/course-order'
import { NO_MAILS } from '../testing/no-mails'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { BUSINESS_EVENTS, EVENT_TYPES, type EventType } from './business-events'

let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  api = await startTestApi()
  // Nothing listens there: what is told stays where it is stored.
  await api.database
    .insertInto('webhooks')
    .values({
      ...{ id: 'crm', url: 'http://127.0.0.1:9', secret: 'whsec_AAAA', types: '', format: 'full' },
      ...{ is_inside: 1, recorded_by: 'Meera', created_at: 0 },
    })
    .execute()
})
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const told = async () =>
  (await api.database.selectFrom('webhook_deliveries').select('body').orderBy('id').execute()).map(
    ({ body }) => JSON.parse(body),
  )

/** What is told has the fields that its type describes, and no other. */
const sound = async () => {
  const events = await told()
  for (const { type, data } of events) {
    const schema: z.ZodObject = BUSINESS_EVENTS[type as EventType]
    expect([type, schema.strict().safeParse(data).error]).toEqual([type, undefined])
  }
  return events
}

async function buy(visitor = api.visitor()) {
  const { id } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  const plan = 'full'
  const order = (
    await visitor.post('/api/payments/orders', { purpose: 'course', reference: id, plan })
  ).json()
  await payOrder(visitor, order.id)
  return { visitor, id, order }
}

test('a lead, its payment, the cancellation and the refund are told with person, batch and rupees', async () => {
  const { visitor, id, order } = await buy()
  const refund = { refund_paise: order.amount_paise }
  await visitor.post(`/api/course-registrations/${id}/cancellation`, refund)
  await noteRefund(api.database, NO_MAILS, { id: order.id })
  const events = await sound()
  expect(events.map(({ type }) => type)).toEqual(['lead.created', 'order.paid', 'refund.due', 'refund.done'])
  expect(events[0]).toMatchObject({
    text: 'Registration: Data Science',
    data: {
      person: { name: person.full_name, email: person.email, phone: person.phone },
      ...{ program: 'Data Science', is_reserved: true },
      batch: { id: 'datascience-1', starts_on: '2027-07-21' },
    },
  })
  expect(events[1].data).toMatchObject({
    order: order.id,
    amount_rupees: '25000.00',
    still_due_rupees: '0.00',
  })
  expect(events[2].data).toMatchObject({ orders: [order.id], amount_rupees: '25000.00', why: 'cancelled' })
  expect(events[3].data).toMatchObject({ order: order.id, credit_note: expect.stringMatching(/^TEST-C\//) })
})

test('messages, notes of interest, interviews and places given up unpaid are told', async () => {
  const visitor = api.visitor()
  const { id } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  await visitor.delete(`/api/course-registrations/${id}`)
  await visitor.post('/api/interests', { email: person.email, topic: 'Resume' })
  await visitor.form('POST', '/api/contacts/', {
    ...{ first_name: 'Asha', last_name: 'Rao', email: person.email, phone: person.phone, message: 'Open?' },
    file: new File(['The time table.'], 'notes.txt', { type: 'text/plain' }),
  })
  const slots: Array<{ starts_at: string; is_free: boolean }> = (
    await visitor.get('/api/mock-interview/slots')
  ).json()
  const [first, second] = slots.filter(({ is_free }) => is_free).slice(-2)
  const held = (
    await visitor.post('/api/mock-interview/bookings', { ...person, starts_at: first?.starts_at })
  ).json()
  await payOrder(visitor, held.order.id)
  await visitor.post(`/api/mock-interview/bookings/${held.id}/move`, { starts_at: second?.starts_at })
  const events = await sound()
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      ...['lead.created', 'lead.cancelled', 'interest.noted', 'message.received', 'interview.booked'],
      ...['interview.moved', 'order.paid'],
    ]),
  )
  const message = events.find(({ type }) => type === 'message.received')
  expect(message.data).toMatchObject({ text: 'Open?', file: 'notes.txt' })
})

test('nothing that is told holds a secret of a session, an account or a file', async () => {
  await buy(await signUp(api.visitor(), 'asha', person.email))
  const bodies = JSON.stringify(await told())
  const sessions = await api.database.selectFrom('sessions').select('token_hash').execute()
  const claims = await api.database.selectFrom('lead_claims').select(['id', 'session_hash']).execute()
  const secrets = [
    ...sessions.map(({ token_hash }) => token_hash),
    ...claims.flatMap(Object.values),
    asha.password,
  ]
  expect(secrets.filter((secret) => bodies.includes(String(secret)))).toEqual([])
})

/** Names of the fields of a type, those inside of others too. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap())
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
}

test('the documents name every event with every field', () => {
  const text = readFileSync(join(__dirname, '../../../docs/operators.md'), 'utf8')
  const lines = new Map(
    [...text.matchAll(/^\| `([a-z]+\.[a-z]+)` \|.*$/gm)].map(([line, type]) => [type, line]),
  )
  for (const type of EVENT_TYPES) {
    const missing = fieldsOf(BUSINESS_EVENTS[type]).filter((name) => !lines.get(type)?.includes(name))
    expect([type, missing]).toEqual([type, []])
  }
})
