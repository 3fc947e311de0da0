import { sessionBegin, sessionTimes } from './session-times'

test.each([
  ['07:00', 90, '7:00 to 8:30 AM IST', '7:00 AM IST'],
  ['11:30', 90, '11:30 AM to 1:00 PM IST', '11:30 AM IST'],
  ['12:00', 45, '12:00 to 12:45 PM IST', '12:00 PM IST'],
  ['23:30', 60, '11:30 PM to 12:30 AM IST', '11:30 PM IST'],
])('a session at %s for %i minutes is %s', (session_starts, session_minutes, times, begin) => {
  expect(sessionTimes({ session_starts, session_minutes })).toBe(times)
  expect(sessionBegin({ session_starts })).toBe(begin)
})
