import { saidText } from './said-text'

test('names of columns and dates are read as on the site; ids, links and what somebody wrote stay', () => {
  expect(
    saidText(
      'datascience-4: a new batch\n  starts_on: 2026-12-21 -> 2027-03-29\n  session_link: https://meet.example/a_b?on=2026-12-21\n  reason: my_file_name: 12',
    ),
  ).toBe(
    'datascience-4: a new batch\n  first session on: 21 December 2026 -> 29 March 2027\n  session link: https://meet.example/a_b?on=2026-12-21\n  reason: my_file_name: 12',
  )
})

test('states are read in words, also before and after; a text that has the same letters stays', () => {
  expect(saidText('Data Science\n  state: draft -> published\n  is_open: yes -> no\n  title: draft')).toBe(
    'Data Science\n  state: a draft -> on the site\n  people can join: yes -> no\n  title: draft',
  )
})
