import { BEGINS, IS_OVER, openReviews, REVIEW } from '../testing/review-desk'
import { signUp } from '../testing/test-api'

type Site = Awaited<ReturnType<typeof openReviews>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openReviews()
})
afterEach(() => site.close())

test('a review is written after the first session, and by nobody before', async () => {
  const asha = await site.learner('Asha')
  expect(await asha.state()).toBeUndefined()
  site.clock.now = IS_OVER - 1
  const early = await asha.write()
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'You can write a review after your first session, on 21 July 2098.',
  ])
  expect((await asha.own()).closed).toBe(early.json().message)
  expect(await site.rows()).toEqual([])
  site.clock.now = IS_OVER
  expect([await asha.state(), (await asha.own()).name]).toEqual(['none', 'Asha Rao'])
  const answer = (await asha.write()).json()
  const { consent: _, ...texts } = REVIEW
  expect(answer.review).toEqual({ ...texts, state: 'waiting', is_on_site: false, refusal: '' })
  expect(await asha.state()).toBe('waiting')
  expect(await site.shown()).toEqual([])
  expect((await site.queued()).filter(({ subject }) => subject.startsWith('Review'))).toMatchObject([
    { recipient: 'team@marga.example', subject: 'Review: Asha R., Data Science' },
  ])
})

test('a place that is only reserved, put off or cancelled has no review', async () => {
  const visitor = await signUp(site.api.visitor(), 'mina')
  const { id } = await site.reserve('Mina', { visitor })
  const asha = await site.learner('Asha')
  const ravi = await site.learner('Ravi')
  site.clock.now = IS_OVER
  const unpaid = await visitor.put(site.reviewPath(id), REVIEW)
  expect([unpaid.statusCode, unpaid.json().message]).toEqual([
    409,
    'You can write a review once your place is paid and your batch has begun.',
  ])
  const put = { batch_id: null, begins_at: null, deferred_at: BEGINS }
  await site.database.updateTable('lead_claims').set(put).where('id', '=', asha.id).execute()
  expect((await asha.write()).json().message).toBe(
    'You can write a review once your place is in a batch that has begun.',
  )
  const given = { kind: 'cancelled registration' as const }
  await site.database.updateTable('lead_claims').set(given).where('id', '=', ravi.id).execute()
  expect((await ravi.write()).statusCode).toBe(404)
  expect(await site.rows()).toEqual([])
})

test('nobody reads, writes or withdraws the review of somebody else', async () => {
  const asha = await site.learner('Asha')
  const ravi = await site.learner('Ravi')
  site.clock.now = IS_OVER
  await asha.write()
  expect((await ravi.visitor.get(asha.path)).statusCode).toBe(404)
  expect((await ravi.visitor.put(asha.path, REVIEW)).statusCode).toBe(404)
  expect((await ravi.visitor.delete(asha.path)).statusCode).toBe(404)
  const guest = site.api.visitor()
  await guest.get('/api/csrf')
  expect((await guest.put(asha.path, REVIEW)).statusCode).toBe(401)
  expect(await site.rows()).toHaveLength(1)
})

test('of two presses one review comes, and the company is told once; a change while it waits is no news', async () => {
  const asha = await site.learner('Asha')
  site.clock.now = IS_OVER
  const answers = await Promise.all([asha.write(), asha.write(), asha.write()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await asha.write({ rating: 3 })).statusCode).toBe(200)
  expect(await site.rows()).toMatchObject([{ sent_rating: 3, sent_state: 'waiting', is_hidden: 1 }])
  const told = (await site.queued()).filter(({ subject }) => subject.startsWith('Review'))
  expect(told).toHaveLength(1)
})

test.each([
  [{ rating: 0 }, 'rating', 'Choose from 1 to 5 stars.'],
  [{ rating: 6 }, 'rating', 'Choose from 1 to 5 stars.'],
  [{ rating: 4.5 }, 'rating', 'Choose from 1 to 5 stars.'],
  [{ rating: null }, 'rating', 'Choose from 1 to 5 stars.'],
  [{ review: 'Good.' }, 'review', 'Write a sentence or two: at least 20 characters.'],
  [{ review: '\u200b'.repeat(40) }, 'review', 'Review is required.'],
  [{ review: 'a'.repeat(5_000) }, 'review', 'Review is too long: at most 1,500 characters.'],
  [{ review: `${'Good. '.repeat(9)}\u0000` }, 'review', 'Review holds a character that cannot be stored.'],
  [{ name: ' ' }, 'name', 'Name is required.'],
  [{ name: 'a'.repeat(200) }, 'name', 'Name is too long: at most 80 characters.'],
  [{ position: 'a'.repeat(200) }, 'position', 'Position is too long: at most 80 characters.'],
  [{ linkedin: 'javascript:alert(1)' }, 'linkedin', expect.stringContaining('your own LinkedIn page')],
  [{ linkedin: 'https://linkedin.com.evil.example/in/a' }, 'linkedin', expect.any(String)],
  [{ linkedin: 'https://www.linkedin.com@evil.example/in/a' }, 'linkedin', expect.any(String)],
  [{ linkedin: 'http://www.linkedin.com/in/a' }, 'linkedin', expect.any(String)],
  [{ linkedin: 'https://www.linkedin.com' }, 'linkedin', expect.any(String)],
  [{ consent: false }, 'consent', 'Tick that visitors may read your review with this name.'],
])('%j is refused at its field, and nothing is stored', async (changes, field, fault) => {
  const asha = await site.learner('Asha')
  site.clock.now = IS_OVER
  const answer = await asha.write(changes)
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: [fault] }])
  expect(await site.rows()).toEqual([])
})

test('markup stays text, hidden characters go, and a link without https is completed', async () => {
  const asha = await site.learner('Asha')
  const desk = await site.desk()
  site.clock.now = IS_OVER
  const review = 'Good <script>alert(1)</script>\u202e\u0007 lessons, \u200bhttps://evil.example'
  await asha.write({ review, linkedin: 'linkedin.com/in/asha', name: 'Asha\r\nR.\u202e' })
  await desk.approve()
  expect(await site.shown()).toEqual([
    {
      ...{ name: 'Asha R.', position: 'Analyst', rating: 5, profile_picture: '', program: 'Data Science' },
      review: 'Good <script>alert(1)</script> lessons, https://evil.example',
      linkedin: 'https://linkedin.com/in/asha',
    },
  ])
})

test('a change waits while visitors read the one before; the text of before is no change any more', async () => {
  const asha = await site.learner('Asha')
  const desk = await site.desk()
  site.clock.now = IS_OVER
  await asha.write()
  await desk.approve()
  expect(await asha.state()).toBe('shown')
  expect((await asha.write()).json().review.state).toBe('shown')
  await asha.write({ rating: 2, review: 'By now I see it in another way.' })
  expect(await site.shown()).toMatchObject([{ rating: 5, review: REVIEW.review }])
  expect((await asha.own()).review).toMatchObject({ state: 'waiting', is_on_site: true, rating: 2 })
  expect((await asha.write()).json().review).toMatchObject({ state: 'shown', rating: 5 })
  await asha.write({ rating: 2, review: 'By now I see it in another way.' })
  await desk.approve()
  expect(await site.shown()).toMatchObject([{ rating: 2, review: 'By now I see it in another way.' }])
})

test('a review that is withdrawn is gone at once, also a second time, and can be written again', async () => {
  const asha = await site.learner('Asha')
  const desk = await site.desk()
  site.clock.now = IS_OVER
  await asha.write()
  await desk.approve()
  expect(await site.shown()).toHaveLength(1)
  expect((await asha.withdraw()).statusCode).toBe(204)
  expect((await asha.withdraw()).statusCode).toBe(204)
  expect([await site.shown(), await site.rows(), await asha.state()]).toEqual([[], [], 'none'])
  expect((await asha.write()).json().review.state).toBe('waiting')
})

test('reviews of the program come first', async () => {
  const entered = { position: '', linkedin: '', rating: 5, profile_picture: '' }
  await site.database
    .insertInto('reviews')
    .values([
      { ...entered, name: 'First', review: 'Entered by the company.', program: '' },
      { ...entered, name: 'Second', review: 'Of a program.', program: 'Python' },
    ])
    .execute()
  const names = async (query: string) => (await site.shown(query)).map(({ name }) => name)
  expect(await names('')).toEqual(['First', 'Second'])
  expect(await names('?program=Python')).toEqual(['Second', 'First'])
  expect(await names('?program=Python&limit=1')).toEqual(['Second'])
  expect(await names('?program=None')).toEqual(['First', 'Second'])
})
