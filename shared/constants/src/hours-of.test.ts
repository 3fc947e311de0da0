import { hoursOf } from './hours-of'

test.each([
  ['Saturday and Sunday', '10:00', 'Weekends'],
  ['Sat, Sun', '20:00', 'Weekends'],
  ['Friday and Saturday', '20:00', 'Evenings'],
  ['Monday', '07:00', 'Mornings'],
  ['', '12:00', 'Afternoons'],
  ['Tuesday', '17:00', 'Evenings'],
])('%s at %s: %s', (session_days, session_starts, hours) => {
  expect(hoursOf({ session_days, session_starts })).toBe(hours)
})
