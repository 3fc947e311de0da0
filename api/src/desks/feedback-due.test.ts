import Fastify from 'fastify'
import { queueFor } from '../mail/mail-queue'
import { lateFeedback } from '../notices/late-feedback'
import { remind } from '../notices/remind'
import { openFeedback, PAGE } from '../testing/feedback-site'

type Site = Awaited<ReturnType<typeof openFeedback>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openFeedback()
})
afterEach(() => site.close())

const DAY = 24 * 60
const BOOKINGS = '/api/office/bookings'

const line = async () => {
  const { lines } = (await site.ravi.get('/api/office/today')).json()
  return lines.find(({ kind }: { kind: string }) => kind === 'feedback')
}
const listed = async () =>
  (await site.ravi.get(`${BOOKINGS}?state=feedback%20due`)).json().map(({ id }: { id: string }) => id)
const patch = async (id: string, change: object) => {
  const { version } = (await site.ravi.get(`${BOOKINGS}/${id}`)).json()
  return site.ravi.patch(`${BOOKINGS}/${id}`, { version, ...change })
}

test('Today counts interviews that are over and have none, with those that are late, and leads to them', async () => {
  const [first, second] = [await site.book('Asha'), await site.book('Mina', { at: 1 })]
  site.goTo(first.starts_at, 44)
  expect([await line(), await listed()]).toEqual([undefined, []])
  site.goTo(first.starts_at, 45)
  expect(await line()).toMatchObject({
    ...{ count: 1, text: 'Feedback on a mock interview is due.', address: `/office/bookings/${first.id}` },
  })
  site.goTo(second.starts_at, 45)
  expect(await line()).toMatchObject({
    ...{ count: 2, text: '2 mock interviews wait for their feedback.' },
    address: '/office/bookings?state=feedback%20due',
  })
  expect(await listed()).toEqual([first.id, second.id])
  site.goTo(first.starts_at, 3 * DAY + 46)
  expect((await line()).text).toBe('2 mock interviews wait for their feedback, 1 of them late.')
  await site.sendPage(second.id)
  expect((await line()).text).toBe('Feedback on a mock interview is due, and is late.')
  await site.save(first.id)
  expect(await listed()).toEqual([first.id])
  await site.sendPage(first.id)
  expect([await line(), await listed()]).toEqual([undefined, []])
})

test('before it begins nothing is written, also where it was moved since a draft was', async () => {
  const { id, starts_at } = await site.book('Asha')
  const early = await site.save(id)
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    expect.stringMatching(
      /^It begins on .* IST: feedback is written once it has begun\. Nothing was stored\.$/,
    ),
  ])
  expect(await site.read(id)).toMatchObject({ why_not: expect.stringContaining('once it has begun') })
  site.goTo(starts_at, 5)
  await site.save(id)
  const { version } = await site.read(id)
  const slots = (await site.ravi.get('/api/mock-interview/slots')).json()
  expect((await patch(id, { starts_at: slots[40].starts_at })).statusCode).toBe(200)
  const stale = await site.sendPage(id, { version })
  expect([stale.statusCode, stale.json().stored.values]).toEqual([409, PAGE])
  expect((await site.sendPage(id)).json().message).toContain('feedback is written once it has begun')
  site.goTo(slots[40].starts_at, 50)
  expect(await listed()).toEqual([id])
  expect((await site.sendPage(id)).statusCode).toBe(200)
})

test('what was sent before it was moved is of another hour: it is due again, with its mail', async () => {
  const { id, starts_at } = await site.book('Asha')
  site.goTo(starts_at, 5)
  await site.sendPage(id)
  const slots = (await site.ravi.get('/api/mock-interview/slots')).json()
  await patch(id, { starts_at: slots[40].starts_at })
  site.goTo(slots[40].starts_at, 50)
  expect(await listed()).toEqual([id])
  await site.sendPage(id, { is_mailed: false })
  expect((await site.mailed()).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Feedback on your mock interview'),
  )
})

test.each([
  ['cancelled', { is_cancelled: true }, 'This interview is cancelled: there is no feedback on it.'],
  ['missed', { is_no_show: true }, 'Nobody came to this interview: there is no feedback on it.'],
])(
  'one that is %s after the draft has none: it is not sent, not due, and the draft stays',
  async (_, change, why) => {
    const { id, starts_at } = await site.book('Asha')
    site.goTo(starts_at, 50)
    await site.save(id)
    expect((await patch(id, change)).statusCode).toBe(200)
    expect([await line(), await listed()]).toEqual([undefined, []])
    expect(await site.read(id)).toMatchObject({ why_not: why, values: PAGE, due_at: null })
    const refused = await site.sendPage(id)
    expect([refused.statusCode, refused.json().message]).toEqual([409, `${why} Nothing was stored.`])
    expect(await site.mailed()).toEqual([])
  },
)

test('who did not come after all reads the feedback no more; it is there again once that is taken back', async () => {
  const { id, starts_at, visitor } = await site.book('Asha')
  const own = async () => (await visitor.get(`/api/mock-interview/bookings/${id}/feedback`)).statusCode
  site.goTo(starts_at, 50)
  await site.sendPage(id)
  expect(await own()).toBe(200)
  expect((await patch(id, { is_no_show: true })).json().text).toBe(
    'Mock interview of Asha Rao, asha@example.com: booked -> nobody came; its feedback is shown no more',
  )
  expect(await own()).toBe(404)
  expect((await visitor.get(`/api/mock-interview/bookings/${id}`)).json().feedback_at).toBeNull()
  await patch(id, { is_no_show: false })
  expect(await own()).toBe(200)
})

test('the company is told once of feedback that is late', async () => {
  const settings = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
  const { log } = Fastify()
  const { id, starts_at } = await site.book('Asha')
  const told = async () => {
    const parts = {
      outbox: queueFor(settings, 'https://site.example'),
      publicUrl: 'https://site.example',
      now: site.now(),
      log,
    }
    await Promise.all([
      remind(site.database, parts, [lateFeedback]),
      remind(site.database, parts, [lateFeedback]),
    ])
    return (await site.queued()).filter(({ subject }) => subject === 'Feedback is late: Asha Rao')
  }
  site.goTo(starts_at, 3 * DAY + 45)
  expect(await told()).toEqual([])
  site.goTo(starts_at, 3 * DAY + 46)
  expect(await told()).toEqual([
    expect.objectContaining({
      recipient: 'team@marga.example',
      body: expect.stringContaining(`https://site.example/office/bookings/${id}`),
    }),
  ])
  site.goTo(starts_at, 5 * DAY)
  expect(await told()).toHaveLength(1)
})
