import { createHttp } from './http'
import { fakeApi, memoryStore } from './testing'

test('all calls together have the time; what begins later fails at once', async () => {
  jest.useFakeTimers({ now: 0 })
  const timeouts: Array<number | undefined> = []
  const http = createHttp({ baseURL: '/api', session: memoryStore(), timeoutMs: 1_400, isTimeShared: true })
  const { adapter } = fakeApi({ 'get /courses': {} })
  http.defaults.adapter = (call) => {
    timeouts.push(call.timeout)
    return adapter(call)
  }
  for (const now of [0, 1_000, 9_000]) {
    jest.setSystemTime(now)
    await http.get('/courses')
  }
  expect(timeouts).toEqual([1_400, 400, 1])
  jest.useRealTimers()
})
