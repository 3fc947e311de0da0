import { startMailServer } from '../testing/mail-server'
import { HOUR, startWaiting } from './testing'

let site: Awaited<ReturnType<typeof startWaiting>>
afterEach(() => site.api.close())

/** A member or a guest who is offered the seat, with the link of the mail. */
async function offered(who?: Parameters<typeof site.inLine>[1]) {
  const asha = await site.place('asha')
  const ravi = await site.inLine('ravi', who)
  await asha.cancel()
  await site.offer()
  return { ...ravi, key: await site.linkOf(ravi.id) }
}

describe('the link of an offer', () => {
  beforeEach(async () => {
    site = await startWaiting()
  })

  test('takes the seat in any browser, for the one who presses', async () => {
    const { id, key, read } = await offered()
    const phone = site.api.visitor()
    expect(await read(phone, key)).toMatchObject({ state: 'offered', person: { email: 'ravi@example.com' } })
    const taken = await phone.post(`/api/waiting/${id}/seat`, { key })
    expect(taken.statusCode).toBe(201)
    expect((await phone.get(`/api/course-registrations/${taken.json().id}`)).statusCode).toBe(200)
    expect((await phone.post(`/api/waiting/${id}/seat`, { key })).json().id).toBe(taken.json().id)
    const other = await site.api.visitor().post(`/api/waiting/${id}/seat`, { key })
    expect(other.json().message).toMatch(/^This seat was taken with this link before/)
    expect(await read(site.api.visitor(), key)).not.toHaveProperty('registration')
  })

  test('opens nothing with another key, or without one', async () => {
    const { id, key } = await offered()
    for (const wrong of ['', 'x', `${key}x`]) {
      const visitor = site.api.visitor()
      expect((await visitor.get(`/api/waiting/${id}?key=${wrong}`)).json().message).toMatch(
        /^This link leads to no place/,
      )
      expect((await visitor.post(`/api/waiting/${id}/seat`, { key: wrong })).statusCode).toBe(404)
      expect((await visitor.post(`/api/waiting/${id}/leave`, { key: wrong })).statusCode).toBe(404)
    }
  })

  test('of an account is that account’s alone, and says so', async () => {
    const { id, key } = await offered(await site.member('ravi'))
    for (const visitor of [site.api.visitor(), await site.member('meera')]) {
      const answer = await visitor.get(`/api/waiting/${id}?key=${key}`)
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        expect.stringMatching(/^The waiting list was joined with an account/),
      ])
      expect((await visitor.post(`/api/waiting/${id}/seat`, { key })).statusCode).toBe(403)
    }
  })

  test('that is old says until when the seat was kept, and what can be done', async () => {
    const { id, key, read } = await offered()
    site.setNow(site.now() + 25 * HOUR)
    await site.offer()
    const visitor = site.api.visitor()
    expect(await read(visitor, key)).toMatchObject({ state: 'lapsed' })
    const late = await visitor.post(`/api/waiting/${id}/seat`, { key })
    expect(late.json().message).toMatch(
      /was kept for you until Thursday, 2 July.*You can join the batch of 21 July 2099/s,
    )
  })

  test('of a batch that moved says so, and still takes the seat', async () => {
    const { id, key, read } = await offered()
    await site.set({ starts_on: '2099-07-28' })
    const visitor = site.api.visitor()
    expect(await read(visitor, key)).toMatchObject({ is_moved: true, batch: { starts_on: '2099-07-28' } })
    expect((await visitor.post(`/api/waiting/${id}/seat`, { key })).statusCode).toBe(201)
  })

  test('of a batch that the company has closed takes nothing', async () => {
    const { id, key, read } = await offered()
    await site.set({ is_open: 0 })
    const visitor = site.api.visitor()
    expect(await read(visitor, key)).toMatchObject({ state: 'closed' })
    const answer = await visitor.post(`/api/waiting/${id}/seat`, { key })
    expect(answer.json().message).toContain(
      'Nobody can join this batch any more. Nothing was reserved or charged.',
    )
  })

  test('takes no second place of the program', async () => {
    const ravi = await offered()
    await site.api.database
      .insertInto('program_batches')
      .values({
        id: 'datascience-2',
        product: 'DataScience',
        starts_on: '2099-08-21',
        enrol_by: '2099-08-18',
        session_starts: '07:00',
      })
      .execute()
    const person = { full_name: 'ravi Rao', email: 'ravi@example.com', phone: '', batch: 'datascience-2' }
    expect((await ravi.who.post('/api/batches/DataScience/registrations', person)).statusCode).toBe(201)
    expect((await ravi.take()).json().message).toContain('you have a place in the batch of 21 August 2099')
    expect(await ravi.read()).toMatchObject({ state: 'offered' })
  })
})

test('the mail carries the only copy of the secret', async () => {
  const server = await startMailServer()
  const mail = { url: server.url, from: 'site@marga.example', mailbox: 'team@marga.example' }
  site = await startWaiting({ settings: { mail } })
  const asha = await site.place('asha')
  const { id, read } = await site.inLine('ravi')
  await asha.cancel()
  await site.offer()
  const secretIn = () => /waiting-list\?id=[\w-]+&key=([\w-]{43})/.exec(server.mails.join('\n'))?.[1]
  while (!secretIn()) await new Promise(setImmediate)
  expect(await read(site.api.visitor(), secretIn())).toMatchObject({ id, state: 'offered' })
  const stored = JSON.stringify([
    await site.api.database.selectFrom('outbox').selectAll().execute(),
    await site.api.database.selectFrom('lead_claims').selectAll().execute(),
  ])
  expect(stored).not.toContain(secretIn())
  server.close()
})
