import { verifyCommand } from '../log/log-command'
import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
let meera: Visitor
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  meera = await site.staff('meera', 'owner')
})
afterEach(() => site.close())

const PLACES = '/api/office/places'
/** Places, orders and mails, to compare; mails that wait are tried meanwhile. */
async function stored() {
  const rows = await Promise.all(
    (['lead_claims', 'orders', 'place_moves'] as const).map((table) =>
      site.database.selectFrom(table).selectAll().execute(),
    ),
  )
  return JSON.stringify([rows, (await site.queued()).length])
}
const read = async (id: string, visitor = meera) => (await visitor.get(`${PLACES}/${id}`)).json()
const move = async (id: string, to: string, { preview = false, reason = 'Evenings', by = meera } = {}) => {
  const { version } = await read(id, by)
  return by.post(`${PLACES}/${id}/move?preview=${preview}`, { version, to, reason })
}
const cancel = async (id: string, { preview = false, reason = 'Moved abroad', by = meera } = {}) => {
  const { version } = await read(id, by)
  return by.post(`${PLACES}/${id}/cancellation?preview=${preview}`, { version, reason })
}

test('a place is read with the batches that it may be moved to', async () => {
  const [asha, ravi] = [await site.pay('Asha'), await site.reserve('Ravi')]
  expect(await read(asha.id)).toMatchObject({
    ...{ id: asha.id, name: 'Asha Rao', email: 'asha@example.com', program: 'Data Science' },
    ...{ batch: 'datascience-1', may_wait: true },
    batches: [
      {
        ...{ id: 'datascience-2', begins: expect.stringContaining('12 February 2099'), seats: 1, taken: 0 },
        state_text: expect.any(String),
      },
    ],
  })
  expect(await read(ravi.id)).toMatchObject({ may_wait: false })
  await site.change({ is_open: 0 }, 'datascience-2')
  expect(await read(asha.id)).toMatchObject({ batches: [] })
})

test('the history of a batch has places that left it or came to it, and those that were cancelled', async () => {
  const asha = await site.pay('Asha')
  await move(asha.id, 'datascience-2')
  const history = async (batch: string) =>
    (await meera.get(`/api/office/log?record=${encodeURIComponent(`batch ${batch}`)}`))
      .json()
      .map(({ kind, record }: { kind: string; record: string }) => [kind, record])
  const moved = ['place moved', `place ${asha.id}`]
  expect(await history('datascience-1')).toContainEqual(moved)
  expect(await history('datascience-2')).toContainEqual(moved)
  await cancel(asha.id)
  expect(await history('datascience-2')).toContainEqual(['place cancelled', `place ${asha.id}`])
  expect(await history('datascience-1')).not.toContainEqual(['place cancelled', `place ${asha.id}`])
  expect(await history('datascience')).toEqual([])
})

test('a move is shown with seats, dues and mail, and takes nothing; then it is done and logged as the command does', async () => {
  const asha = await site.pay('Asha')
  const before = await stored()
  const tried = (await move(asha.id, 'datascience-2', { preview: true })).json()
  expect(tried).toMatchObject({
    ...{ is_done: false, id: '', question: '' },
    mails: [{ to: 'asha@example.com', subject: 'Data Science: the place is now in another batch' }],
  })
  for (const line of [
    'Asha Rao, asha@example.com: Data Science',
    'seats taken, datascience-1: 1 of 2 -> 0',
    'seats taken, datascience-2: 0 of 1 -> 1',
    'a mail goes to asha@example.com',
    'reason: Evenings',
    'decided by meera',
  ])
    expect(tried.text).toContain(line)
  expect(await stored()).toBe(before)
  const done = await move(asha.id, 'datascience-2')
  expect([done.statusCode, done.json()]).toMatchObject([
    200,
    { is_done: true, id: asha.id, text: tried.text },
  ])
  expect((await site.claimOf(asha.id)).batch_id).toBe('datascience-2')
  expect(await site.database.selectFrom('place_moves').selectAll().execute()).toMatchObject([
    { from_batch: 'datascience-1', to_batch: 'datascience-2', reason: 'Evenings', recorded_by: 'meera' },
  ])
  expect(await site.lastLogged()).toMatchObject({
    ...{ source: 'office', actor: 'meera', kind: 'place moved', record: `place ${asha.id}` },
    ...{ before: '{"batch":"datascience-1"}', after: '{"batch":"datascience-2"}' },
  })
  expect((await verifyCommand(site.database, '')).isRight).toBe(true)
})

test('a paid place is kept for later, and moved again; a reservation is not kept', async () => {
  const [asha, ravi] = [await site.pay('Asha'), await site.reserve('Ravi')]
  expect((await move(asha.id, 'later', { reason: '' })).statusCode).toBe(200)
  expect(await read(asha.id)).toMatchObject({ batch: '', may_wait: false })
  expect((await move(asha.id, 'datascience-2')).statusCode).toBe(200)
  const refused = await move(ravi.id, 'later')
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Nothing is paid for the place, so there is nothing to keep: a reservation is a seat of its batch. Move it to a batch, or cancel it. Nothing was moved.',
  ])
  expect(await read(ravi.id)).toMatchObject({ batch: 'datascience-1' })
})

test.each([
  ['powerbi-1', 409, /no batch of Data Science|There is no program/],
  ['datascience-1', 409, /is in datascience-1 already/],
  ['--yes', 409, /There is no program "--yes"/],
  ['a=b', 409, /There is no program "a=b"/],
  ['', 400, /./],
  ['x'.repeat(101), 400, /./],
])('to %j nobody is moved', async (to, status, message) => {
  const asha = await site.pay('Asha')
  const before = await stored()
  const refused = await move(asha.id, to)
  expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringMatching(message)])
  expect(refused.json().message).not.toContain('npm run')
  expect(await stored()).toBe(before)
})

test('a full batch takes nobody, and two at once for its last seat leave it with one', async () => {
  const people = [await site.pay('Asha'), await site.pay('Ravi')]
  const answers = await Promise.all(people.map(({ id }) => move(id, 'datascience-2')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const lost = answers.find(({ statusCode }) => statusCode === 409)
  expect(lost?.json().message).toBe('datascience-2 is full: 1 of 1 seats are taken. Nothing was moved.')
})

test('a place ends: what goes back is shown, the seat is free, and the person gets a mail', async () => {
  const asha = await site.pay('Asha')
  const before = await stored()
  const tried = (await cancel(asha.id, { preview: true })).json()
  expect(tried.text).toContain('₹25,000 goes back; reason: Moved abroad, decided by meera')
  expect(tried.text).toContain('seats taken, datascience-1: 1 of 2 -> 0')
  expect(tried.mails.map(({ to }: { to: string }) => to).filter(Boolean)).toEqual(['asha@example.com'])
  expect(tried.mails[0].body).toMatch(/^We have cancelled this, .*\n\nThe reason: Moved abroad\n\n/)
  expect(await stored()).toBe(before)
  expect((await cancel(asha.id)).json()).toMatchObject({ is_done: true, text: tried.text })
  expect((await site.ordersOf(asha.id)).map(({ state, refund_reason }) => [state, refund_reason])).toEqual([
    ['refund due', 'Moved abroad (meera)'],
  ])
  expect(await site.lastLogged()).toMatchObject({
    ...{ source: 'office', actor: 'meera', kind: 'place cancelled', record: `place ${asha.id}` },
  })
  expect((await meera.get(`${PLACES}/${asha.id}`)).statusCode).toBe(404)
})

test('who has paid nothing reads the reason as it was typed, with nothing in it that turns the line', async () => {
  const mina = await site.reserve('Mina')
  const tried = (await cancel(mina.id, { reason: 'The <b>room</b> \u202eis\tgone ', preview: true })).json()
  const [{ body }] = tried.mails.filter(({ to }: { to: string }) => to === 'mina@example.com')
  expect(body).toMatch(/Nothing was paid for it\.\n\nThe reason: The <b>room<\/b> is gone\n\nTo take a place/)
})

test('who may give back 5,000 rupees ends reservations, and no place that cost more', async () => {
  const ravi = await site.staff('ravi', 'office')
  const [asha, mina] = [await site.pay('Asha'), await site.reserve('Mina')]
  const before = await stored()
  for (const preview of [true, false]) {
    const refused = await cancel(asha.id, { by: ravi, preview })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '₹25,000 of this payment would go back in all, and you may give back ₹5,000. Nothing was given back. Ask somebody with a greater limit.',
    ])
  }
  expect(await stored()).toBe(before)
  expect((await cancel(mina.id, { by: ravi })).statusCode).toBe(200)
  expect((await move(asha.id, 'datascience-2', { by: ravi })).statusCode).toBe(200)
})

test('without a reason nothing ends; without the right there is no such call', async () => {
  const asha = await site.pay('Asha')
  for (const reason of ['', '  ', 'x'.repeat(201)])
    expect([reason.length, (await cancel(asha.id, { reason })).statusCode]).toEqual([reason.length, 400])
  const support = await site.staff('leela', 'support')
  expect((await support.get(`${PLACES}/${asha.id}`)).json().message).toBe('There is no such call.')
  expect((await site.claimOf(asha.id)).kind).toBe('registration')
})

test('a second editor, and a payment meanwhile, change nothing that somebody has not seen', async () => {
  const asha = await site.reserve('Asha')
  const { version } = await read(asha.id)
  await site.database.updateTable('lead_claims').set({ batch_id: 'datascience-2' }).execute()
  for (const [path, body] of [
    ['move', { to: 'datascience-1' }],
    ['cancellation', { reason: 'Moved abroad' }],
  ] as const) {
    const late = await meera.post(`${PLACES}/${asha.id}/${path}`, { version, ...body })
    expect([late.statusCode, late.json().stored]).toMatchObject([409, { batch: 'datascience-2' }])
  }
})

test('of several presses at once one moves, and of a move beside an end one is done', async () => {
  const [asha, ravi] = [await site.pay('Asha'), await site.pay('Ravi')]
  await site.change({ seats: 9 }, 'datascience-2')
  const { version } = await read(asha.id)
  const same = await Promise.all(
    [1, 2, 3, 4].map(() => meera.post(`${PLACES}/${asha.id}/move`, { version, to: 'datascience-2' })),
  )
  expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  const other = (await read(ravi.id)).version
  const both = await Promise.all([
    meera.post(`${PLACES}/${ravi.id}/move`, { version: other, to: 'datascience-2' }),
    meera.post(`${PLACES}/${ravi.id}/cancellation`, { version: other, reason: 'Moved abroad' }),
  ])
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(
    both.map(({ statusCode }) => statusCode).filter((status) => [404, 409].includes(status)),
  ).toHaveLength(1)
})
