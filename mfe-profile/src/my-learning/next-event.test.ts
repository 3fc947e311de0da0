import type { Batch } from '@marga/api-contract/batches'
import { inDays, nextEvent } from './next-event'

const batch = (program: string, starts_on: string): Batch => ({
  product: program,
  program,
  isOpen: true,
  starts_on,
  enrol_by: '',
  session_starts: '07:00',
  session_minutes: 90,
  duration: '4 months',
  price_paise: 0,
  session_link: '',
  link: '',
})
const NOW = new Date('2026-11-22T00:00:00Z')
const batches = [batch('Data Science', '2026-12-01'), batch('MLOps', ''), batch('OCI', '2026-11-01')]
const joined = ['Data Science', 'MLOps', 'OCI', 'Unknown'].map((course) => ({ course, to: `/${course}` }))

test('the first session of a course, in Indian time; one that is over or has no date does not count', () => {
  expect(nextEvent({ dues: [], bookings: [], joined, batches }, NOW)).toEqual({
    at: new Date('2026-12-01T01:30:00Z'),
    title: 'First session of Data Science',
    to: '/Data Science',
  })
})

test('an interview comes first if it is earlier, and only if it is booked', () => {
  const at = (state: 'booked' | 'cancelled', starts_at: string) => ({ id: state, state, starts_at })
  const bookings = [at('cancelled', '2026-11-23T04:30:00Z'), at('booked', '2026-11-24T04:30:00Z')]
  expect(nextEvent({ dues: [], bookings, joined, batches }, NOW)).toMatchObject({
    title: 'Mock interview',
    to: '/mock-interview?booking=booked',
  })
})

test('a payment that is due can be what comes first; one whose last day is over does not count', () => {
  const due = (course: string, day: string) => ({ course, day, to: `/${course}`, amountPaise: 2_000_000 })
  const dues = [due('Data Science', '2026-12-01'), due('OCI', '2026-11-21')]
  expect(nextEvent({ dues, bookings: [], joined: [], batches }, NOW)).toEqual({
    at: new Date('2026-12-01T18:29:00Z'),
    title: 'Pay ₹20,000 for Data Science',
    to: '/Data Science',
    isLastDay: true,
  })
})

test('nothing is next where nothing is dated', () => {
  expect(nextEvent({ dues: [], bookings: [], joined: [], batches }, NOW)).toBeUndefined()
})

test.each([
  ['2026-11-22T18:00:00Z', 'today'],
  ['2026-11-22T18:31:00Z', 'tomorrow'],
  ['2026-12-01T01:30:00Z', 'in 9 days'],
])('%s is %s by days in India', (at, text) => {
  expect(inDays(new Date(at), NOW)).toBe(text)
})
