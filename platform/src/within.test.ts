import { within } from './within'

const never = new Promise<string>(() => {})

class LateError extends Error {}

test('a value in time is the answer, and no timer stays', async () => {
  jest.useFakeTimers()
  expect(await within(Promise.resolve('value'), 1_000)).toBe('value')
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})

test('after the limit the answer is what the caller says, or what the caller throws', async () => {
  const fail = () => {
    throw new LateError()
  }
  expect(await within(never, 1)).toBe('late')
  expect(await within(never, 1, () => 0)).toBe(0)
  await expect(within(never, 1, fail)).rejects.toThrow(LateError)
})

test('a promise that fails in time fails with its own error', async () => {
  await expect(within(Promise.reject(new RangeError('own')), 1_000)).rejects.toThrow('own')
})
