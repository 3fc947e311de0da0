import type { Batch } from '@marga/api-contract/batches'
import { changeBatch, previewChange } from '../batches/change-batch'
import { seatsCommand } from '../batches/seats-command'
import { NO_MAILS } from '../testing/no-mails'
import { HOUR, inIndia, startWaiting } from './testing'

let site: Awaited<ReturnType<typeof startWaiting>>
beforeEach(async () => {
  site = await startWaiting()
})
afterEach(() => site.api.close())

const FULL = /^Data Science: Full\. Nothing was reserved or charged\. You can join its waiting list\.$/
const state = async () =>
  (await site.api.visitor().get('/api/batches'))
    .json<Batch[]>()
    .find(({ product }) => product === 'DataScience')?.place?.state

test('only a full batch has a list, in order of joining, once a person', async () => {
  const early = await site.wait(site.api.visitor(), 'ravi')
  expect(early.statusCode).toBe(409)
  expect(early.json().message).toContain('has a free seat. Join it instead of its waiting list.')
  const asha = await site.place('asha')
  const ravi = site.api.visitor()
  const first = await site.wait(ravi, 'ravi')
  expect(first.statusCode).toBe(201)
  expect(first.json()).toMatchObject({ position: 1, is_mail_on: true, course_name: 'Data Science' })
  expect((await site.wait(site.api.visitor(), 'meera')).json().position).toBe(2)
  const again = await site.wait(ravi, 'ravi')
  expect([again.statusCode, again.json().id]).toEqual([200, first.json().id])
  expect((await site.wait(asha.who, 'asha')).json().message).toContain(
    'you have a place in the batch of 21 July',
  )
  expect(await site.subjectsTo('ravi')).toEqual(['You are on the waiting list: Data Science'])
})

test('a stranger learns from no number whether an address waits, and the person hears of their own', async () => {
  await site.place('asha')
  await site.wait(site.api.visitor(), 'ravi')
  await site.wait(site.api.visitor(), 'meera')
  const stranger = site.api.visitor()
  const joined = (await site.wait(stranger, 'ravi')).json()
  expect(joined.position).toBe(3)
  expect((await stranger.get(`/api/waiting/${joined.id}`)).json().position).toBe(3)
  expect((await site.wait(site.api.visitor(), 'ben')).json().position).toBe(3)
  const mails = await site.api.database
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'ravi@example.com')
    .execute()
  expect(mails.map(({ body }) => /number \d/.exec(body)?.[0])).toEqual(['number 1', 'number 1'])
})

test('a seat that comes free is nobody else’s: the first in line is offered it, for 24 hours', async () => {
  const asha = await site.place('asha')
  const ravi = await site.inLine('ravi')
  const meera = await site.inLine('meera')
  await asha.cancel()
  expect(await state()).toBe('full')
  expect((await site.join(site.api.visitor(), 'ben')).json().message).toMatch(FULL)
  await site.offer()
  await site.offer()
  expect(await ravi.read()).toMatchObject({
    state: 'offered',
    offered_until: new Date(site.now() + 24 * HOUR).toISOString(),
  })
  expect(await meera.read()).toMatchObject({ state: 'waiting', position: 1 })
  expect(await state()).toBe('full')
  expect(await site.subjectsTo('ravi')).toEqual([
    'You are on the waiting list: Data Science',
    'A seat is free for you: Data Science',
  ])
  const printed = await seatsCommand(site.api.database, 'DataScience', site.now())
  expect(printed).toContain('1 seats, 1 taken, Full')
  expect(printed).toMatch(
    /1\. \S+ {2}ravi Rao, ravi@example\.com {2}offered until [^\n]*\n {2}2\. \S+ {2}meera/,
  )
})

test('taking it makes the registration that anybody gets who joins; taken again it is the same one', async () => {
  const asha = await site.place('asha')
  const ravi = await site.inLine('ravi')
  expect((await ravi.take()).json().message).toMatch(/^No seat is free for you yet\./)
  await asha.cancel()
  await site.offer()
  const taken = await ravi.take()
  expect(taken.statusCode).toBe(201)
  const { id: reference } = taken.json()
  expect((await ravi.take()).json().id).toBe(reference)
  expect(await ravi.read()).toMatchObject({ state: 'taken', registration: reference })
  const order = await ravi.who.post('/api/payments/orders', { purpose: 'course', reference })
  expect(order.json()).toMatchObject({ state: 'open', amount_paise: 2_500_000 })
  await site.offer()
  expect(await state()).toBe('full')
})

test('who is offered a seat also takes it in the form of the batch', async () => {
  const asha = await site.place('asha')
  const ravi = await site.inLine('ravi')
  await asha.cancel()
  await site.offer()
  const joined = await site.join(ravi.who, 'ravi')
  expect(joined.statusCode).toBe(201)
  expect(await ravi.read()).toMatchObject({ state: 'taken', registration: joined.json().id })
})

test('after 24 hours it is the next one’s, at the minute, and the first is on the list no longer', async () => {
  const asha = await site.place('asha')
  const ravi = await site.inLine('ravi')
  const meera = await site.inLine('meera')
  await asha.cancel()
  await site.offer()
  site.setNow(site.now() + 24 * HOUR)
  // Before the job has run.
  expect(await ravi.read()).toMatchObject({ state: 'lapsed' })
  expect((await ravi.take()).json().message).toMatch(
    /^The seat was kept for you until .* Nothing was reserved/,
  )
  expect((await site.join(site.api.visitor(), 'ben')).json().message).toMatch(FULL)
  await site.offer()
  expect(await ravi.read()).toMatchObject({ state: 'lapsed' })
  expect(await meera.read()).toMatchObject({ state: 'offered' })
  expect((await meera.take()).statusCode).toBe(201)
  expect((await site.wait(ravi.who, 'ravi')).statusCode).toBe(201)
})

test('a seat that is declined is the next one’s; who leaves the list is asked no more', async () => {
  const asha = await site.place('asha')
  const ravi = await site.inLine('ravi')
  const ben = await site.inLine('ben')
  const meera = await site.inLine('meera')
  expect((await ben.who.post(`/api/waiting/${ben.id}/leave`, {})).statusCode).toBe(204)
  expect((await ben.who.get(`/api/waiting/${ben.id}`)).statusCode).toBe(404)
  await asha.cancel()
  await site.offer()
  for (const _ of ['once', 'twice'])
    expect((await ravi.who.post(`/api/waiting/${ravi.id}/leave`, {})).statusCode).toBe(204)
  expect(await ravi.read()).toMatchObject({ state: 'declined' })
  await site.offer()
  expect(await meera.read()).toMatchObject({ state: 'offered' })
})

test.each([
  ['the end of an unpaid reservation', { pay_by_days: 3 }, '2099-07-05T00:00:30'],
  ['more seats by command', {}, ''],
])('%s is offered as well', async (_, facts, later) => {
  await site.set({ seats: 1, ...facts })
  await site.place('asha')
  const ravi = await site.inLine('ravi')
  await site.offer()
  expect(await ravi.read()).toMatchObject({ state: 'waiting' })
  if (later) site.setNow(inIndia(later))
  else await site.set({ seats: 2 })
  await site.offer()
  expect(await ravi.read()).toMatchObject({ state: 'offered' })
})

test('seats beyond the list are for everybody', async () => {
  await site.place('asha')
  const ravi = await site.inLine('ravi')
  await site.set({ seats: 3 })
  expect((await site.join(site.api.visitor(), 'ben')).statusCode).toBe(201)
  expect((await site.join(site.api.visitor(), 'meera')).json().message).toMatch(FULL)
  await site.offer()
  expect((await ravi.take()).statusCode).toBe(201)
})

test('two processes at once offer one seat once, and no seat twice', async () => {
  await site.set({ seats: 2 })
  const [asha, ben] = [await site.place('asha'), await site.place('ben')]
  const waiting = []
  for (const name of ['ravi', 'meera', 'leela']) waiting.push(await site.inLine(name))
  await asha.cancel()
  await ben.cancel()
  const other = site.api.connect()
  try {
    await Promise.all([site.offer(), site.offer(other), site.offer(), site.offer(other)])
  } finally {
    await other.destroy()
  }
  const states = await Promise.all(waiting.map(async ({ read }) => (await read()).state))
  expect(states).toEqual(['offered', 'offered', 'waiting'])
  const taken = await Promise.all([...waiting, ...waiting].map(({ take }) => take()))
  expect(taken.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
  const offers = await site.api.database
    .selectFrom('outbox')
    .select('recipient')
    .where('subject', 'like', 'A seat is free%')
    .execute()
  expect(offers.map(({ recipient }) => recipient).sort()).toEqual(['meera@example.com', 'ravi@example.com'])
})

test.each([
  ['has begun', '2099-07-21T08:00:00', 'begun'],
  ['is past its last day to join', '2099-07-19T00:00:10', 'closed'],
  ['was closed by the company', '', 'closed'],
])('once the batch %s nothing is offered, and the list is told once', async (_, at, end) => {
  const asha = await site.place('asha')
  const ravi = await site.inLine('ravi')
  await asha.cancel()
  if (at) site.setNow(inIndia(at))
  else await site.set({ is_open: 0 })
  await Promise.all([site.offer(), site.offer()])
  await site.offer()
  expect(await ravi.read()).toMatchObject({ state: end })
  expect((await ravi.take()).statusCode).toBe(409)
  expect((await site.subjectsTo('ravi')).filter((one) => one.startsWith('No seat came free'))).toHaveLength(1)
  expect(await site.subjectsTo('ravi')).not.toContain('A seat is free for you: Data Science')
})

test('the command that closes a batch says beforehand whose list ends, and counts their mails', async () => {
  await site.place('asha')
  await site.inLine('ravi')
  await site.inLine('meera')
  const close = ['DataScience', 'is_open=no']
  const { text } = await previewChange(site.api.database, close, site.now())
  expect(text).toContain('waiting for a seat: 2. Their list ends for good, and they get a mail that says so')
  expect(await changeBatch(site.api.database, NO_MAILS, close, site.now())).toMatchObject({ told: 2 })
  expect(
    (await previewChange(site.api.database, ['DataScience', 'mode=Online'], site.now())).text,
  ).not.toContain('waiting for a seat')
})

test('an offer ends with the last day to join', async () => {
  const asha = await site.place('asha')
  const ravi = await site.inLine('ravi')
  site.setNow(inIndia('2099-07-18T20:00:00'))
  await asha.cancel()
  await site.offer()
  expect(await ravi.read()).toMatchObject({
    offered_until: new Date(inIndia('2099-07-19T00:00:00')).toISOString(),
  })
})
