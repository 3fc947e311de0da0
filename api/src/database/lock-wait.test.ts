import { setTimeout as wait } from 'node:timers/promises'
import { asha, signUp, startTestApi } from '../testing/test-api'

test('a write that waits for another process’s lock does not hold up reads', async () => {
  const api = await startTestApi()
  if (api.engine !== 'sqlite') return api.close()
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
  await api.close()
})

const LOCK_TIMEOUT_MS = 5_000

test('writes that get no lock are refused together with a sentence, and nothing of them is left', async () => {
  const api = await startTestApi()
  if (api.engine !== 'sqlite') return api.close()
  const member = await signUp(api.visitor(), 'asha')
  const { default: Sqlite } = await import('libsql')
  const other = new Sqlite(`${api.folder}/marga.db`)
  other.exec('begin immediate')
  const skill = { skill_name: 'SQL' }
  const startedAt = performance.now()
  const refused = await Promise.all([
    api.visitor().post('/api/interests', { email: 'a@example.com', topic: 'Resume Builder' }),
    member.post('/api/skills', skill),
    member.put('/api/profile/whole', { bio: 'Hello', skills: [skill] }),
    api.visitor().post('/api/login', { username: 'asha', password: asha.password }),
    api.visitor().form('POST', '/api/contacts', {
      ...{ first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '98745 00000', message: 'Hello' },
    }),
  ])
  // One after the other they would wait five times as long.
  expect(performance.now() - startedAt).toBeLessThan(3 * LOCK_TIMEOUT_MS)
  other.exec('rollback')
  other.close()
  // A statement that the driver leaves in progress makes every commit fail until it is collected.
  expect((await member.post('/api/skills', { skill_name: 'Go' })).statusCode).toBe(201)
  for (const answer of refused)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      { message: 'The site is busy. Nothing was saved; try again in a moment.' },
    ])
  expect((await member.get('/api/skills')).json()).toMatchObject([{ skill_name: 'Go' }])
  await api.close()
})
