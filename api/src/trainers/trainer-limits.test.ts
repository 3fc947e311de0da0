import { DAILY_BUDGETS } from '../http/daily-budgets'
import { startTestApi } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startTestApi>>
const start = async (options: Parameters<typeof startTestApi>[0] = {}) => {
  api = await startTestApi({ ...options, settings: { hasRateLimits: true, ...options.settings } })
}
afterEach(() => api.close())

const trainer = (name: string) => ({ name, contact: '1', email: 'a@example.com', course: 'Python' })

test('trainers register at most so many from an address in a day; what was refused counts for nothing', async () => {
  await start()
  const visitor = api.visitor()
  await visitor.form('POST', '/api/trainers', { ...trainer('No mail'), email: 'x' })
  for (let index = 0; index < DAILY_BUDGETS.trainersPerAddress; index += 1)
    expect((await visitor.form('POST', '/api/trainers', trainer(`T${index}`))).statusCode).toBe(201)
  const refused = await visitor.form('POST', '/api/trainers', trainer('One more'))
  expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('tomorrow')])
  const { used } = await api.database
    .selectFrom('daily_usage')
    .select('used')
    .where('budget', '=', 'trainersPerAddress')
    .executeTakeFirstOrThrow()
  expect(Number(used)).toBe(DAILY_BUDGETS.trainersPerAddress)
  const names = (await visitor.get('/api/trainers?limit=500')).json().map((one: { name: string }) => one.name)
  expect(names).not.toContain('One more')
})

test('trainers are listed page by page, narrowed by skill, with the total beside them', async () => {
  await start({ settings: { hasRateLimits: false } })
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    name: `Trainer ${index}`,
    course: index % 2 === 0 ? 'Python, SQL' : 'Other',
    custom_course: index % 2 === 0 ? '' : 'Pottery, 100%',
    course_description: 'x'.repeat(5_000),
    photo: '',
    demo_video: '',
    contact: '',
    email: '',
    status: 'approved' as const,
  }))
  for (let from = 0; from < rows.length; from += 50)
    await api.database
      .insertInto('trainers')
      .values(rows.slice(from, from + 50))
      .execute()
  const visitor = api.visitor()
  const first = await visitor.get('/api/trainers')
  expect(first.json()).toHaveLength(100)
  expect(first.headers['x-total-count']).toBe('1006')
  expect(first.body.length).toBeLessThan(100_000)
  expect((await visitor.get('/api/trainers?limit=501')).statusCode).toBe(400)
  const last = (await visitor.get('/api/trainers?limit=10&offset=1000')).json()
  expect(last.map(({ name }: { name: string }) => name)).toEqual([
    'Trainer 994',
    'Trainer 995',
    'Trainer 996',
    'Trainer 997',
    'Trainer 998',
    'Trainer 999',
  ])
  const potters = await visitor.get('/api/trainers?skill=POTTERY&limit=1')
  expect([potters.headers['x-total-count'], potters.json()[0].name]).toEqual(['500', 'Trainer 1'])
  expect((await visitor.get('/api/trainers?skill=100%25&limit=1')).headers['x-total-count']).toBe('500')
  expect((await visitor.get('/api/trainers?skill=%25')).json()).toEqual([])
  expect((await visitor.get('/api/trainers?skill=Pot')).json()).toEqual([])
  const { courseDescription } = (await visitor.get('/api/trainers/7')).json()
  expect(courseDescription).toHaveLength(5_000)
})
