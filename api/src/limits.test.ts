import { once } from 'node:events'
import { request } from 'node:http'
import { LIMITS } from './http/rate-limits'
import { asha, signUp, startTestApi } from './testing/test-api'

let api: Awaited<ReturnType<typeof startTestApi>>
const start = async () => {
  api = await startTestApi({ settings: { hasRateLimits: true } })
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
    [
      'cut in the middle of a file',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello',
    ],
    ['with a boundary of 300 characters', `multipart/form-data; boundary=${'a'.repeat(300)}`, '--a'],
    ['with a head that is none', 'multipart/form-data; boundary=a', '--a\r\nnothing\r\n\r\nx\r\n--a--'],
  ])('%s: a 400 with a sentence', async (_what, contentType, body) => {
    await start()
    const answer = await send(body, contentType)
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(/\w+\./)])
  })
})

// In real time: the API's own timers, those of a database's connections among them, may not run ahead.
test('a body that trickles in is cut off with 408', async () => {
  await start()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const call = request(`${api.app.listeningOrigin}/api/login`, {
    method: 'POST',
    headers: { ...json, 'content-length': 20 },
  })
  call.on('error', () => {})
  call.write('{')
  const [answer] = await once(call, 'response')
  expect(answer.statusCode).toBe(408)
  call.destroy()
})
