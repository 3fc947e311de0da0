import sharp from 'sharp'
import { signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const trainer = {
  name: 'Leela Menon',
  contact: '98745 00001',
  email: 'leela@example.com',
  course: 'Python',
  courseDescription: 'Small scripts, long lives.',
  demoVideo: 'https://youtu.be/rfscVS0vtbw',
  paidVideos: ['https://vimeo.com/76979871', 'https://www.youtube.com/watch?v=HXV3zeQKqGY'],
}
const listFor = async (visitor: ReturnType<Api['visitor']>) => (await visitor.get('/api/trainers')).json()
const register = (fields: object = {}, visitor = api.visitor()) =>
  visitor.form('POST', '/api/trainers', { ...trainer, ...fields })

test('a trainer registers and is listed with embed links; contact and paid videos stay away from strangers', async () => {
  const answer = await register()
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ status: 'approved', message: 'Trainer registered successfully!' })
  const text = (await api.visitor().get('/api/trainers')).body
  expect(text).not.toMatch(/leela@example|00001|76979871|HXV3zeQKqGY/)
  const listed = JSON.parse(text).find(({ name }: { name: string }) => name === trainer.name)
  expect(listed).toMatchObject({
    demoVideo: 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw',
    paidVideoCount: 2,
  })
})

test('a demo video may be a file', async () => {
  const demoVideo = 'https://films.example/lesson.mp4'
  const { id } = (await register({ demoVideo })).json()
  expect((await api.visitor().get(`/api/trainers/${id}`)).json()).toMatchObject({ demoVideo })
})

test('who registered by themselves is marked as new, and comes after who teaches here', async () => {
  await register()
  const marks: boolean[] = (await listFor(api.visitor())).map(({ isNew }: { isNew: boolean }) => isNew)
  expect(marks.at(-1)).toBe(true)
  expect(marks.slice(0, -1)).toEqual(marks.slice(0, -1).map(() => false))
})

test('whether a login leads to contact data is told, and nothing of it', async () => {
  const of = async (id: number) => (await api.visitor().get(`/api/trainers/${id}`)).json()
  expect(await of(1)).toMatchObject({ hasContact: true })
  await api.database.updateTable('trainers').set({ email: '', contact: '' }).where('id', '=', 2).execute()
  expect(await of(2)).toMatchObject({ hasContact: false })
  for (const trainer of await listFor(api.visitor())) {
    expect(trainer).not.toHaveProperty('email')
    expect(trainer).not.toHaveProperty('contact')
  }
  const member = await signUp(api.visitor(), 'asha')
  expect((await member.get('/api/trainers/1')).json().email).toBe('asha.rao@marga.example')
})

test('a member sees contact data, privately; paid videos only of the trainer that is unlocked', async () => {
  const first = (await register()).json().id
  const second = (await register()).json().id
  const member = await signUp(api.visitor(), 'asha')
  const answer = await member.get('/api/trainers')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  await member.post('/api/unlocks', { scope: 'trainer', trainer_id: first })
  const listed = await listFor(member)
  const of = (id: number) => listed.find((one: { id: number }) => one.id === id)
  expect(of(first)).toMatchObject({
    contact: trainer.contact,
    email: trainer.email,
    paidVideos: [
      'https://player.vimeo.com/video/76979871',
      'https://www.youtube-nocookie.com/embed/HXV3zeQKqGY',
    ],
  })
  expect(of(second)).not.toHaveProperty('paidVideos')
})

test('where an operator approves, a new trainer waits', async () => {
  await api.close()
  api = await startTestApi({ settings: { trainerApproval: 'manual' } })
  expect((await register()).json().status).toBe('pending')
  expect(JSON.stringify(await listFor(api.visitor()))).not.toContain(trainer.name)
})

test('the photo is re-encoded and served to anyone', async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f4a72c' } })
    .webp()
    .toBuffer()
  const { id } = (await register({ photo: new File([new Uint8Array(bytes)], 'me.webp') })).json()
  const listed = (await listFor(api.visitor())).find((one: { id: number }) => one.id === id)
  const address = expect.stringMatching(new RegExp(`^trainers/${id}\\?v=[0-9a-f]{8}$`))
  expect(listed.photo).toEqual(address)
  const photo = await api.visitor().get(`/api/media/${listed.photo}`)
  expect(photo.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(photo.rawPayload).metadata()).width).toBe(20)

  // The same address wherever a trainer is shown.
  const { product } = await api.database
    .selectFrom('programs')
    .select('product')
    .limit(1)
    .executeTakeFirstOrThrow()
  await api.database.updateTable('programs').set({ trainer_id: id }).where('product', '=', product).execute()
  const batches = (await api.visitor().get('/api/batches')).json()
  expect(batches.find((one: { product: string }) => one.product === product).trainer.photo).toEqual(address)
  const found = await api.visitor().get(`/api/search?q=${encodeURIComponent(trainer.name)}`)
  expect(found.json()).toContainEqual(expect.objectContaining({ image: address }))
})

test('paid videos may come as one JSON list', async () => {
  const { id } = (await register({ paidVideos: JSON.stringify(trainer.paidVideos) })).json()
  const rows = await api.database
    .selectFrom('trainer_videos')
    .selectAll()
    .where('trainer_id', '=', id)
    .execute()
  expect(rows).toHaveLength(2)
})

test.each([
  [{ name: '' }, 'name'],
  [{ contact: '' }, 'contact'],
  [{ email: 'leela' }, 'email'],
  [{ course: '' }, 'course'],
  [{ course: 'Other' }, 'customCourse'],
  [{ demoVideo: 'javascript:alert(1)' }, 'demoVideo'],
  [{ demoVideo: 'http://films.example/lesson.mp4' }, 'demoVideo'],
  [{ demoVideo: 'lesson-asha-rao.mp4' }, 'demoVideo'],
  [{ demoVideo: 'https://evil.example/watch?v=rfscVS0vtbw' }, 'demoVideo'],
  [{ paidVideos: ['https://vimeo.com/1', 'http://vimeo.com/2'] }, 'paidVideos.1'],
  [{ paidVideos: '[broken' }, 'paidVideos'],
  [{ photo: new File(['%PDF-1.7'], 'me.png', { type: 'image/png' }) }, 'photo'],
])('%j is refused beside %s and stores nothing', async (fault, field) => {
  const before = await listFor(api.visitor())
  const answer = await register(fault)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
  expect(await listFor(api.visitor())).toEqual(before)
})

test('JSON instead of a form is told so', async () => {
  expect((await api.visitor().post('/api/trainers', trainer)).statusCode).toBe(415)
})

describe('courses of a trainer', () => {
  const coursesOf = async (id: number | string) => api.visitor().get(`/api/trainers/${id}/courses`)

  test('are listed in their order, with the weeks of their cohorts and pages to enrol on', async () => {
    const [first] = await listFor(api.visitor())
    const courses = (await coursesOf(first.id)).json()
    expect(courses.map(({ duration }: { duration: number }) => duration)).toEqual([6, 4, 8, 5])
    const cards = (await api.visitor().get('/api/courses')).json()
    const ids = new Set([
      ...cards.map(({ id }: { id: string }) => id),
      ...(await api.visitor().get('/api/static-courses')).json().map(({ id }: { id: string }) => id),
    ])
    for (const trainer of await listFor(api.visitor()))
      for (const course of (await coursesOf(trainer.id)).json()) expect(ids).toContain(course.id)
  })

  test('a rating comes only where there is one; who is new has none', async () => {
    await api.database
      .updateTable('trainer_courses')
      .set({ rating: 4.5 })
      .where('course_id', '=', 'python')
      .execute()
    const [first] = await listFor(api.visitor())
    const [python, next] = (await coursesOf(first.id)).json()
    expect([python.rating, next.rating]).toEqual([4.5, undefined])
    const { id } = (await register()).json()
    expect((await coursesOf(id)).json()).toEqual([])
  })

  test.each([99_999, 0, 'x'])('%s is no trainer', async (id) => {
    expect((await coursesOf(id)).statusCode).toBeGreaterThanOrEqual(400)
  })
})
