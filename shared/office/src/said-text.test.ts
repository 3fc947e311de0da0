import { saidText } from './said-text'

test('names of columns and dates are read as on the site; ids, links and what somebody wrote stay', () => {
  expect(
    saidText(
      'datascience-4: a new batch\n  starts_on: 2026-12-21 -> 2027-03-29\n  session_link: https://meet.example/a_b?on=2026-12-21\n  reason: my_file_name: 12',
    ),
  ).toBe(
    'datascience-4: a new batch\n  starts on: 21 December 2026 -> 29 March 2027\n  session link: https://meet.example/a_b?on=2026-12-21\n  reason: my_file_name: 12',
  )
})
