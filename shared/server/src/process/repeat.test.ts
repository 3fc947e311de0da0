import { repeat } from './repeat'

const EVERY_MS = 1_000
const FAILED = 'nothing was done'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Runs that end when the test says so. */
function start(isStarted = (): boolean => true) {
  const ends: Array<(error?: Error) => void> = []
  const error = jest.fn()
  const repeated = repeat({
    everyMs: EVERY_MS,
    failed: FAILED,
    isStarted,
    log: { error } as never,
    run: () =>
      new Promise((resolve, reject) => {
        ends.push((cause) => (cause ? reject(cause) : resolve(undefined)))
      }),
  })
  return { ...repeated, ends, error }
}
const rounds = (count: number) => jest.advanceTimersByTimeAsync(count * EVERY_MS)

test('one run at a time: the next begins once the one before is over', async () => {
  const { ends, stop } = start()
  await rounds(5)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await rounds(1)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await stop()
})

test('a run that fails is logged, and the next one begins', async () => {
  const { ends, error, stop } = start()
  await rounds(1)
  const cause = new Error('no connection')
  ends[0]?.(cause)
  await rounds(1)
  expect(error.mock.calls).toEqual([[{ err: cause }, FAILED]])
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await stop()
})

test('nothing runs before the start, and nothing after the stop', async () => {
  let isStarted = false
  const { ends, stop, look } = start(() => isStarted)
  await rounds(3)
  await look()
  expect(ends).toEqual([])
  isStarted = true
  await rounds(1)
  ends[0]?.()
  await stop()
  await rounds(3)
  expect(ends).toHaveLength(1)
})

test('the stop waits for the run that has begun', async () => {
  const { ends, stop } = start()
  await rounds(1)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await rounds(1)
  expect(isStopped).toBe(false)
  ends[0]?.()
  await stopped
})
