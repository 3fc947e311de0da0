import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RECORD_KINDS } from '@marga/api-contract/profile-records'
import { DAILY_BUDGETS } from './http/daily-budgets'
import { LIMITS } from './http/rate-limits'
import { sweep } from './operations/sweeper'
import { asha, signUp, startTestApi } from './testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
const start = async (options: Parameters<typeof startTestApi>[0] = {}) => {
  api = await startTestApi({ ...options, settings: { hasRateLimits: true, ...options.settings } })
  return api
}
afterEach(() => api.close())

const json = { 'content-type': 'application/json' }

describe('bodies', () => {
  test.each([
    ['/api/login', { username: 'a', password: 'x'.repeat(40_000) }],
    ['/api/register', { ...asha, first_name: 'a'.repeat(40_000) }],
    ['/api/interests', { email: 'a@example.com', topic: 'x'.repeat(40_000) }],
  ])('%s takes 32 KB and no more', async (path, body) => {
    await start()
    expect((await api.visitor().post(path, body)).statusCode).toBe(413)
  })

  test('an entry of a profile may hold its longest texts, escaped', async () => {
    await start()
    const member = await signUp(api.visitor(), 'asha')
    const escaped = `\\u00e9`.repeat(5_000)
    const body = `{"project_title":"Texts","description":"${escaped}"}`
    expect(body.length).toBeGreaterThan(30_000)
    expect((await member.post('/api/projects', body, json)).statusCode).toBe(201)
  })

  test('deep nesting is refused before it is parsed, also where large bodies are taken', async () => {
    await start()
    const member = await signUp(api.visitor(), 'asha')
    const nested = `{"bio":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
    const answer = await member.send('put', '/api/profile/whole', { body: nested, headers: json })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The request body is nested too deep.'])
  })

  test('a body that is too large costs no more than the address’s share of calls', async () => {
    await start()
    const visitor = api.visitor()
    // Counted before it is read: a flood of bodies that are refused is a flood all the same.
    for (let call = 0; call < LIMITS.loginPerAddress; call += 1)
      await visitor.post('/api/login', 'x'.repeat(40_000), json)
    expect((await visitor.post('/api/login', 'x'.repeat(40_000), json)).statusCode).toBe(429)
  })
})

describe('multipart forms', () => {
  const send = (body: string, contentType: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/contacts',
      headers: { 'content-type': contentType },
      payload: body,
    })

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with a boundary that never comes', 'multipart/form-data; boundary=a', 'no part'],
    [
      'cut in the middle of a part',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="email"\r\n\r\nasha@',
    ],
    ['with a boundary of 300 characters', `multipart/form-data; boundary=${'a'.repeat(300)}`, '--a'],
    ['with a head that is none', 'multipart/form-data; boundary=a', '--a\r\nnothing\r\n\r\nx\r\n--a--'],
  ])('%s: a 400 with a sentence', async (_what, contentType, body) => {
    await start()
    const answer = await send(body, contentType)
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(/\w+\./)])
  })
})

test('a body that trickles in is cut off with 408, and others are served meanwhile', async () => {
  await start()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const call = request(`${api.app.listeningOrigin}/api/login`, {
    method: 'POST',
    headers: { ...json, 'content-length': 20, 'x-body-deadline': 'x' },
  })
  call.on('error', () => {})
  call.write('{')
  const [answer] = await once(call, 'response')
  expect(answer.statusCode).toBe(408)
  call.destroy()
}, 40_000)

describe('a profile', () => {
  test('holds a hundred entries a list, however they are added', async () => {
    await start({ settings: { hasRateLimits: false } })
    const member = await signUp(api.visitor(), 'asha')
    const skills = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => ({ skill_name: `Skill ${from + index}` }))
    expect((await member.put('/api/profile/whole', { skills: skills(101) })).statusCode).toBe(400)
    expect((await member.put('/api/profile/whole', { skills: skills(100) })).statusCode).toBe(200)
    const whole = await member.put('/api/profile/whole', { bio: 'changed', skills: skills(1, 100) })
    expect([whole.statusCode, whole.json().message]).toEqual([
      409,
      'A list holds at most 100 entries. Remove one first.',
    ])
    expect((await member.post('/api/skills', RECORD_KINDS.skills.example)).statusCode).toBe(409)
    expect((await member.get('/api/skills')).json()).toHaveLength(100)
    // All or nothing.
    expect((await member.get('/api/profile')).json().bio).toBe('')
  })

  test('is saved at most so often', async () => {
    await start()
    const member = await signUp(api.visitor(), 'asha')
    const save = () => member.put('/api/profile/whole', {})
    await Promise.all(Array.from({ length: LIMITS.changesPerAccount }, save))
    expect((await save()).statusCode).toBe(429)
    const other = await signUp(api.visitor(), 'ravi')
    expect((await other.put('/api/profile/whole', {})).statusCode).toBe(200)
  })
})

describe('trainers', () => {
  const trainer = (name: string) => ({ name, contact: '1', email: 'a@example.com', course: 'Python' })

  test('register at most so many from an address in a day; what was refused counts for nothing', async () => {
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
    const names = (await visitor.get('/api/trainers?limit=500'))
      .json()
      .map((one: { name: string }) => one.name)
    expect(names).not.toContain('One more')
  })

  test('are listed page by page, narrowed by skill, with the total beside them', async () => {
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
})

describe('interview slots', () => {
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
})

describe('mails', () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'a@marga.example', mailbox: 'team@marga.example' }
  const mailsTo = async (recipient: string) =>
    (await api.database.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute()).length

  test('a member cannot make the site flood somebody else’s mailbox', async () => {
    await start({ settings: { mail } })
    const member = await signUp(api.visitor(), 'asha')
    const statuses = []
    for (let call = 0; call < 8; call += 1)
      statuses.push(
        (await member.patch('/api/register/details', { email: `bomb${call}@victim.example` })).statusCode,
      )
    expect(statuses).toEqual([...Array(LIMITS.mailPerAccount).fill(200), 429, 429, 429])
    // Other details can be changed all the same.
    expect((await member.patch('/api/register/details', { city: 'Pune' })).statusCode).toBe(200)
  })

  test('one recipient gets ten in an hour, from all callers together', async () => {
    await start({ settings: { mail } })
    for (let index = 0; index < 15; index += 1)
      await api
        .visitor()
        .post('/api/register', { ...asha, username: `u${index}`, email: `x${index}@a.example` })
    expect(await mailsTo('x0@a.example')).toBe(1)
    for (let index = 0; index < 15; index += 1)
      await api.database
        .updateTable('outbox')
        .set({ recipient: 'victim@a.example' })
        .where('recipient', '=', `x${index}@a.example`)
        .execute()
    const enrol = { full_name: 'A', email: 'victim@a.example', phone: '98745 00000', course: 'Python' }
    // The enrolment counts; the mail is left out.
    expect((await api.visitor().post('/api/enrolments', enrol)).statusCode).toBe(201)
    expect(await mailsTo('victim@a.example')).toBe(15)
  })
})

test('anonymous files have a budget a day; a message without a file goes through', async () => {
  await start()
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
}, 60_000)

describe('sessions', () => {
  const ageSession = (changes: { created_at?: number; last_seen_at?: number }) =>
    api.database.updateTable('sessions').set(changes).execute()
  const isSignedIn = async (visitor: ReturnType<Api['visitor']>) =>
    (await visitor.get('/api/checklogin')).json().isAuthenticated

  test('end a day after they began, however busy they are', async () => {
    await start()
    const member = await signUp(api.visitor(), 'asha')
    expect(await isSignedIn(member)).toBe(true)
    await ageSession({ created_at: Date.now() - 24 * 3_600_000 - 1, last_seen_at: Date.now() })
    expect(await isSignedIn(member)).toBe(false)
  })

  test('of a clock that was ahead do not outlive its correction', async () => {
    await start()
    const member = await signUp(api.visitor(), 'asha')
    await ageSession({ last_seen_at: Date.now() + 400 * 24 * 3_600_000 })
    expect(await isSignedIn(member)).toBe(false)
  })

  test('links, mails and budgets that are over are swept; what counts stays', async () => {
    await start({ settings: { mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.c', mailbox: 'd@e.f' } } })
    const member = await signUp(api.visitor(), 'asha')
    await signUp(api.visitor(), 'ravi')
    const now = Date.now()
    const { id: ravi } = await api.database
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', 'ravi')
      .executeTakeFirstOrThrow()
    await api.database
      .updateTable('sessions')
      .set({ last_seen_at: now - 3_600_001 })
      .where('account_id', '=', ravi)
      .execute()
    await api.database
      .updateTable('mailed_links')
      .set({ expires_at: now - 1 })
      .where('email', 'like', 'ravi%')
      .execute()
    await api.database
      .updateTable('outbox')
      .set({ sent_at: now - 31 * 24 * 3_600_000 })
      .where('recipient', 'like', 'ravi%')
      .execute()
    await api.database
      .insertInto('daily_usage')
      .values({ day: 1, budget: 'trainersPerAddress', key: 'x', used: 3 })
      .execute()
    expect(await sweep(api.database, now)).toMatchObject({ sessions: 1, links: 1, mails: 1, budgets: 1 })
    expect(await sweep(api.database, now)).toMatchObject({ sessions: 0, links: 0, mails: 0, budgets: 0 })
    expect(await isSignedIn(member)).toBe(true)
  })
})

test('every list answers page by page', async () => {
  await start()
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

test('a write that waits for another process’s lock does not hold up reads', async () => {
  await start()
  if (api.engine !== 'sqlite') return
  const { default: Sqlite } = await import('libsql')
  const other = new Sqlite(`${api.folder}/marga.db`)
  other.exec('begin immediate')
  const visitor = api.visitor()
  const write = visitor.post('/api/interests', { email: 'a@example.com', topic: 'Resume Builder' })
  let isWritten = false
  void write.then(() => {
    isWritten = true
  })
  for (let read = 0; read < 20; read += 1) {
    expect((await api.visitor().get(`/api/trainers?limit=${read + 1}`)).statusCode).toBe(200)
    await wait(5)
  }
  expect(isWritten).toBe(false)
  other.exec('rollback')
  other.close()
  expect((await write).statusCode).toBe(201)
})
