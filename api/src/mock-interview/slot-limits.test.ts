import { startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
const start = async (options: Parameters<typeof startTestApi>[0] = {}) => {
  api = await startTestApi({ ...options, settings: { hasRateLimits: true, ...options.settings } })
}
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const slotsOf = async () =>
  (await api.visitor().get('/api/mock-interview/slots')).json() as Array<{
    starts_at: string
    is_free: boolean
  }>
const book = (visitor: ReturnType<Api['visitor']>, starts_at = '') =>
  visitor.post('/api/mock-interview/bookings', { ...person, starts_at })
const taken = async () =>
  (await slotsOf()).filter(({ is_free }) => !is_free).map(({ starts_at }) => starts_at)

test('a visitor holds one: another one gives the first back, the same one is the same booking', async () => {
  await start()
  const [one, two] = await slotsOf()
  const visitor = api.visitor()
  const first = (await book(visitor, one?.starts_at)).json()
  const again = await book(visitor, one?.starts_at)
  expect([again.statusCode, again.json().id]).toEqual([201, first.id])
  expect((await book(visitor, two?.starts_at)).statusCode).toBe(201)
  expect(await taken()).toEqual([two?.starts_at])
  expect((await visitor.get(`/api/mock-interview/bookings/${first.id}`)).json().state).toBe('expired')
})

test('one address without cookies cannot take them all', async () => {
  await start()
  const slots = await slotsOf()
  const statuses = []
  for (const { starts_at } of slots.slice(0, 20))
    statuses.push((await book(api.visitor(), starts_at)).statusCode)
  expect(statuses).toEqual([...Array(4).fill(201), ...Array(16).fill(409)])
  const refused = (await book(api.visitor(), slots[5]?.starts_at)).json()
  expect(refused.message).toMatch(
    /^Several people on your network are booking slots right now\. .* in 10 minutes\.$/,
  )
  expect(await taken()).toHaveLength(4)
})

test('a hold that was paid or given up leaves the address free', async () => {
  await start()
  const [one, two, three, ...more] = await slotsOf()
  for (const { starts_at } of more.slice(0, 3)) await book(api.visitor(), starts_at)
  const visitor = api.visitor()
  const { id } = (await book(visitor, one?.starts_at)).json()
  expect((await book(api.visitor(), two?.starts_at)).statusCode).toBe(409)
  await visitor.post(`/api/mock-interview/bookings/${id}/cancel`)
  const other = api.visitor()
  const { order } = (await book(other, two?.starts_at)).json()
  const proof = (await other.post(`/api/payments/orders/${order.id}/sandbox`)).json()
  expect((await other.post(`/api/payments/orders/${order.id}/verify`, proof)).statusCode).toBe(200)
  expect((await book(api.visitor(), three?.starts_at)).statusCode).toBe(201)
})

test('a hold that runs out frees slot and address', async () => {
  let now = Date.now()
  await start({ clock: () => now })
  const [one] = (await slotsOf()).slice(20)
  await book(api.visitor(), one?.starts_at)
  now += 11 * 60_000
  expect((await book(api.visitor(), one?.starts_at)).statusCode).toBe(201)
})
