import { createTimings } from './server-timing'

test('phases are named with what they took and what came of them, and the total comes last', async () => {
  let now = 0
  const timings = createTimings(() => now)
  const take = (ms: number, result: string) => async () => {
    now += ms
    return result
  }
  expect(await timings.time('set', take(2, 'a set'))).toBe('a set')
  await timings.time('page', take(120.26, 'miss'), (result) => result)
  expect(timings.header()).toBe('set;dur=2.0, page;dur=120.3;desc=miss, total;dur=122.3')
})
