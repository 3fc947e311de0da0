import { NO_MAILS } from '../testing/no-mails'
import { startTestApi } from '../testing/test-api'
import { trainersCommand } from '../trainers/decide-trainer'
import { refuseToSellSamples } from './demonstration-faults'
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

const read = async (path: string) => (await api.visitor().get(`/api/${path}`)).json()
const INVENTED = /Asha Rao|Meera Nair|Kabir Sethi|Vikram Iyer|Farah Khan|Daniel Fernandes|Nandini Kulkarni/

const PUBLIC = [
  'trainers?limit=100',
  'trainers/skills',
  'offered-courses?limit=100',
  'batches',
  'programs',
  'mentor',
  'search?q=Asha',
  'search?q=Rao',
  'userreviews',
]

test('a site is a demonstration until its samples are removed', async () => {
  expect(await read('site')).toMatchObject({ is_demonstration: true })
  expect(await listSamples(api.database)).toContain('trainers: Asha Rao, Meera Nair')
  const dry = await removeSamples(api.database, ['--dry-run'])
  expect(dry).toContain('mentor: Nandini Kulkarni')
  expect(dry).toContain('Nothing was changed')
  expect(await read('site')).toMatchObject({ is_demonstration: true })
  expect(await removeSamples(api.database, ['--yes'])).toContain('The samples are removed.')
  expect(await read('site')).toMatchObject({ is_demonstration: false })
  expect(await removeSamples(api.database, ['--yes'])).toBe('The samples are removed already.')
  expect(await listSamples(api.database)).toContain('no demonstration')
})

test('the batch that begins next is what all pages announce; without one that can be joined there is none', async () => {
  const open: Array<{ starts_on: string }> = (await read('batches')).filter(
    (batch: { isOpen: boolean }) => batch.isOpen,
  )
  const [first] = open.map(({ starts_on }) => starts_on).sort()
  const { next } = await read('site')
  expect(next).toEqual({ program: expect.any(String), starts_on: first, price_paise: expect.any(Number) })
  await api.database.updateTable('program_batches').set({ is_open: 0 }).execute()
  expect(await read('site')).not.toHaveProperty('next')
})

test('without a yes nothing is removed', async () => {
  await expect(removeSamples(api.database, [])).rejects.toThrow('Add --yes to do it')
  expect(await read('site')).toMatchObject({ is_demonstration: true })
})

test('no public answer names anybody invented once the samples are removed', async () => {
  const before = await Promise.all(PUBLIC.map(async (path) => JSON.stringify(await read(path))))
  expect(before.filter((answer) => INVENTED.test(answer)).length).toBeGreaterThan(4)
  await removeSamples(api.database, ['--yes'])
  for (const path of PUBLIC)
    expect([path, JSON.stringify(await read(path))]).toEqual([path, expect.not.stringMatching(INVENTED)])
  expect((await read('offered-courses?limit=100')).length).toBe(7)
  expect((await read('batches')).length).toBe(7)
})

test('a trainer of the company stays, also one who took the place of a sample', async () => {
  await api.database.updateTable('trainers').set({ name: 'Leela Menon' }).where('id', '=', 2).execute()
  await removeSamples(api.database, ['--yes'])
  expect((await read('trainers')).map(({ name }: { name: string }) => name)).toEqual(['Leela Menon'])
})

test('an invented trainer is not shown again', async () => {
  await removeSamples(api.database, ['--yes'])
  const approve = () => trainersCommand(api.database, NO_MAILS, ['approve', '1'])
  await expect(approve()).rejects.toThrow('Asha Rao is invented')
  expect(await read('trainers')).toEqual([])
})

test('a site whose samples were all replaced has nothing left to remove but the line', async () => {
  await api.database.deleteFrom('trainer_courses').execute()
  await api.database.deleteFrom('trainers').execute()
  await api.database.updateTable('offerings').set({ educator_name: 'Leela Menon' }).execute()
  await removeSamples(api.database, ['--yes'])
  expect(await read('site')).toMatchObject({ is_demonstration: false })
})

test('two who remove the samples at once remove them once', async () => {
  await Promise.all([removeSamples(api.database, ['--yes']), removeSamples(api.database, ['--yes'])])
  expect(await api.database.selectFrom('site_facts').selectAll().execute()).toHaveLength(1)
})

test('nobody books an interview without a mentor, and who has booked one keeps it', async () => {
  const visitor = api.visitor()
  const slots: Array<{ starts_at: string; is_free: boolean }> = await read('mock-interview/slots')
  const person = { full_name: 'Ravi Iyer', email: 'ravi@example.com', phone: '98745 00000' }
  const book = () =>
    visitor.post('/api/mock-interview/bookings', {
      ...person,
      starts_at: slots.find(({ is_free }) => is_free)?.starts_at,
    })
  const held = await book()
  expect(held.statusCode).toBe(201)
  await api.database.updateTable('bookings').set({ state: 'booked' }).execute()
  expect(await removeSamples(api.database, ['--dry-run'])).toContain(
    '1 interview has no mentor then: 1 is booked.',
  )
  await removeSamples(api.database, ['--yes'])
  expect(await read('mock-interview/slots')).toEqual([])
  const refused = await book()
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Interviews can be booked once the mentor is announced. Nothing was paid.',
  ])
  const calendar = await visitor.get(`/api/mock-interview/bookings/${held.json().id}/calendar.ics`)
  expect(calendar.statusCode).toBe(200)
  expect(calendar.body).not.toMatch(INVENTED)
})

test('keys that take real money are refused while samples are shown', async () => {
  const razorpay = (keyId: string) => ({
    razorpay: { keyId, keySecret: 'secret', webhookSecret: undefined, url: 'https://api.razorpay.com' },
  })
  const start = (keyId: string) => refuseToSellSamples(api.database, razorpay(keyId))
  await expect(start('rzp_live_1')).rejects.toThrow('npm run db -- samples remove')
  await start('rzp_test_1')
  await refuseToSellSamples(api.database, { razorpay: undefined })
  await removeSamples(api.database, ['--yes'])
  await start('rzp_live_1')
})
