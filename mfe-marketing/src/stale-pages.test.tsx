import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import routes from './routes'

const PAGES = ['/', '/DataScience-Promo', '/registrationds2589', '/thank-you']
const live = {
  'get /userreviews': { data: [] },
  'get /batches': { data: batchesAt(new Date()) },
  'get /texts/home': { data: {} },
  'get /courses': { data: [{ name: 'Python', description: '', program: 'Data Science' }] },
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test.each(PAGES)('%s says when it shows built-in content', async (at) => {
  await openInShell(routes, { at })
  expect(await screen.findByText(/Showing saved information/)).toBeVisible()
})

test.each(PAGES)('%s says nothing of that while the provider answers', async (at) => {
  await openInShell(routes, { at, answers: live })
  expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeVisible()
  expect(screen.queryByText(/Showing saved information/)).not.toBeInTheDocument()
})
