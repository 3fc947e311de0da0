import { render, screen } from '@testing-library/react'
import { LogValues } from './log-values'

const shown = (before: object, after: object) => {
  const { container } = render(<LogValues before={JSON.stringify(before)} after={JSON.stringify(after)} />)
  return [...container.querySelectorAll('dl > div')].map((row) => row.textContent)
}

test('states, days, amounts, moments and yes or no are read in words, whatever they are stored as', () => {
  expect(
    shown(
      { state: 'open', status: 'pending', built_in: false, is_hidden: 0, starts_on: '2026-12-21', seats: 1 },
      { state: 'void', status: 'approved', built_in: true, is_hidden: 1, starts_on: '2027-03-29', seats: 0 },
    ),
  ).toEqual([
    'statenot paid → given up',
    'statuswaits for a decision → shown',
    'as it was built inno → yes',
    'hiddenno → yes',
    'first session on21 December 2026 → 29 March 2027',
    'seats1 → 0',
  ])
})

test('days of the week, days of interviews and the state of a company are read by their names', () => {
  expect(shown({ mon: '10 AM', '2026-12-21': 'blocked', state: '27' }, { state: '29' })).toEqual([
    'Monday10 AM → nothing',
    '21 December 2026blocked → nothing',
    'stateMaharashtra → Karnataka',
  ])
})

test('what somebody wrote is shown as it is, also where it has the letters of a state', () => {
  expect(shown({ title: 'open' }, { title: 'void' })).toEqual(['titleopen → void'])
  expect(screen.getByText('open')).toBeVisible()
})
