import axios from 'axios'
import { shareTime } from './http'

test('all calls together have the time; what begins later fails at once', async () => {
  jest.useFakeTimers({ now: 0 })
  const timeouts: Array<number | undefined> = []
  const http = axios.create({
    adapter: async (config) => {
      timeouts.push(config.timeout)
      return { data: {}, status: 200, statusText: '', headers: {}, config }
    },
  })
  shareTime(http, 1_400)
  for (const now of [0, 1_000, 9_000]) {
    jest.setSystemTime(now)
    await http.get('/courses')
  }
  expect(timeouts).toEqual([1_400, 400, 1])
  jest.useRealTimers()
})
