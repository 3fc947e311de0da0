import { IS_OVER, openReviews, REVIEW } from '../testing/review-desk'

type Site = Awaited<ReturnType<typeof openReviews>>
let site: Site
let asha: Awaited<ReturnType<Site['learner']>>
let desk: Awaited<ReturnType<Site['desk']>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openReviews()
  asha = await site.learner('Asha')
  desk = await site.desk()
  site.clock.now = IS_OVER
  await asha.write()
})
afterEach(() => site.close())

const waiting = async () => (await desk.list('?state=waiting'))[0]
const mailsTo = async (recipient: string) =>
  (await site.queued()).filter((mail) => mail.recipient === recipient && /review/i.test(mail.subject))

test('what waits is listed, is a line of Today, and is shown to the letter once it is approved', async () => {
  const today = async () => (await desk.staff.get('/api/office/today')).json().lines
  const row = await waiting()
  const { consent: _, ...texts } = REVIEW
  expect(row).toMatchObject({ ...texts, state: 'waiting', is_hidden: true, approved: null })
  expect(row).toMatchObject({ program: 'Data Science', batch: 'datascience-1' })
  expect(await today()).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'reviews', text: 'A review waits for a decision.', address: `/office/reviews/${row.id}` },
    }),
  )
  const body = { version: row.version, decision: 'approved' }
  const tried = (await desk.decide(row.id, body, '?preview=true')).json()
  expect([tried.is_done, tried.text]).toEqual([false, 'Review of Asha R., Data Science: waits -> shown'])
  expect(tried.mails).toMatchObject([
    { to: 'asha@example.com', body: expect.stringContaining(`/my-review?place=${asha.id}`) },
  ])
  expect(await site.shown()).toEqual([])
  expect((await desk.decide(row.id, body)).json().is_done).toBe(true)
  expect(await site.shown()).toEqual([{ ...texts, profile_picture: '', program: 'Data Science' }])
  expect(await mailsTo('asha@example.com')).toMatchObject([
    { subject: 'Your review of Data Science is on the site' },
  ])
  expect(await site.lastLogged()).toMatchObject({ kind: 'review decided', record: `review ${row.id}` })
  expect((await today()).map(({ kind }: { kind: string }) => kind)).not.toContain('reviews')
})

test('a refusal takes a reason, which is mailed; what was approved before stays', async () => {
  await desk.approve()
  await asha.write({ review: 'Call my cousin for cheaper lessons.' })
  const { id, version } = await waiting()
  const none = await desk.decide(id, { version, decision: 'refused', reason: ' ' })
  expect([none.statusCode, none.json().message]).toEqual([
    409,
    'Say why: who wrote the review reads it in a mail. Nothing was changed.',
  ])
  const reason = 'It advertises something else'
  expect((await desk.decide(id, { version, decision: 'refused', reason })).statusCode).toBe(200)
  expect(await site.shown()).toMatchObject([{ review: REVIEW.review }])
  expect((await asha.own()).review).toMatchObject({ state: 'refused', refusal: reason, is_on_site: true })
  expect((await mailsTo('asha@example.com')).at(-1)?.body).toContain(reason)
  expect(await desk.list('?state=refused')).toMatchObject([{ id, approved: { review: REVIEW.review } }])
  expect(await desk.list('?state=shown')).toMatchObject([{ id }])
  expect(await desk.list('?state=hidden')).toEqual([])
  expect((await site.lastLogged()).after).not.toContain(reason)
})

test('what its writer has changed meanwhile is not approved unread', async () => {
  const { id, version } = await waiting()
  await asha.write({ review: 'Something else that nobody has read.' })
  const late = await desk.decide(id, { version, decision: 'approved' })
  expect([late.statusCode, late.json().stored.review]).toEqual([409, 'Something else that nobody has read.'])
  expect(await site.shown()).toEqual([])
})

test('a change and an approval at the same moment never show what nobody has read', async () => {
  const { id, version } = await waiting()
  const other = 'Something else that nobody has read.'
  await Promise.all([
    desk.decide(id, { version, decision: 'approved' }),
    asha.write({ review: other }),
    desk.decide(id, { version, decision: 'approved' }),
  ])
  expect((await site.shown()).map(({ review }) => review)).not.toContain(other)
  expect(await waiting()).toMatchObject({ review: other })
})

test('a review that was withdrawn is approved and hidden by nobody', async () => {
  const { id, version } = await waiting()
  await asha.withdraw()
  for (const answer of [
    await desk.decide(id, { version, decision: 'approved' }),
    await desk.staff.patch(`/api/office/reviews/${id}`, { version, is_hidden: false }),
    await desk.staff.get(`/api/office/reviews/${id}`),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'There is no review with this number. Who wrote it can withdraw it at any time.',
    ])
  await asha.write()
  expect((await desk.decide(id, { version, decision: 'approved' })).statusCode).not.toBe(200)
})

test('a withdrawal and an approval at the same moment leave nothing on the site', async () => {
  const { id, version } = await waiting()
  await Promise.all([desk.decide(id, { version, decision: 'approved' }), asha.withdraw()])
  expect([await site.shown(), await site.rows()]).toEqual([[], []])
})

test('of several presses one decides', async () => {
  const { id, version } = await waiting()
  const presses = [0, 1, 2, 3].map((press) =>
    desk.decide(
      id,
      press % 2
        ? { version, decision: 'approved' }
        : { version, decision: 'refused', reason: 'It names somebody' },
    ),
  )
  const statuses = (await Promise.all(presses)).map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, 409, 409, 409])
  expect(await mailsTo('asha@example.com')).toHaveLength(1)
})

test('what waits cannot be shown without a decision, and what is decided is not decided again', async () => {
  const { id, version } = await waiting()
  const show = await desk.staff.patch(`/api/office/reviews/${id}`, { version, is_hidden: false })
  expect([show.statusCode, show.json().message]).toEqual([
    409,
    'This review is not approved, so it is on no page. Nothing was changed.',
  ])
  await desk.approve()
  const { version: next } = (await desk.staff.get(`/api/office/reviews/${id}`)).json()
  const again = await desk.decide(id, { version: next, decision: 'approved' })
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'This review does not wait for a decision. Nothing was changed.',
  ])
})

test('a review of a place that was given back elsewhere is not approved', async () => {
  const { id, version } = await waiting()
  await site.database.updateTable('orders').set({ state: 'refunded' }).execute()
  const answer = await desk.decide(id, { version, decision: 'approved' })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Who wrote this review has no paid place any more, so visitors cannot read it. Nothing was changed.',
  ])
})

test('a hidden review says so to its writer, and the same text does not bring it back', async () => {
  await desk.approve()
  const [{ id, version }] = await desk.list()
  await desk.staff.patch(`/api/office/reviews/${id}`, { version, is_hidden: true })
  expect([await site.shown(), await asha.state()]).toEqual([[], 'hidden'])
  expect((await asha.write()).json().review.state).toBe('hidden')
  expect((await asha.write({ rating: 4 })).json().review).toMatchObject({
    state: 'waiting',
    is_on_site: false,
  })
  await desk.approve()
  expect(await site.shown()).toMatchObject([{ rating: 4 }])
})

test('rows that the company has entered stay as they are, and the list is a file as well', async () => {
  const entered = { name: 'Mina', position: '', linkedin: '', rating: 5, review: 'Good', profile_picture: '' }
  await site.database.insertInto('reviews').values(entered).execute()
  expect(await site.shown()).toMatchObject([{ name: 'Mina', program: '' }])
  expect(await desk.list('?search=mina')).toMatchObject([{ state: 'shown', sent_at: null, program: '' }])
  const { id, version } = (await desk.list('?search=mina'))[0]
  expect((await desk.decide(id, { version, decision: 'approved' })).statusCode).toBe(409)
  const { body } = await desk.staff.get('/api/office/reviews?format=csv&state=waiting')
  expect(body.split('\r\n')[0]).toContain('review,state,hidden,name')
  expect(body).toContain('Asha R.')
  expect(body).not.toContain('Mina')
})
