import { lockedVideoLinks } from '@marga/content/locked-videos'
import { orderCourse, payOrder } from '../testing/course-order'
import { asha, signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const linksIn = (text: string) => Object.values(lockedVideoLinks).filter((link) => text.includes(link))

test('only the first video is a demo, and no link of a locked one is in the answer', async () => {
  const answer = await api.visitor().get('/api/futuretech-training')
  const videos: Array<{ isDemo: boolean; link?: string }> = answer.json()
  expect(videos.map(({ isDemo }) => isDemo)).toEqual([true, ...videos.slice(1).map(() => false)])
  expect(videos.map(({ link }) => link !== undefined)).toEqual(videos.map(({ isDemo }) => isDemo))
  expect(linksIn(answer.body)).toEqual([])
})

test('a member unlocks with one call, for the account', async () => {
  const member = await signUp(api.visitor(), 'asha')
  expect((await member.post('/api/unlocks', { scope: 'videos' })).statusCode).toBe(201)
  const answer = await member.get('/api/futuretech-training')
  expect(linksIn(answer.body)).toHaveLength(Object.keys(lockedVideoLinks).length)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(linksIn((await api.visitor().get('/api/futuretech-training')).body)).toEqual([])
  const elsewhere = api.visitor()
  await elsewhere.post('/api/login', { username: 'asha', password: asha.password })
  expect(linksIn((await elsewhere.get('/api/futuretech-training')).body)).not.toEqual([])
  await elsewhere.post('/api/logout')
  expect(linksIn((await elsewhere.get('/api/futuretech-training')).body)).toEqual([])
})

test('a visitor who just registered unlocks with that account without being signed in; a login carries it over', async () => {
  const visitor = api.visitor()
  await visitor.post('/api/register', asha)
  const { username, password } = asha
  expect((await visitor.post('/api/unlocks', { scope: 'videos', username, password })).statusCode).toBe(201)
  expect((await visitor.get('/api/checklogin')).json()).toEqual({ isAuthenticated: false })
  expect((await visitor.get('/api/unlocks')).json()).toEqual([{ scope: 'videos', trainer_id: null }])
  await visitor.post('/api/login', { username, password })
  expect((await visitor.get('/api/unlocks')).json()).toHaveLength(1)
  await visitor.post('/api/logout')
  expect((await visitor.get('/api/unlocks')).json()).toEqual([])
})

test.each([{}, { username: 'asha' }, { username: 'asha', password: 'wrong password' }])(
  'without an account nothing is unlocked: %j',
  async (facts) => {
    const visitor = api.visitor()
    const answer = await visitor.post('/api/unlocks', { scope: 'videos', ...facts })
    expect(answer.statusCode).toBe(401)
    expect((await visitor.get('/api/unlocks')).json()).toEqual([])
  },
)

test('a video is watched when it is free or unlocked', async () => {
  const visitor = api.visitor()
  const [demo, locked] = (await visitor.get('/api/futuretech-training')).json()
  expect((await visitor.get(`/api/videos/${demo.id}/watch`)).headers.location).toBe(demo.link)
  const refused = await visitor.get(`/api/videos/${locked.id}/watch`)
  expect(refused.statusCode).toBe(403)
  expect(linksIn(refused.body)).toEqual([])
  expect((await visitor.get('/api/videos/none/watch')).statusCode).toBe(404)
  const member = await signUp(api.visitor(), 'asha')
  await member.post('/api/unlocks', { scope: 'videos' })
  expect((await member.get(`/api/videos/${locked.id}/watch`)).statusCode).toBe(302)
})

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const locked = '/api/videos/sql-from-zero/watch'
const inParts = () =>
  api.database
    .updateTable('program_batches')
    .set({ starts_on: '2099-07-21', enrol_by: '2099-07-18', instalments: 2, instalment_days: 30 })
    .where('product', '=', 'DataScience')
    .execute()

test('who has paid a program, or a part of it, has the videos with it; a reservation has not', async () => {
  await inParts()
  const member = await signUp(api.visitor(), 'asha')
  const registered = await member.post('/api/batches/DataScience/registrations', person)
  const { id: reference } = registered.json()
  const order = { purpose: 'course', reference, plan: 'instalments' }
  const { id } = (await member.post('/api/payments/orders', order)).json()
  expect((await member.get(locked)).statusCode).toBe(403)
  expect((await payOrder(member, id)).json()).toMatchObject({ state: 'paid', instalment: 1, instalments: 2 })
  expect((await member.get(locked)).statusCode).toBe(302)
  expect((await member.get('/api/unlocks')).json()).toEqual([{ scope: 'videos', trainer_id: null }])
  const answer = await member.get('/api/futuretech-training')
  expect(linksIn(answer.body)).toHaveLength(Object.keys(lockedVideoLinks).length)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect((await (await signUp(api.visitor(), 'ravi')).get(locked)).statusCode).toBe(403)
})

test('who pays without an account has the videos in their browser, and in the account that they make', async () => {
  const visitor = api.visitor()
  await payOrder(visitor, await orderCourse(visitor, person))
  expect((await visitor.get(locked)).statusCode).toBe(302)
  expect((await (await signUp(visitor, 'asha')).get(locked)).statusCode).toBe(302)
  await visitor.post('/api/logout')
  expect((await visitor.get(locked)).statusCode).toBe(403)
})

test.each(['refund due', 'refunded'] as const)(
  'a program whose money goes back (%s) unlocks nothing; what was unlocked by hand stays',
  async (state) => {
    const member = await signUp(api.visitor(), 'asha')
    const id = await orderCourse(member, person)
    await payOrder(member, id)
    await api.database.updateTable('orders').set({ state }).where('id', '=', id).execute()
    expect((await member.get(locked)).statusCode).toBe(403)
    expect((await member.get('/api/unlocks')).json()).toEqual([])
    await member.post('/api/unlocks', { scope: 'videos' })
    expect((await member.get(locked)).statusCode).toBe(302)
  },
)

test('of many videos a page has those around its own, and says how many there are', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...{ id: `many-${index}`, title: `Video ${index}`, link: 'https://youtu.be/rfscVS0vtbw' },
    ...{ position: 1_000 + index, course_id: '' },
  }))
  await api.database.insertInto('videos').values(many).execute()
  const all: Array<{ id: string }> = (await api.visitor().get('/api/video-pages?limit=500')).json()
  const count = all.length
  const show = async (id = '') => (await api.visitor().get(`/api/videos/${id}`)).json()
  for (const [place, before] of [
    [0, 0],
    [100, 80],
    [count - 1, count - 60],
  ] as const) {
    const shown = await show(all[place]?.id)
    expect(shown).toMatchObject({ video: { id: all[place]?.id }, before, count })
    expect(shown.playlist.map(({ id }: { id: string }) => id)).toEqual(
      all.slice(before, before + 60).map(({ id }) => id),
    )
  }
})

test('one video comes with its course and the playlist that it is in, in any letter case', async () => {
  const list: Array<{ id: string }> = (await api.visitor().get('/api/futuretech-training')).json()
  const answer = await api.visitor().get('/api/videos/SQL-from-zero')
  expect(answer.json()).toEqual({
    video: {
      id: 'sql-from-zero',
      title: 'SQL from zero',
      about:
        'From the first table to joins and nested queries. An open lecture by freeCodeCamp, more than 4 hours.',
      isDemo: false,
      course: { name: 'SQL for Analytics', program: 'Data Analytics' },
    },
    playlist: list,
  })
  expect(linksIn(answer.body)).toEqual([])
  const member = await signUp(api.visitor(), 'asha')
  await member.post('/api/unlocks', { scope: 'videos' })
  const own = await member.get('/api/videos/sql-from-zero')
  expect(own.json().video.link).toBe(lockedVideoLinks['sql-from-zero'])
  expect(own.headers['cache-control']).toBe('private, no-store')
})

test('a video whose course is not in the catalogue belongs to none; one that was replaced has no sentence of the old one', async () => {
  await api.database
    .updateTable('videos')
    .set({ course_id: 'gone', title: 'Another title' })
    .where('id', '=', 'sql-from-zero')
    .execute()
  const { video } = (await api.visitor().get('/api/videos/sql-from-zero')).json()
  expect(video).toEqual({ id: 'sql-from-zero', title: 'Another title', isDemo: false })
})

test('there is no page of a video that does not exist, and each other one is listed', async () => {
  const missing = await api.visitor().get('/api/videos/none')
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'There is no such video.'])
  const answer = await api.visitor().get('/api/video-pages?limit=2')
  expect(answer.headers['x-total-count']).toBe('6')
  expect(answer.json()).toEqual([
    {
      id: 'python-first-steps',
      title: 'Python: first steps',
      link: '/futuretech-training/python-first-steps',
    },
    { id: 'sql-from-zero', title: 'SQL from zero', link: '/futuretech-training/sql-from-zero' },
  ])
})
