import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import routes from './routes'

test.each([
  '/coursesoffered',
  '/courses?program=Data%20Science',
  '/courses/details/Python',
  '/courses/python',
  '/futuretech-training',
  '/futuretech-training/sql-from-zero',
  '/futuretech-training/zero-visits',
])('%s says when it shows built-in content', async (at) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await openInShell(routes, { at })
  expect(await screen.findByText(/Showing saved information/)).toBeVisible()
})
