import { createServer, type Socket } from 'node:net'
import { asha, signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const NEW = { password: 'a path of 10 stations', confirm_password: 'a path of 10 stations' }
const change = { current_password: asha.password, ...NEW }
const isIn = async (visitor: ReturnType<Api['visitor']>) =>
  (await visitor.get('/api/checklogin')).json().isAuthenticated

async function signInAgain(password = asha.password) {
  const visitor = api.visitor()
  await visitor.post('/api/login', { username: 'asha', password })
  return visitor
}

test('a changed password ends every other session and token, and keeps this one', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const elsewhere = await signInAgain()
  const { token } = (await member.post('/api/account/tokens', { name: 'script' })).json()
  expect((await member.post('/api/account/password', change)).statusCode).toBe(200)
  expect(await isIn(member)).toBe(true)
  expect(await isIn(elsewhere)).toBe(false)
  const byToken = await api.app.inject({ url: '/api/profile', headers: { authorization: `Token ${token}` } })
  expect(byToken.statusCode).toBe(401)
  expect(await isIn(await signInAgain())).toBe(false)
  expect(await isIn(await signInAgain(NEW.password))).toBe(true)
})

test.each([
  [{ current_password: 'wrong' }, 'current_password'],
  [{ confirm_password: 'another' }, 'confirm_password'],
  [{ password: 'short', confirm_password: 'short' }, 'password'],
])('a change with %j is refused beside %s', async (fault, field) => {
  const member = await signUp(api.visitor(), 'asha')
  const answer = await member.post('/api/account/password', { ...change, ...fault })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('sessions are listed and ended; only one’s own', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const elsewhere = await signInAgain()
  const sessions = (await member.get('/api/account/sessions')).json()
  expect(sessions).toHaveLength(2)
  const other = sessions.find((session: { is_current: boolean }) => !session.is_current)
  const stranger = await signUp(api.visitor(), 'ravi')
  expect((await stranger.delete(`/api/account/sessions/${other.id}`)).statusCode).toBe(404)
  expect((await member.delete(`/api/account/sessions/${other.id}`)).statusCode).toBe(204)
  expect(await isIn(elsewhere)).toBe(false)
})

test('an access token works without cookie and CSRF token until it is revoked, and is never shown again', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const made = (await member.post('/api/account/tokens', { name: 'script' })).json()
  const headers = { authorization: `Token ${made.token}` }
  const call = () =>
    api.app.inject({ method: 'POST', url: '/api/skills/', headers, payload: { skill_name: 'SQL' } })
  expect((await call()).statusCode).toBe(201)
  expect((await member.get('/api/account/tokens')).json()).toEqual([
    {
      id: made.id,
      name: 'script',
      scope: 'change',
      created_at: made.created_at,
      expires_at: new Date(Date.parse(made.created_at) + 90 * 24 * 3_600_000).toISOString(),
    },
  ])
  await member.delete(`/api/account/tokens/${made.id}`)
  expect((await call()).statusCode).toBe(401)
})

test('neither sessions nor tokens are stored as they are sent', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const { token } = (await member.post('/api/account/tokens', { name: 'script' })).json()
  const stored = JSON.stringify([
    await api.database.selectFrom('sessions').selectAll().execute(),
    await api.database.selectFrom('access_tokens').selectAll().execute(),
    await api.database.selectFrom('accounts').selectAll().execute(),
  ])
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(member.cookies.marga_session)
  expect(stored).not.toContain(asha.password)
})

test('the export holds what is stored; deleting takes the password and leaves nothing of the person', async () => {
  const member = await signUp(api.visitor(), 'asha')
  await member.post('/api/skills', { skill_name: 'SQL' })
  const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
  await member.post('/api/enrolments', { ...person, course: 'Python' })
  expect((await member.get('/api/account/export')).json()).toMatchObject({
    username: 'asha',
    skills: [{ skill_name: 'SQL' }],
    enrolments: [{ course: 'Python' }],
    course_registrations: [
      { course_name: 'Data Science', contact_name: 'Asha Rao', contact_phone: '98745 00000' },
    ],
  })
  expect((await member.delete('/api/account', { password: 'wrong' })).statusCode).toBe(400)
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  expect(await isIn(member)).toBe(false)
  const tables = ['accounts', 'sessions', 'profile_records', 'enrolments', 'course_registrations'] as const
  for (const table of [...tables, 'lead_claims'] as const)
    expect(await api.database.selectFrom(table).selectAll().execute()).toEqual([])
})

test('without a mail server a reset says so, and the screen can ask beforehand', async () => {
  const visitor = api.visitor()
  expect((await visitor.get('/api/account/capabilities')).json()).toEqual({ mail: false })
  const answer = await visitor.post('/api/account/password/reset', { email: 'asha@example.com' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toMatch(/sends no mail/)
})

/** A mail server that keeps what it is sent: enough of the protocol for a client to believe it. */
async function startMailServer() {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  let isRefusing = false
  const server = createServer((socket) => {
    sockets.add(socket)
    let isData = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) mails.push(part.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        isData = !isData && /^DATA/i.test(part)
        const refuses = isRefusing && /^MAIL/i.test(part)
        socket.write(
          refuses
            ? '451 later\r\n'
            : isData
              ? '354 go on\r\n'
              : /^QUIT/i.test(part)
                ? '221 bye\r\n'
                : '250 ok\r\n',
        )
      }
    })
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    mails,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    refuse: (is: boolean) => {
      isRefusing = is
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('with a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeEach(async () => {
    await api.close()
    server = await startMailServer()
    const mail = { url: server.url, from: 'site@marga.example', mailbox: 'team@marga.example' }
    api = await startTestApi({ settings: { mail, publicUrl: 'https://marga.example' } })
  })
  afterEach(() => server.close())

  const until = async <T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const found = await find()
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('it did not happen within 20 seconds')
  }
  const tokenIn = (purpose: 'reset' | 'confirm') =>
    until(() =>
      server.mails.map((mail) => new RegExp(`${purpose}=([\\w-]{43})`).exec(mail)?.[1]).find(Boolean),
    )

  test('a forgotten password is set by a mailed link, which works once', async () => {
    await api.visitor().post('/api/register', { ...asha, email: 'asha@example.com' })
    const visitor = api.visitor()
    const asked = await visitor.post('/api/account/password/reset', { email: 'Asha@example.com' })
    expect(asked.statusCode).toBe(202)
    const token = await tokenIn('reset')
    const confirm = () => visitor.post('/api/account/password/reset/confirm', { token, ...NEW })
    expect((await confirm()).statusCode).toBe(200)
    expect(await isIn(await signInAgain(NEW.password))).toBe(true)
    expect((await confirm()).statusCode).toBe(400)
  })

  test('whether an account exists is told neither by text nor by status', async () => {
    await api.visitor().post('/api/register', { ...asha, email: 'asha@example.com' })
    const ask = async (email: string) => {
      const { statusCode, body } = await api.visitor().post('/api/account/password/reset', { email })
      return { statusCode, body }
    }
    expect(await ask('nobody@example.com')).toEqual(await ask('asha@example.com'))
  })

  test('a new address waits until its link is opened', async () => {
    const member = await signUp(api.visitor(), 'asha', 'asha@example.com')
    await tokenIn('confirm')
    server.mails.length = 0
    await member.patch('/api/register/details', { email: 'new@example.com', city: 'Pune' })
    expect((await member.get('/api/register/details')).json()).toMatchObject({
      email: 'asha@example.com',
      city: 'Pune',
    })
    const token = await tokenIn('confirm')
    expect((await api.visitor().post('/api/account/email/confirm', { token })).statusCode).toBe(200)
    expect((await member.get('/api/register/details')).json().email).toBe('new@example.com')
  })

  test('a mail that is not accepted stays in the outbox and is tried again', async () => {
    server.refuse(true)
    const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
    expect((await api.visitor().post('/api/enrolments', { ...person, course: 'Python' })).statusCode).toBe(
      201,
    )
    // All of them: a mail whose refusal is noted later would be put off again.
    const tried = await until(async () => {
      const mails = await api.database.selectFrom('outbox').selectAll().execute()
      return mails.every(({ tries }) => tries > 0) ? mails : undefined
    })
    for (const mail of tried)
      expect(mail).toMatchObject({ sent_at: null, last_error: expect.stringContaining('451') })
    server.refuse(false)
    await api.database.updateTable('outbox').set({ next_try_at: 0 }).execute()
    await until(() => server.mails.find((mail) => mail.includes('You are enrolled in Python')))
    await until(async () => {
      const unsent = await api.database
        .selectFrom('outbox')
        .selectAll()
        .where('sent_at', 'is', null)
        .execute()
      return unsent.length === 0 ? true : undefined
    })
  })
})

describe('limits', () => {
  beforeEach(async () => {
    await api.close()
    api = await startTestApi({ settings: { hasRateLimits: true } })
  })

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
  }, 30_000)
})
