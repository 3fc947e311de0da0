import { seatsCommand } from '../batches/seats-command'
import { payOrder } from '../testing/course-order'
import { OTHER, startLatePayments } from '../testing/late-payment'
import { openOffice } from '../testing/office-desk'
import { signUp } from '../testing/test-api'
import { offerSeats } from '../waiting/offer-seats'
import { moveCommand } from './move-command'

// Nothing listens there: mails stay in the outbox, where tests read them.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const PRICE = 2_500_000
const SECOND = 'datascience-2'

let office: Awaited<ReturnType<typeof openOffice>>
let now = 0
type Place = Awaited<ReturnType<typeof office.reserve>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  now = Date.now()
  office = await openOffice({
    settings: { mail: { ...mail, isDigest: false }, publicUrl: 'https://marga.example' },
    clock: () => now,
  })
  await office.change({ price_paise: PRICE, seats: 2 }, SECOND)
})
afterEach(() => office.close())

const pathOf = ({ id }: Pick<Place, 'id'>) => `/api/course-registrations/${id}/batch`
const read = async (place: Place) => (await place.visitor.get(pathOf(place))).json()
const change = (place: Place, batch = SECOND, visitor = place.visitor) =>
  visitor.put(pathOf(place), { batch })
const batchOf = async ({ id }: Place) => (await office.claimOf(id)).batch_id
const mailsOf = async (subject: string) =>
  (await office.database.selectFrom('outbox').selectAll().where('subject', '=', subject).execute()).map(
    ({ recipient, body }) => ({ recipient, body }),
  )
const moved = () => mailsOf('Data Science: the place is now in another batch')

test('who has paid reads what happens, and changes: seat, date, mails; what was paid counts', async () => {
  const asha = await office.pay('Asha', { visitor: await signUp(office.api.visitor(), 'asha') })
  expect(await read(asha)).toMatchObject({
    ...{ id: asha.id, course_name: 'Data Science', full_name: 'Asha Rao', is_refundable: true },
    link: `/thank-you?batch=DataScience&registration=${asha.id}`,
    batch: { id: 'datascience-1' },
    payment: { paid_paise: PRICE, total_paise: PRICE },
    batches: [{ id: SECOND, starts_on: '2099-02-12', price_paise: PRICE, seats_left: 2, dues: [] }],
  })
  const changed = await change(asha)
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { batch: { id: SECOND } }])
  expect(await office.shown(asha)).toMatchObject({
    batch: { id: SECOND },
    payment: { paid_paise: PRICE },
    cancellation: { until: '2099-02-12T01:30:00.000Z' },
  })
  expect(await seatsCommand(office.database, 'datascience-1')).toContain('2 seats, 0 taken')
  expect(await seatsCommand(office.database, SECOND)).toContain('2 seats, 1 taken')
  expect(await moved()).toMatchObject([{ recipient: 'asha@example.com' }])
  const [company, ...more] = await mailsOf('Batch changed: Data Science')
  expect(more).toEqual([])
  expect(company?.recipient).toBe(mail.mailbox)
  expect(company?.body).toMatch(/Batch: datascience-2: 12 February 2099[\s\S]*Before: datascience-1: 21 July/)
  expect(await office.database.selectFrom('place_moves').selectAll().execute()).toMatchObject([
    { from_batch: 'datascience-1', to_batch: SECOND, recorded_by: 'the owner of the place, on the site' },
  ])
})

test('the same batch again changes nothing, however often it is pressed at once', async () => {
  const asha = await office.pay('Asha')
  expect((await change(asha, 'datascience-1')).statusCode).toBe(200)
  expect(await moved()).toEqual([])
  const answers = await Promise.all([change(asha), change(asha), change(asha)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await moved()).toHaveLength(1)
})

test('somebody else learns nothing of the place, and changes nothing', async () => {
  const asha = await office.pay('Asha')
  const ravi = await office.pay('Ravi')
  for (const other of [office.api.visitor(), ravi.visitor, await signUp(office.api.visitor(), 'kiran')]) {
    expect((await other.get(pathOf(asha))).statusCode).toBe(404)
    expect((await change(asha, SECOND, other)).statusCode).toBe(404)
    expect((await change(asha, 'datascience-1', other)).statusCode).toBe(404)
  }
  expect(await batchOf(asha)).toBe('datascience-1')
  // A place that a guest took is their account's, once it has one.
  const member = await signUp(asha.visitor, 'asha')
  expect((await change(asha, SECOND, member)).statusCode).toBe(200)
})

test.each([
  ['full', { seats: 1 }, /: Full\. Your place stays where it is\. You can join its waiting list\.$/],
  ['closed by the company', { is_open: 0 }, /Enrolment is closed\. Your place stays where it is\./],
  ['past its last day to join', { enrol_by: '2026-01-02' }, /Your place stays where it is\./],
  ['begun', { starts_on: '2026-01-05', enrol_by: '2026-01-02' }, /Your place stays where it is\./],
  ['not shown yet', { opens_on: '2099-01-01' }, /^Data Science: there is no such batch\./],
])('a batch that is %s is not offered, and refused, paid or not', async (_, values, why) => {
  await office.pay('Kiran', { batch: SECOND })
  await office.change(values, SECOND)
  for (const place of [await office.pay('Asha'), await office.reserve('Ravi')]) {
    expect((await read(place)).batches).toEqual([])
    const refused = await change(place)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(why)])
    expect(await batchOf(place)).toBe('datascience-1')
  }
})

test('batches of another program, of nothing and without a name are refused', async () => {
  const asha = await office.pay('Asha')
  for (const batch of ['dataanalytics-1', 'datascience-9'])
    expect((await change(asha, batch)).json().message).toMatch(/there is no such batch/)
  expect((await change(asha, '')).statusCode).toBe(400)
})

test('once its batch has begun a place stays in it', async () => {
  const places = [await office.pay('Asha'), await office.reserve('Ravi')]
  now = Date.parse('2098-07-21T07:00:00+05:30')
  const said = [/has begun, so your place stays in it/, /nothing was paid .* Join another batch/]
  for (const [index, place] of places.entries()) {
    expect(await read(place)).toMatchObject({
      batches: [],
      why_not: expect.stringMatching(said[index] ?? /x/),
    })
    expect((await change(place)).json().message).toMatch(said[index] ?? /x/)
  }
})

test('of two who want the last seat at once one has it, and the other one reads that it is full', async () => {
  await office.change({ seats: 1 }, SECOND)
  const places = [await office.pay('Asha'), await office.pay('Ravi')]
  const answers = await Promise.all(places.map((place) => change(place)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(/: Full\./)
  expect(await seatsCommand(office.database, SECOND)).toContain('1 seats, 1 taken')
  expect(await moved()).toHaveLength(1)
})

test('who has paid changes to no batch that costs more; one that costs less keeps the price', async () => {
  const asha = await office.pay('Asha', { plan: 'instalments' })
  await office.change({ price_paise: PRICE + 100 }, SECOND)
  expect((await read(asha)).batches).toMatchObject([{ id: SECOND, is_dearer: true }])
  expect((await change(asha)).json().message).toMatch(/costs more than you agreed to pay.* write to us\.$/)
  await office.change({ price_paise: PRICE - 100 }, SECOND)
  expect((await read(asha)).batches).toMatchObject([
    { id: SECOND, dues: [{ part: 2, parts: 2, amount_paise: PRICE / 2, due_on: '2099-03-14' }] },
  ])
  expect((await change(asha)).json()).toMatchObject({
    payment: { total_paise: PRICE, parts: [{ is_paid: true }, { due_on: '2099-03-14' }] },
  })
})

test('who has paid nothing pays the price of the new batch by its day', async () => {
  await office.change({ price_paise: PRICE + 100, pay_by_days: 3 }, SECOND)
  const asha = await office.reserve('Asha')
  const open = await office.order(asha)
  const [offered] = (await read(asha)).batches
  expect(offered).toMatchObject({ price_paise: PRICE + 100, dues: [] })
  expect(offered).not.toHaveProperty('is_dearer')
  expect((await change(asha)).statusCode).toBe(200)
  expect(await office.shown(asha)).toMatchObject({ batch: { id: SECOND }, pay_by: offered.pay_by })
  expect((await moved())[0]?.body).toContain('The price of this batch is ₹25,001, to pay by')
  const next = await office.order(asha)
  expect([next.id === open.id, next.amount_paise]).toEqual([false, PRICE + 100])
  expect((await payOrder(asha.visitor, next.id)).statusCode).toBe(200)
})

test('while a first payment is under way the batch is not changed', async () => {
  const asha = await office.reserve('Asha')
  const { id } = await office.order(asha)
  await asha.visitor.post(`/api/payments/orders/${id}/attempt`)
  expect((await read(asha)).why_not).toMatch(/^A payment for this has begun/)
  expect((await change(asha)).json().message).toMatch(/^A payment for this has begun/)
})

test('a place without a date is moved by the company alone', async () => {
  const asha = await office.pay('Asha')
  await moveCommand(office, [asha.id, 'later', '--yes'])
  expect(await read(asha)).toMatchObject({ batches: [], why_not: expect.stringMatching(/no date yet/) })
  expect((await change(asha)).statusCode).toBe(409)
})

test('a payment that came too late has its own choice of a batch', async () => {
  const late = await startLatePayments()
  const { visitor, registration: id } = await late.paidLate()
  const refused = await visitor.put(pathOf({ id }), { batch: OTHER })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/you choose another batch for it\.$/),
  ])
  await late.close()
})

test('five changes, then the company decides', async () => {
  const asha = await office.reserve('Asha')
  for (const batch of [SECOND, 'datascience-1', SECOND, 'datascience-1', SECOND])
    expect((await change(asha, batch)).statusCode).toBe(200)
  expect((await change(asha, 'datascience-1')).json().message).toMatch(/changed 5 times, and stays as it is/)
})

test('what somebody else has with the same address says nothing, waits on, and keeps its seat', async () => {
  const asha = await office.reserve('Asha')
  await office.change({ seats: 1 }, SECOND)
  await office.pay('Kiran', { batch: SECOND })
  const waits = await office.wait('Asha', { batch: SECOND })
  await office.change({ seats: 2 }, SECOND)
  await offerSeats(office.database, { mails: office.mails, now: Date.now() })
  // The free seat is offered to who waits for it, in another browser.
  expect((await change(asha)).json().message).toMatch(/: Full\./)
  const taken = await office.reserve('Asha', { batch: SECOND, visitor: waits.visitor })
  await office.change({ seats: 3 }, SECOND)
  expect((await change(asha)).statusCode).toBe(200)
  expect(await batchOf(taken)).toBe(SECOND)
})

test('who is offered a seat they wait for changes to it, and waits no longer', async () => {
  await office.change({ seats: 1 }, SECOND)
  await office.pay('Kiran', { batch: SECOND })
  const asha = await office.pay('Asha')
  const waits = await office.wait('Asha', { batch: SECOND, visitor: asha.visitor })
  await office.change({ seats: 2 }, SECOND)
  await offerSeats(office.database, { mails: office.mails, now: Date.now() })
  expect((await read(asha)).batches).toMatchObject([{ id: SECOND }])
  expect((await change(asha)).statusCode).toBe(200)
  expect(await office.claimOf(waits.id)).toMatchObject({ kind: 'waited', taken_as: asha.id })
})

test('a place that somebody else has paid for the same person in that batch is not paid twice', async () => {
  const asha = await office.pay('Asha')
  await office.pay('Asha', { batch: SECOND })
  expect((await change(asha)).json().message).toMatch(/this person has a paid place in .* already/)
})
