import { clockTime } from './clock-time'

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [600, '10:00'],
  [3725, '1:02:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
