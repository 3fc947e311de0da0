import { IDEMPOTENCY_HEADER, KEY_LIFETIME_HEADER } from '@marga/constants/idempotency'
import { asha, signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi({ settings: { hasRateLimits: true } })
})
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const key = (text = 'a key that the browser made up') => ({ [IDEMPOTENCY_HEADER]: text })

test('a registration that is repeated because its answer was lost is the same one', async () => {
  const first = await api.visitor().post('/api/register', asha, key())
  const again = await api.visitor().post('/api/register', asha, key())
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect(
    (await api.visitor().post('/api/register', asha, key('another key of this browser'))).statusCode,
  ).toBe(409)
  expect((await api.visitor().post('/api/register', asha)).statusCode).toBe(409)
})

test('two calls at the same moment have one effect and one answer', async () => {
  const enrolment = { ...person, course: 'MLOps' }
  const send = () => api.visitor().post('/api/enrolments', enrolment, key())
  const answers = await Promise.all([send(), send(), send(), send()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const claims = await api.database.selectFrom('lead_claims').select('kind').orderBy('kind').execute()
  expect(claims).toEqual([{ kind: 'enrolment' }, { kind: 'registration' }])
})

test('a visitor whose answer was lost gets the session that it opened: the slot they hold is theirs', async () => {
  const free = (await api.visitor().get('/api/mock-interview/slots')).json()[20]
  const wanted = { ...person, starts_at: free.starts_at }
  await api.visitor().post('/api/mock-interview/bookings', wanted, key())
  const visitor = api.visitor()
  const again = await visitor.post('/api/mock-interview/bookings', wanted, key())
  expect(again.statusCode).toBe(201)
  expect((await visitor.get(`/api/mock-interview/bookings/${again.json().id}`)).statusCode).toBe(200)
  expect((await visitor.get('/api/payments/orders')).json()).toHaveLength(1)
})

test('a call that was refused is worked on again; the same key with something else is something else', async () => {
  const visitor = api.visitor()
  expect((await visitor.post('/api/enrolments', { ...person, course: 'Alchemy' }, key())).statusCode).toBe(
    400,
  )
  expect((await visitor.post('/api/enrolments', { ...person, course: 'MLOps' }, key())).statusCode).toBe(201)
  expect((await visitor.post('/api/enrolments', { ...person, course: 'Python' }, key())).statusCode).toBe(201)
})

describe('a form with a file', () => {
  const fields = { first_name: 'Asha', last_name: 'Rao', email: person.email, phone: person.phone }
  const file = (text: string, name = 'notes.txt') => new File([text], name, { type: 'text/plain' })
  const send = async (message: string, attached?: File) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, message })) form.set(name, value)
    if (attached) form.set('file', attached)
    const request = new Request('http://site.example', { method: 'POST', body: form })
    const type = { 'content-type': request.headers.get('content-type') ?? '' }
    const body = Buffer.from(await request.arrayBuffer())
    return api.visitor().post('/api/contacts', body, { ...type, ...key() })
  }
  const stored = () => api.database.selectFrom('contact_messages').select('id').execute()

  test('that is repeated is one message, though the boundary of its parts is another', async () => {
    const [first, again] = [await send('Hello', file('one')), await send('Hello', file('one'))]
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await stored()).toHaveLength(1)
  })

  test('with another text, another file or another name of it is another message', async () => {
    const answers = [
      await send('Hello', file('one')),
      await send('Hello again', file('one')),
      await send('Hello', file('two')),
      await send('Hello', file('one', 'other.txt')),
      await send('Hello'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
    expect(await stored()).toHaveLength(5)
  })
})

test('a stranger who knows the key but not what was sent gets nothing of it', async () => {
  await api.visitor().post('/api/enrolments', { ...person, course: 'MLOps' }, key())
  const stranger = api.visitor()
  const answer = await stranger.post('/api/enrolments', { ...person, full_name: 'M', course: 'MLOps' }, key())
  expect(answer.headers['idempotency-replayed']).toBeUndefined()
})

test('nobody gets the session of an account by a key and what was sent', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const enrolment = { ...person, course: 'MLOps' }
  await member.post('/api/enrolments', enrolment, key())
  const stranger = api.visitor()
  const answer = await stranger.post('/api/enrolments', enrolment, key())
  expect(answer.headers['idempotency-replayed']).toBeUndefined()
  expect((await stranger.get('/api/checklogin')).json().isAuthenticated).toBe(false)
  expect((await member.get('/api/checklogin')).json().isAuthenticated).toBe(true)
})

test('a visitor’s session that has been signed in with since is handed to nobody', async () => {
  const enrolment = { ...person, course: 'MLOps' }
  const visitor = api.visitor()
  await visitor.post('/api/enrolments', enrolment, key())
  await signUp(visitor, 'asha')
  const stranger = api.visitor()
  await stranger.post('/api/enrolments', enrolment, key())
  expect((await stranger.get('/api/checklogin')).json().isAuthenticated).toBe(false)
  expect((await stranger.get('/api/enrolments')).statusCode).toBe(401)
})

test('a key that can be guessed is refused', async () => {
  const answer = await api.visitor().post('/api/enrolments', { ...person, course: 'MLOps' }, key('order-1'))
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('16 to 200')])
})

test('a call whose process died is worked on again after a while', async () => {
  await api.visitor().post('/api/enrolments', { ...person, course: 'MLOps' }, key())
  await api.database
    .updateTable('idempotency_keys')
    .set({ status: 0, answer: '', created_at: Date.now() - 61_000 })
    .execute()
  expect(
    (await api.visitor().post('/api/enrolments', { ...person, course: 'MLOps' }, key())).statusCode,
  ).toBe(201)
})

test('a caller may say for how long a key counts: after that the same call has an effect again', async () => {
  const lifetime = { [KEY_LIFETIME_HEADER]: '120' }
  const send = () =>
    api.visitor().post('/api/enrolments', { ...person, course: 'MLOps' }, { ...key(), ...lifetime })
  const isReplayed = async () => (await send()).headers['idempotency-replayed'] === 'true'
  const setAge = (ageMs: number) =>
    api.database
      .updateTable('idempotency_keys')
      .set({ created_at: Date.now() - ageMs })
      .execute()
  expect(await isReplayed()).toBe(false)
  await setAge(100_000)
  expect(await isReplayed()).toBe(true)
  await setAge(121_000)
  expect(await isReplayed()).toBe(false)
  expect(await isReplayed()).toBe(true)
})
