import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openUploads } from '../files/open-uploads'
import { answerYesAfter } from '../testing/answered-terminal'
import { signUp, startTestApi } from '../testing/test-api'
import { mentorCommand } from './mentor-command'
import { listSamples, removeSamples } from './samples-command'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {})
  api = await startTestApi()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await api.close()
})

const mentor = (...words: string[]) =>
  mentorCommand(
    { database: api.database, uploads: () => openUploads({ folder: join(api.folder, 'uploads') }) },
    words,
    Date.parse('2026-11-27T06:00:00Z'),
  )
const enter = (...words: string[]) => mentor(...words, 'by=Meera', '--yes')
const read = async (path: string) => (await api.visitor().get(`/api/${path}`)).json()
const LEELA = ['name=Leela Menon', 'linkedin=https://www.linkedin.com/in/leela', 'email=leela@marga.example']

test('after the samples there is nobody, and interviews open again with who is entered', async () => {
  await removeSamples(api.database, ['--yes'])
  expect((await read('mentor/')).name).toBe('')
  expect(await read('mock-interview/slots')).toEqual([])
  expect(await mentor()).toContain('No mentor is entered')
  const dry = await mentor(...LEELA, 'by=Meera', '--dry-run')
  expect(dry).toContain('  name: - -> Leela Menon\n')
  expect(dry).toContain('Interviews can be booked.\nNothing was changed')
  expect(await read('mock-interview/slots')).toEqual([])
  expect(await enter(...LEELA)).toContain('Changed')
  expect(await read('mentor/')).toEqual({
    ...{ name: 'Leela Menon', description: '', photo: '', youtube: '', is_entered: true, hasContact: true },
    linkedin: 'https://www.linkedin.com/in/leela',
  })
  expect((await read('mock-interview/slots')).length).toBeGreaterThan(10)
  expect(await mentor()).toContain('as Meera entered it on 2026-11-27T06:00:00.000Z:\n  name: Leela Menon\n')
})

test('who answers after somebody else has changed it is refused, and nothing is overwritten', async () => {
  const restore = answerYesAfter(() => enter(...LEELA))
  await expect(mentor('name=Ravi Rao', 'by=Ravi')).rejects.toThrow(
    'Somebody else has changed the mentor meanwhile',
  )
  restore()
  expect((await read('mentor/')).name).toBe('Leela Menon')
})

test('the email address is for members', async () => {
  await enter(...LEELA)
  const visitor = api.visitor()
  await signUp(visitor, 'asha')
  expect((await visitor.get('/api/mentor/')).json().email).toBe('leela@marga.example')
  await enter('email=')
  expect((await visitor.get('/api/mentor/')).json()).toMatchObject({ hasContact: false })
})

test('on a demonstration who is entered takes the place of the invented one', async () => {
  expect(await listSamples(api.database)).toContain('mentor: Nandini Kulkarni')
  await enter(...LEELA)
  expect((await read('mentor/')).name).toBe('Leela Menon')
  expect(await listSamples(api.database)).toContain('mentor: none')
})

test('another name is another person, whose links are not those of the one before', async () => {
  await enter(...LEELA)
  expect(await mentor('name=Ravi Das', 'by=Meera', '--dry-run')).toContain(
    '  linkedin: https://www.linkedin.com/in/leela -> -\n',
  )
  await enter('name=Ravi Das')
  expect(await read('mentor/')).toMatchObject({ name: 'Ravi Das', linkedin: '', hasContact: false })
  const rows = await api.database.selectFrom('mentor_records').select(['version', 'name']).execute()
  expect(rows).toEqual([
    { version: 1, name: 'Leela Menon' },
    { version: 2, name: 'Ravi Das' },
  ])
})

test('nobody closes the interviews, and says how many are booked or being paid', async () => {
  await enter(...LEELA)
  const visitor = api.visitor()
  const [slot] = await read('mock-interview/slots')
  const person = { full_name: 'Ravi Iyer', email: 'ravi@example.com', phone: '98745 00000' }
  await visitor.post('/api/mock-interview/bookings', { ...person, starts_at: slot.starts_at })
  const preview = () => mentor('name=', 'by=Meera', '--dry-run')
  await api.database.updateTable('bookings').set({ starts_at: 4_102_444_800_000 }).execute()
  expect(await preview()).toContain('1 interview has no mentor then: 1 is being paid.')
  await api.database.updateTable('bookings').set({ state: 'booked' }).execute()
  expect(await preview()).toContain(
    'No interview can be booked. 1 interview has no mentor then: 1 is booked.',
  )
  await enter('name=')
  expect(await read('mock-interview/slots')).toEqual([])
  expect((await read('mentor/')).name).toBe('')
})

test('a picture of a file is re-encoded and served; another one has another address', async () => {
  const { default: sharp } = await import('sharp')
  const file = join(api.folder, 'leela.png')
  writeFileSync(
    file,
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  await enter(...LEELA, `picture=${file}`)
  const { photo } = await read('mentor/')
  expect(photo).toBe('mentor/1')
  const served = await api.visitor().get(`/api/media/${photo}`)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
  await enter('picture=https://images.example/leela.jpg')
  expect((await read('mentor/')).photo).toBe('https://images.example/leela.jpg')
  expect((await api.visitor().get(`/api/media/${photo}`)).statusCode).toBe(404)
})

test.each([
  [['name=Leela Menon'], 'Write who decides it: by=Meera'],
  [['linkedin=https://www.linkedin.com/in/leela', 'by=Meera'], 'Write who it is: name='],
  [['name=Leela', 'linkedin=http://www.linkedin.com/in/leela', 'by=Meera'], 'linkedin: a link is written as'],
  [['name=Nandini Kulkarni', 'by=Meera'], 'Nandini Kulkarni is invented'],
  [['name=Leela', 'email=leela', 'by=Meera'], 'email: an address is written as'],
  [['name=Leela', 'picture=package.json', 'by=Meera'], 'package.json is no picture that pages show'],
])('%j is refused', async (words, message) => {
  await expect(mentor(...words, '--yes')).rejects.toThrow(message)
  expect((await read('mentor/')).name).toBe('Nandini Kulkarni')
})
