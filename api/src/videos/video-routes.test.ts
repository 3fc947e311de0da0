import { lockedVideoLinks } from '@marga/content/locked-videos'
import { recommendedVideos } from '@marga/content/videos'
import { orderCourse, payOrder } from '../testing/course-order'
import { asha, signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const filmOf = (id: string) => `/api/videos/${id}/files/film.mp4`
/** Locked recordings that a text has a link of: as it is stored, and as it plays. */
const linksIn = (text: string) =>
  Object.entries(lockedVideoLinks).filter(([id, link]) => text.includes(link) || text.includes(filmOf(id)))

test('only the first video is a demo, and no link of a locked one is in the answer', async () => {
  const answer = await api.visitor().get('/api/futuretech-training')
  const videos: Array<{ isDemo: boolean; link?: string; lecture?: object }> = answer.json()
  expect(videos.map(({ isDemo }) => isDemo)).toEqual([true, ...videos.slice(1).map(() => false)])
  expect(videos.map(({ link }) => link !== undefined)).toEqual(
    videos.map(({ isDemo, lecture }) => isDemo || lecture !== undefined),
  )
  expect(videos.filter(({ link }) => link === undefined)).toHaveLength(5)
  expect(linksIn(answer.body)).toEqual([])
})

test('lectures of others come last, with author and length, and are open without an account', async () => {
  const visitor = api.visitor()
  const videos: Array<{ id: string; lecture?: object }> = (
    await visitor.get('/api/futuretech-training')
  ).json()
  const lectures = videos.slice(-recommendedVideos.length)
  expect(lectures.map(({ id, lecture }) => [id, lecture])).toEqual(
    recommendedVideos.map(({ id, lecture }) => [id, lecture]),
  )
  expect(videos.filter(({ lecture }) => lecture)).toEqual(lectures)
  for (const { id, link } of recommendedVideos)
    expect((await visitor.get(`/api/videos/${id}/watch`)).headers.location).toBe(link)
})

test('film and captions of a recording go to who may watch it, and to nobody else', async () => {
  const visitor = api.visitor()
  const file = (id: string, name: string) => `/api/videos/${id}/files/${name}`
  const demo = await visitor.get(file('where-to-set-the-alarm', 'film.mp4'))
  expect(demo.headers).toMatchObject({
    ...{ 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'cache-control': 'private, max-age=3600' },
  })
  expect(demo.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
  for (const name of ['film.mp4', 'film.vtt']) {
    const refused = await visitor.get(file('zero-visits', name))
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This video is locked. Register to unlock it.',
    ])
  }
  expect((await visitor.get(file('zero-visits', 'recording-zero-visits.mp4'))).statusCode).toBe(400)
  expect((await visitor.get(file('sql-from-zero', 'film.mp4'))).json().message).toBe('There is no such file.')
  const member = await signUp(api.visitor(), 'asha')
  await member.post('/api/unlocks', { scope: 'videos' })
  const own = await member.get(file('zero-visits', 'film.mp4'))
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const captions = await member.get(file('zero-visits', 'film.vtt'))
  expect([captions.headers['content-type'], captions.body.slice(0, 6)]).toEqual([
    'text/vtt; charset=utf-8',
    'WEBVTT',
  ])
})

test.each([
  ['bytes=0-1', 206, 2],
  ['bytes=4-7', 206, 4],
  ['bytes=-8', 206, 8],
  ['bytes=99999999-', 416, 0],
  ['lines=1-2', 200, null],
])('of a film %s is answered with %s', async (range, status, length) => {
  const path = filmOf('where-to-set-the-alarm')
  const whole = (await api.visitor().get(path)).rawPayload
  const part = await api.visitor().get(path, { range })
  expect([part.statusCode, part.rawPayload.length]).toEqual([status, length ?? whole.length])
  if (range === 'bytes=4-7') {
    expect(part.headers['content-range']).toBe(`bytes 4-7/${whole.length}`)
    expect(part.rawPayload).toEqual(whole.subarray(4, 8))
  }
  if (range === 'bytes=-8') expect(part.rawPayload).toEqual(whole.subarray(-8))
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
const locked = '/api/videos/zero-visits/watch'
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
  const lectures = recommendedVideos.map(({ id }) => id)
  const pages: Array<{ id: string }> = (await api.visitor().get('/api/video-pages?limit=500')).json()
  const all = pages.filter(({ id }) => !lectures.includes(id))
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
  const list: Array<{ lecture?: object }> = (await api.visitor().get('/api/futuretech-training')).json()
  const answer = await api.visitor().get('/api/videos/Zero-Visits')
  expect(answer.json()).toEqual({
    video: {
      id: 'zero-visits',
      title: 'Zero visits, counted right',
      about: 'What count(*) says of a patient who never came, and what to count in its place.',
      isDemo: false,
      course: { name: 'SQL for Analytics', program: 'Data Analytics' },
    },
    playlist: list.filter(({ lecture }) => !lecture),
  })
  expect(linksIn(answer.body)).toEqual([])
  const member = await signUp(api.visitor(), 'asha')
  await member.post('/api/unlocks', { scope: 'videos' })
  const own = await member.get('/api/videos/zero-visits')
  expect(own.json().video.link).toBe(filmOf('zero-visits'))
  expect(own.headers['cache-control']).toBe('private, no-store')
})

test('a video whose course is not in the catalogue belongs to none; one that was replaced has no sentence of the old one', async () => {
  await api.database
    .updateTable('videos')
    .set({ course_id: 'gone', title: 'Another title' })
    .where('id', '=', 'zero-visits')
    .execute()
  const { video } = (await api.visitor().get('/api/videos/zero-visits')).json()
  expect(video).toEqual({ id: 'zero-visits', title: 'Another title', isDemo: false })
})

test('there is no page of a video that does not exist, and each other one is listed', async () => {
  const missing = await api.visitor().get('/api/videos/none')
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'There is no such video.'])
  const answer = await api.visitor().get('/api/video-pages?limit=2')
  expect(answer.headers['x-total-count']).toBe('12')
  expect(answer.json()).toEqual([
    {
      id: 'where-to-set-the-alarm',
      title: 'Where to set the alarm',
      link: '/futuretech-training/where-to-set-the-alarm',
    },
    { id: 'zero-visits', title: 'Zero visits, counted right', link: '/futuretech-training/zero-visits' },
  ])
})
