import { spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DataFolderInUseError, lockDataFolder } from '@marga/server/process/data-folder-lock'
import { migrate } from './database/open-database'
import { seed } from './database/seed'
import { asha, startTestApi } from './testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const json = { 'content-type': 'application/json' }

test('JSON that does not parse is a 400 with one sentence', async () => {
  const answer = await api.visitor().post('/api/login', '{"username": ', json)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: 'The request body is not valid JSON.' })
})

test('a body over the limit is a 413', async () => {
  const answer = await api.visitor().post('/api/register', { ...asha, first_name: 'a'.repeat(1_100_000) })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toEqual({ message: 'The request is too large.' })
})

test('an unknown call is a 404 in the same shape', async () => {
  const answer = await api.visitor().get('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'There is no such call.' })
})

test.each([
  ['GET', '/api/%'],
  ['GET', '/api/courses/%'],
  ['GET', '/api/videos/%/watch'],
  ['POST', '/api/%E0%A4%A'],
  ['GET', '/api/trainers/abc'],
  ['GET', '/api/trainers/NaN/courses'],
  ['GET', '/api/trainers/1.5'],
  ['GET', '/api/media/trainers/x'],
  ['PUT', '/api/nothing/1'],
  ['DELETE', '/api/nothing'],
  ['GET', '/api/payments/orders/x'],
  ['GET', '/api/courses?limit=many'],
])('%s %s answers with a sentence, and nothing of the framework', async (method, url) => {
  const answer = await api.visitor().send(method, url, {})
  expect([400, 404]).toContain(answer.statusCode)
  const { message, errors, ...rest } = answer.json()
  expect(message).toMatch(/^[A-Z][^{}]+\.$/)
  expect(message).not.toMatch(/NaN|received|FST_/)
  expect(Object.values(errors ?? {}).flat()).toEqual(errors ? [message] : [])
  expect(rest).toEqual({})
})

test('after a body over the limit the same connection takes the next call', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (body: string) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request({ port, agent, method: 'POST', path: '/api/login', headers }, (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode, port: sent.socket?.localPort }))
      })
      sent.on('error', reject).end(body)
    })
  const refused = await call(JSON.stringify({ username: 'a'.repeat(1_100_000) }))
  const next = await call('{}')
  agent.destroy()
  expect([refused.status, next.status]).toEqual([413, 400])
  expect(next.port).toBe(refused.port)
})

test('seeding and migrating a second time change nothing', async () => {
  const count = () => api.database.selectFrom('courses').select('id').execute()
  const before = await count()
  await migrate(api)
  await seed(api)
  expect(await count()).toEqual(before)
})

test('a data folder in use is refused, and free again after its process is killed', () => {
  const hold = `
    const Sqlite = require('libsql')
    new Sqlite(${JSON.stringify(`${api.folder}/lock.db`)}).exec('begin exclusive')
    process.kill(process.pid, 'SIGKILL')`
  const { release } = lockDataFolder(api.folder)
  expect(() => lockDataFolder(api.folder)).toThrow(DataFolderInUseError)
  release()
  expect(spawnSync(process.execPath, ['-e', hold]).signal).toBe('SIGKILL')
  lockDataFolder(api.folder).release()
})

test('details are for the signed-in only, and saving them never renames the login', async () => {
  const visitor = api.visitor()
  expect((await visitor.get('/api/register/details')).statusCode).toBe(401)
  expect((await visitor.patch('/api/register/details/', { city: 'Pune' })).statusCode).toBe(401)
  await visitor.post('/api/register', asha)
  await visitor.post('/api/login', { username: asha.username, password: asha.password })
  const saved = await visitor.patch('/api/register/details/', {
    username: 'mallory',
    city: 'Pune',
    userType: 'student',
  })
  expect(saved.statusCode).toBe(200)
  const details = (await visitor.get('/api/register/details')).json()
  expect(details).toMatchObject({
    username: 'asha.rao',
    first_name: 'Asha',
    city: 'Pune',
    userType: 'student',
    pincode: '',
  })
  expect((await visitor.get('/api/checklogin')).json().user.username).toBe('asha')
})

test('an email of another account cannot be taken over', async () => {
  const visitor = api.visitor()
  await visitor.post('/api/register', { ...asha, username: 'first' })
  await visitor.post('/api/register', { ...asha, username: 'second', email: '' })
  await visitor.post('/api/login', { username: 'second', password: asha.password })
  const answer = await visitor.patch('/api/register/details', { email: 'ASHA.rao@example.com' })
  expect(answer.statusCode).toBe(409)
  expect(Object.keys(answer.json().errors)).toEqual(['email'])
})

describe('a form that a program fills in', () => {
  const filled = { email: 'asha@example.com', topic: 'Resume Builder', leave_empty: 'https://spam.example' }

  test('is refused with a sentence for people, and stores nothing', async () => {
    const api = await startTestApi()
    const answer = await api.visitor().post('/api/interests', filled)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining('Fill it in yourself'),
    ])
    const form = {
      first_name: 'A',
      last_name: 'B',
      email: 'a@example.com',
      phone: '98745 00000',
      message: 'Hi',
    }
    const sent = await api.visitor().form('POST', '/api/contacts', { ...form, leave_empty: 'x' })
    expect(sent.statusCode).toBe(400)
    expect(await api.database.selectFrom('interests').select('id').execute()).toEqual([])
    expect(await api.database.selectFrom('contact_messages').select('id').execute()).toEqual([])
    await api.close()
  })

  test('with the field empty, as people leave it, is taken', async () => {
    const api = await startTestApi()
    expect((await api.visitor().post('/api/interests', { ...filled, leave_empty: '' })).statusCode).toBe(201)
    await api.close()
  })
})
