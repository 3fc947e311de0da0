import { ACTIVITY_KEY } from './activity'
import { createAuth, noticeExpiry } from './auth'
import { createHttp } from './http'
import { type Answer, fakeApi, memoryStore as memory } from './testing'

function visitor(answers: Record<string, Answer | Answer[]>, local = memory()) {
  const session = memory()
  const { adapter, calls } = fakeApi(answers)
  const paths = () => calls.map(({ method, path }) => `${method} ${path}`)
  const http = createHttp({ baseURL: '/api', session, timeoutMs: 1_000 })
  http.defaults.adapter = adapter
  return { auth: createAuth({ http, local, session }), http, local, session, calls, paths }
}

const asha = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const signedIn = { data: { isAuthenticated: true, user: asha } }
const signedOut = { data: { isAuthenticated: false } }
const stored = (isAuthenticated = 'true', user = JSON.stringify(asha)) => memory({ user, isAuthenticated })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a login is two calls, then the visitor is signed in and stored without a credential', async () => {
  const { auth, calls, paths, local, session } = visitor({
    'post /login': { data: { ...asha, sessionid: 'secret' } },
    'get /csrf': { data: { csrfToken: 'token' } },
  })
  await auth.login({ username: 'asha', password: 'a path of 9 stations' })
  expect(paths()).toEqual(['post /login/', 'get /csrf/'])
  expect(calls[0]?.body).toEqual({ username: 'asha', password: 'a path of 9 stations' })
  expect(auth.getState()).toEqual({ status: 'signedIn', user: asha })
  expect(local.content).toEqual({
    user: JSON.stringify(asha),
    isAuthenticated: 'true',
    lastActivity: expect.stringMatching(/^\d+$/),
  })
  expect(JSON.stringify([local.content, session.content])).not.toMatch(/secret|stations/)
})

test('a phone fills in forms; the storage of the browser does not keep it', async () => {
  const { auth, local } = visitor({
    'post /login': { data: { ...asha, phone: '98745 00000' } },
    'get /csrf': { data: { csrfToken: 'token' } },
  })
  await auth.login({ username: 'asha', password: 'x' })
  expect(auth.getState().user).toEqual({ ...asha, phone: '98745 00000' })
  expect(local.content.user).toBe(JSON.stringify(asha))
})

test('the typed name is used if the response has none', async () => {
  const { auth } = visitor({ 'post /login': { data: {} }, 'get /csrf': { data: { csrfToken: 'token' } } })
  expect((await auth.login({ username: 'typed', password: 'x' })).username).toBe('typed')
})

test.each([['text'], [null], [['list']]])('a login answered with %j is unexpected', async (data) => {
  const { auth } = visitor({ 'post /login': { data } })
  await expect(auth.login({ username: 'asha', password: 'x' })).rejects.toThrow(
    'Login failed: Unexpected response from server.',
  )
  expect(auth.getState().status).toBe('unknown')
})

test('a login without a CSRF token still signs in', async () => {
  const { auth } = visitor({ 'post /login': { data: asha }, 'get /csrf': 'offline' })
  await auth.login({ username: 'asha', password: 'x' })
  expect(auth.getState().status).toBe('signedIn')
})

test('a stored user is restored at once and confirmed by the server', async () => {
  const { auth } = visitor({ 'get /checklogin': signedIn }, stored())
  const restoring = auth.restore()
  expect(auth.getState()).toEqual({ status: 'signedIn', user: asha })
  await restoring
  expect(auth.getState().status).toBe('signedIn')
})

test('a check that leaves out parts of the user, or all of it, keeps who is signed in', async () => {
  const partial = { data: { isAuthenticated: true, user: { username: 'asha' } } }
  const { auth } = visitor({ 'get /checklogin': partial }, stored())
  await auth.restore()
  expect(auth.getState().user).toEqual({ username: 'asha', name: '', email: '' })
  const silent = { data: { isAuthenticated: true } }
  const known = visitor({ 'get /checklogin': silent }, stored()).auth
  await known.restore()
  expect(known.getState()).toEqual({ status: 'signedIn', user: asha })
  const unknown = visitor({ 'get /checklogin': silent }).auth
  await unknown.restore()
  expect(unknown.getState()).toEqual({ status: 'signedIn', user: { username: '', name: '', email: '' } })
})

test('a stored user whom the server no longer knows is signed out', async () => {
  const { auth, local } = visitor({ 'get /checklogin': signedOut }, stored())
  await auth.restore()
  expect(auth.getState().status).toBe('signedOut')
  expect(local.content).toEqual({})
})

test.each([
  ['false', undefined],
  ['TRUE', undefined],
  ['true', '{broken'],
  ['true', '"text"'],
])('storage with isAuthenticated %s and user %s restores nobody', async (flag, user) => {
  const { auth } = visitor({ 'get /checklogin': 'offline' }, stored(flag, user))
  const restoring = auth.restore()
  expect(auth.getState().status).toBe('unknown')
  await restoring
  expect(auth.getState().status).toBe('signedOut')
})

test('without a stored user a session that the server knows signs in', async () => {
  const { auth } = visitor({ 'get /checklogin': signedIn })
  await auth.restore()
  expect(auth.getState()).toEqual({ status: 'signedIn', user: asha })
})

test('a login check that fails leaves a stored user signed in', async () => {
  const { auth } = visitor({ 'get /checklogin': 'offline' }, stored())
  await auth.restore()
  expect(auth.getState().status).toBe('signedIn')
})

test('a logout that fails signs out here, is not restored on the next load and is tried again', async () => {
  const local = stored()
  const first = visitor({ 'get /checklogin': signedIn, 'post /logout': 'offline' }, local)
  await first.auth.restore()
  expect(await first.auth.logout()).toBe(false)
  expect(first.auth.getState().status).toBe('signedOut')

  const second = visitor({ 'post /logout': [{}], 'get /checklogin': signedIn }, local)
  await second.auth.restore()
  expect(second.paths()).toEqual(['post /logout/'])
  expect(second.auth.getState().status).toBe('signedOut')
  expect(local.content).toEqual({})
})

test('after a logout nothing of the visitor is left in this browser; one who was idle finds what they wrote', async () => {
  for (const isIdle of [false, true]) {
    const { auth, local, session } = visitor({ 'get /checklogin': signedIn, 'post /logout': {} }, stored())
    await auth.restore()
    local.set('lastActivity', '1')
    local.set('visitorData', '{}')
    session.set('csrfToken', 'token')
    session.set('order', '7d3c')
    session.set('profileDrafts', 'typed')
    await auth.logout({ isIdle })
    expect(local.content).toEqual(isIdle ? { visitorData: '{}' } : {})
    expect(session.content).toEqual(isIdle ? { profileDrafts: 'typed' } : {})
  }
})

test('a session that the server has ended ends here too, so that the next login is one', async () => {
  const { auth, http } = visitor({
    'get /checklogin': signedIn,
    'get /profile': { status: 401 },
    'post /login': { data: asha },
    'get /csrf': { data: { csrfToken: 'token' } },
  })
  noticeExpiry(http, auth)
  await auth.restore()
  await expect(http.get('/profile/')).rejects.toThrow()
  expect(auth.getState().status).toBe('signedOut')
  const seen: string[] = []
  auth.subscribe(({ status }) => seen.push(status))
  await auth.login({ username: 'asha', password: 'a path of 9' })
  expect(seen).toEqual(['signedIn'])
})

test('a wrong password is no end of a session', async () => {
  const { auth, http } = visitor({ 'get /checklogin': signedIn, 'post /login': { status: 401 } })
  noticeExpiry(http, auth)
  await auth.restore()
  await expect(auth.login({ username: 'ravi', password: 'wrong' })).rejects.toThrow()
  expect(auth.getState().status).toBe('signedIn')
})

test('settled waits for the answer, and is there at once when it is known', async () => {
  const { auth } = visitor({ 'get /checklogin': signedOut })
  const settled = auth.settled()
  await auth.restore()
  expect((await settled).status).toBe('signedOut')
  expect((await auth.settled()).status).toBe('signedOut')
})

test('a call refused with 403 gets a fresh token and is sent once more', async () => {
  const { http, paths, session } = visitor({
    'patch /register/details': [{ status: 403 }, { data: 'saved' }],
    'get /csrf': { data: { csrfToken: 'fresh' } },
  })
  await expect(http.patch('/register/details/', {})).resolves.toMatchObject({ data: 'saved' })
  expect(paths()).toEqual(['patch /register/details/', 'get /csrf/', 'patch /register/details/'])
  expect(session.content).toEqual({ csrfToken: 'fresh' })
})

test('a call refused twice is given up', async () => {
  const { http, paths } = visitor({
    'post /contacts': { status: 403 },
    'get /csrf': { data: { csrfToken: 'fresh' } },
  })
  await expect(http.post('/contacts/', {})).rejects.toMatchObject({ response: { status: 403 } })
  expect(paths()).toEqual(['post /contacts/', 'get /csrf/', 'post /contacts/'])
})

test('while the server is told of a logout the visitor is out already, and is not restored in between', async () => {
  const local = stored()
  const tab = visitor({ 'get /checklogin': signedIn, 'post /logout': 'pending' }, local)
  await tab.auth.restore()
  void tab.auth.logout()
  expect(tab.auth.getState().status).toBe('signedOut')
  const next = visitor({ 'get /checklogin': signedIn, 'post /logout': {} }, local)
  await next.auth.restore()
  expect(next.auth.getState().status).toBe('signedOut')
})

test.each([
  ['signed out', 0, null],
  ['was left idle', 40 * 60 * 1000, 'typed'],
])('in another tab a member who %s: the drafts of this tab follow', async (_what, idleMs, left) => {
  const local = stored()
  const session = memory({ profileDrafts: 'typed' })
  const { http } = visitor({})
  const auth = createAuth({ http, local, session })
  local.set(ACTIVITY_KEY, String(Date.now() - idleMs))
  // What a logout elsewhere writes first.
  local.set('pendingLogout', 'true')
  local.remove('user')
  local.remove('isAuthenticated')
  auth.follow()
  expect([auth.getState().status, session.get('profileDrafts')]).toEqual(['signedOut', left])
})
