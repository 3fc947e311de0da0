import { sweepOldMessages } from '../operations/old-messages'
import { openFeedback, PAGE } from '../testing/feedback-site'
import { asha, signUp } from '../testing/test-api'

type Site = Awaited<ReturnType<typeof openFeedback>>
type Visitor = Site['ravi']
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openFeedback()
})
afterEach(() => site.close())

const BOOKINGS = '/api/mock-interview/bookings'
const own = (visitor: Visitor, id: string) => visitor.get(`${BOOKINGS}/${id}/feedback`)
const PEOPLE = '/api/office/people'

/** An interview that is over, with its feedback sent. */
async function sent(name: string, visitor = site.api.visitor()) {
  const booking = await site.book(name, { visitor })
  site.goTo(booking.starts_at, 50)
  expect((await site.sendPage(booking.id)).statusCode).toBe(200)
  return booking
}

/** All rows of all tables that can have words of the feedback. */
const everywhere = async () =>
  JSON.stringify([
    await site.database.selectFrom('interview_feedback').selectAll().execute(),
    await site.database.selectFrom('outbox').selectAll().execute(),
    await site.database.selectFrom('log_personal').selectAll().execute(),
  ])

test('who booked reads it, and finds it beside the booking; nobody else does', async () => {
  const member = await signUp(site.api.visitor(), 'asha')
  const { id } = await sent('Asha', member)
  expect((await own(member, id)).json()).toEqual({
    ...{ starts_at: expect.any(String), full_name: 'Asha Rao', is_corrected: false },
    went_well: ['You asked about the data first.', 'You tested the empty table.'],
    work_on: ['You named the join, but not why.'],
    practise: ['Say the trade-off aloud.', 'Explain an index.', 'Answer in one sentence first.'],
    sent_at: new Date(site.now()).toISOString(),
  })
  expect((await own(member, id)).headers['cache-control']).toBe('private, no-store')
  expect((await member.get(BOOKINGS)).json()).toMatchObject([
    { id, feedback_at: new Date(site.now()).toISOString() },
  ])
  for (const other of [site.api.visitor(), await signUp(site.api.visitor(), 'mina'), site.ravi])
    expect((await own(other, id)).statusCode).toBe(404)
  expect((await own(member, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})

test('a guest has it in the browser that booked and in the mail, and in the account that they confirm later', async () => {
  const { id, visitor } = await sent('Asha')
  expect((await own(visitor, id)).statusCode).toBe(200)
  const [mail] = await site.mailed()
  expect(mail).toMatchObject({ recipient: 'asha@example.com' })
  for (const note of [
    '- You asked about the data first.',
    '- Answer in one sentence first.',
    '?mode=register',
  ])
    expect(mail?.body).toContain(note)
  const member = await signUp(site.api.visitor(), 'asha')
  expect((await own(member, id)).statusCode).toBe(404)
  await site.door.confirmAddress('asha')
  const again = site.api.visitor()
  await site.door.signIn(again, 'asha')
  expect((await own(again, id)).json()).toMatchObject({ work_on: ['You named the join, but not why.'] })
  expect((await own(visitor, id)).statusCode).toBe(404)
})

test('their data have it, also what is not sent yet', async () => {
  const member = await signUp(site.api.visitor(), 'asha')
  const booking = await site.book('Asha', { visitor: member })
  site.goTo(booking.starts_at, 50)
  await site.save(booking.id, { work_on: 'Not sent yet.' })
  expect((await member.get('/api/account/export')).json().interview_feedback).toMatchObject([
    { work_on: 'Not sent yet.', sent_work_on: '', sent_at: null },
  ])
  await site.sendPage(booking.id)
  const person = (await site.ravi.get(`${PEOPLE}/asha@example.com`)).json()
  expect(person.text).toMatch(/feedback sent \d+ \w+ 2098/)
})

test('it goes with the account, and its mails with it, also those to an address that is not confirmed', async () => {
  const member = await signUp(site.api.visitor(), 'asha')
  const { id } = await sent('Asha', member)
  await sent('Mina')
  const password = { password: asha.password }
  expect((await member.send('DELETE', '/api/account', { body: password })).statusCode).toBe(200)
  expect(await site.stored(id)).toBeUndefined()
  expect((await site.mailed()).map(({ recipient }) => recipient)).toEqual(['mina@example.com'])
})

test('it goes with a guest whom the office deletes, who is told of it before', async () => {
  const { id } = await sent('Asha')
  const { version } = (await site.ravi.get(`${PEOPLE}/asha@example.com`)).json()
  const body = { version, confirm: 'asha@example.com', refund_paise: 0 }
  const path = `${PEOPLE}/asha@example.com/removal`
  const tried = (await site.ravi.post(`${path}?preview=true`, body)).json()
  expect(tried.text).toContain('- the feedback on 1 interview, and the mails with it')
  expect((await site.ravi.post(path, body)).json()).toMatchObject({ is_done: true })
  expect(await site.stored(id)).toBeUndefined()
  expect(await everywhere()).not.toContain('data first')
})

test('who is deleted while a draft is open has nothing written about them any more', async () => {
  const member = await signUp(site.api.visitor(), 'asha')
  const { id, starts_at } = await site.book('Asha', { visitor: member })
  site.goTo(starts_at, 50)
  await site.save(id)
  const { version } = await site.read(id)
  const [saved] = await Promise.all([
    site.save(id, { work_on: 'At the same moment.' }, version),
    member.send('DELETE', '/api/account', { body: { password: asha.password } }),
  ])
  expect([200, 409]).toContain(saved.statusCode)
  expect(await site.stored(id)).toBeUndefined()
  const late = await site.sendPage(id)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'The person of this interview was deleted, and nothing is written about them. Nothing was stored.',
  ])
  const stale = await site.ravi.put(site.pathOf(id), { version, values: PAGE })
  expect([stale.statusCode, stale.json().stored.values.went_well]).toEqual([409, ''])
  expect(await site.stored(id)).toBeUndefined()
  expect(await everywhere()).not.toContain('same moment')
})

test('what a process of the version before leaves of somebody whom it deletes goes with the next sweep', async () => {
  const [gone, there] = [await sent('Asha'), await sent('Mina')]
  await site.database
    .updateTable('bookings')
    .set({ full_name: '', email: '', phone: '' })
    .where('id', '=', gone.id)
    .execute()
  const removeFile = async () => {}
  expect(await sweepOldMessages(site.database, { removeFile })).toMatchObject({ feedback: 1 })
  expect([await site.stored(gone.id), await site.stored(there.id)]).toEqual([
    undefined,
    expect.objectContaining({ booking_id: there.id }),
  ])
})
