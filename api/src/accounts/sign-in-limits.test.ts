import { asha, startTestApi } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  api = await startTestApi({ settings: { hasRateLimits: true } })
})
afterEach(() => api.close())

test('guessing one account’s password is slowed down, with a Retry-After, and no other account is', async () => {
  const visitor = api.visitor()
  const guess = (username: string) => visitor.post('/api/login', { username, password: 'guess number one' })
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess('asha')).statusCode)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect(Number((await guess('ASHA')).headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess('ravi')).statusCode).toBe(401)
})

test('a classroom behind one address registers: 60 in a row', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, seat) =>
      api.visitor().post('/api/register', { ...asha, username: `seat${seat}`, email: '' }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode !== 201)).toEqual([])
})
