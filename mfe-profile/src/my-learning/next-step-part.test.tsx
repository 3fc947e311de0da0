import { openPart } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import { parts } from '../routes'
import { user } from './testing'

const part = parts['next-step']
const booked = (starts_at: string) => ({ data: [{ id: 'b1', starts_at, state: 'booked' }] })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z'), advanceTimers: true })
})
afterEach(() => jest.useRealTimers())

test('says what comes first, and leads there', async () => {
  const answers = { 'get /mock-interview/bookings': booked('2026-11-23T04:30:00Z') }
  await openPart(part, { user, answers })
  expect(screen.getByRole('region', { name: 'Your learning' })).toHaveTextContent(
    'Next: Mock interview Monday, 23 November 2026, 10:00 AM IST, in 3 days',
  )
  expect(screen.getByRole('link', { name: 'See the details' })).toHaveAttribute(
    'href',
    '/mock-interview?booking=b1',
  )
})

test.each([
  ['nothing is dated', { 'get /mock-interview/bookings': { data: [] } }],
  ['what was booked is over', { 'get /mock-interview/bookings': booked('2026-11-19T04:30:00Z') }],
  ['nothing can be loaded', { 'get /mock-interview/bookings': 'offline' as const }],
  ['the session has ended', { 'get /enrolments': { status: 401 } }],
])('leads to My learning where %s', async (_, answers) => {
  await openPart(part, { user, answers })
  expect(screen.getByRole('link', { name: 'Go to My learning' })).toHaveAttribute('href', '/my-learning')
})
