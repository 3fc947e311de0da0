import { isDayOver } from './day-over'
import { dayInIndia, elsewhere, elsewhereOnDay, instantInIndia, monthAfter, timeInIndia } from './indian-time'

const session = instantInIndia('2027-07-21', '07:00')

test('7:00 in India is 01:30 UTC, and the day is India’s', () => {
  expect(session.toISOString()).toBe('2027-07-21T01:30:00.000Z')
  expect(dayInIndia(session)).toBe('Wednesday, 21 July 2027')
  expect(timeInIndia(session)).toBe('7:00 AM')
})

test.each([
  ['America/New_York', 'Tuesday, 20 July 2027 at 9:30 PM'],
  ['Asia/Kolkata', ''],
  ['Asia/Colombo', ''],
])('in %s it is %s', (zone, text) => {
  expect(elsewhere(session, zone)).toBe(text)
})

test.each([
  ['America/New_York', 'Tuesday, 20 July 2027 at 9:30 PM'],
  ['Europe/London', '2:30 AM'],
  ['Asia/Kolkata', ''],
])('beside its day in India it is, in %s, %s', (zone, text) => {
  expect(elsewhereOnDay(session, zone)).toBe(text)
})

test.each([
  ['2027-08-20', '2027-08-20T18:29:59Z', false],
  ['2027-08-20', '2027-08-20T18:30:00Z', true],
  ['', '2027-08-20T18:30:00Z', false],
])('the day %j is over in India at %s: %s', (day, now, isOver) => {
  expect(isDayOver(day, Date.parse(now))).toBe(isOver)
})

test.each([
  ['2026-11', '2026-12'],
  ['2026-12-31', '2027-01'],
])('the month after %s is %s', (date, month) => {
  expect(monthAfter(date)).toBe(month)
})
