import { signUp, startTestApi } from './testing/test-api'

let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  api = await startTestApi({ settings: { hasRateLimits: true } })
})
afterEach(() => api.close())

test('anonymous files have a budget a day; a message without a file goes through', async () => {
  const visitor = api.visitor()
  const message = {
    first_name: 'A',
    last_name: 'B',
    email: 'a@example.com',
    phone: '98745 00000',
    message: 'Hi',
  }
  const file = new File([Buffer.from('%PDF-1.7\n'.padEnd(10_000_000, 'x'))], 'a.pdf')
  const statuses = []
  for (let call = 0; call < 6; call += 1)
    statuses.push((await visitor.form('POST', '/api/contacts', { ...message, file })).statusCode)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await visitor.form('POST', '/api/contacts', message)).statusCode).toBe(201)
  const stored = await api.database.selectFrom('contact_messages').select('file_path').execute()
  expect(stored.filter(({ file_path }) => file_path !== null)).toHaveLength(5)
})

test('every list answers page by page', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const lists = [
    '/api/courses',
    '/api/courses/details',
    '/api/offered-courses',
    '/api/trainers',
    '/api/userreviews',
    '/api/futuretech-training',
    '/api/enrolments',
    '/api/course-registrations',
    '/api/mock-interview/bookings',
    '/api/payments/orders',
    '/api/account/sessions',
  ]
  for (const list of lists) {
    const countOf = async (query: string) => {
      const answer = await member.get(list + query)
      return [list, answer.statusCode, Object.keys(answer.json()).length]
    }
    const [, , all = 0] = await countOf('')
    expect(await countOf('?limit=1')).toEqual([list, 200, Math.min(1, Number(all))])
    expect(await countOf('?limit=500&offset=1')).toEqual([list, 200, Math.max(0, Number(all) - 1)])
    expect((await member.get(`${list}?limit=100000`)).statusCode).toBe(400)
  }
})
