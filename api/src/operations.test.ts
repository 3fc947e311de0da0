import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { loggingOptions } from '@marga/server/http/logging'
import { startTestApi } from './testing/test-api'

test('a process that falls behind answers 503 with Retry-After, and recovers', async () => {
  const api = await startTestApi({ settings: { maxEventLoopDelayMs: 50 } })
  const visitor = api.visitor()
  let answer = await visitor.get('/api/courses')
  // The start of the process itself may have kept it busy.
  while (answer.statusCode !== 200) {
    await turn()
    answer = await visitor.get('/api/courses')
  }
  // Kept busy until it sheds: the sampling of the event loop decides when; the test's own limit ends a wrong one.
  while (answer.statusCode !== 503) {
    const end = Date.now() + 300
    while (Date.now() < end);
    await turn()
    answer = await visitor.get('/api/courses')
  }
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toEqual({ message: 'The site is busy. Try again in a moment.' })
  while (answer.statusCode === 503) {
    await turn()
    answer = await visitor.get('/api/courses')
  }
  expect(answer.statusCode).toBe(200)
  await api.close()
})

test('logs hold a request id and neither query, body nor cookie', async () => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const options = loggingOptions('info')
  const api = await startTestApi({ server: { ...options, logger: { ...options.logger, stream } } })
  const answer = await api
    .visitor()
    .post(
      '/api/login?secret=in-the-query',
      { username: 'asha', password: 'secret-in-the-body' },
      { cookie: 'marga_session=secret-cookie' },
    )
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(log).toContain(String(answer.headers['x-request-id']))
  expect(log).toContain('/api/login')
  expect(log).not.toMatch(/secret/)
  await api.close()
})
