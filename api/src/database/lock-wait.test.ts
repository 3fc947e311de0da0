import { setTimeout as wait } from 'node:timers/promises'
import { startTestApi } from '../testing/test-api'

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
