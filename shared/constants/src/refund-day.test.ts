import { refundDay } from './refund-day'

test.each([
  ['2026-11-26T06:00:00Z', '2026-12-07', 'a Thursday: two weekends are not counted'],
  ['2026-11-27T20:00:00Z', '2026-12-08', 'Saturday in India, still Friday elsewhere'],
  ['2026-11-30T00:00:00Z', '2026-12-09', 'a Monday'],
])('money due since %s goes back by %s: %s', (since, day) => {
  expect(refundDay(new Date(since))).toBe(day)
})
