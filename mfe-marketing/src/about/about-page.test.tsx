import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import routes from '../routes'

test('about holds the mission’s three points', async () => {
  await openInShell(routes, { at: '/about-us' })
  for (const name of [
    'Democratizing opportunities',
    'Eliminating job-search frustration',
    'Continuous innovation',
  ])
    expect(await screen.findByRole('heading', { level: 3, name })).toBeVisible()
})

test('what we offer and the call to action lead to their pages', async () => {
  await openInShell(routes, { at: '/about-us' })
  await screen.findByRole('heading', { level: 2, name: 'What We Offer' })
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(paths).toEqual([
    '/futuretech-training',
    '/resume-analysis',
    '/freelancer-trainer',
    '/contact#contact-us',
    '/Login?mode=register',
  ])
  expect(screen.getByRole('link', { name: 'Contact Us' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Join Now' })).toBeVisible()
  expect(screen.getByText('Coming soon')).toBeVisible()
})

test('AI training leads to the three AI programs', async () => {
  await openInShell(routes, { at: '/ai-training' })
  for (const name of [
    'Generative AI and Prompt Engineering',
    'MLOps: Machine Learning Operations',
    'Machine Learning Engineering',
  ])
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      `/courses?program=${encodeURIComponent(name)}`,
    )
})

test.each([
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/refunds', 'Refunds and cancellation'],
])('%s is there', async (at, name) => {
  await openInShell(routes, { at })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
})

test('about shows who teaches, each once', async () => {
  const answers = { 'get /batches': { data: batchesAt(new Date()) } }
  await openInShell(routes, { at: '/about-us', answers })
  expect(await screen.findByRole('heading', { level: 3, name: 'Asha Rao' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Marga in numbers' })).toHaveTextContent(/7 Live programs/)
})

test('without the API about says that what it shows is saved', async () => {
  jest.spyOn(console, 'warn').mockReturnValue()
  await openInShell(routes, {
    at: '/about-us',
    answers: { 'get /batches': 'offline', 'get /texts/about': 'offline' },
  })
  expect(await screen.findByText(/Showing saved information/)).toBeVisible()
})

test('about counts no program that nobody can join', async () => {
  const answers = {
    'get /batches': { data: batchesAt(new Date()).map((batch) => ({ ...batch, isOpen: false })) },
  }
  await openInShell(routes, { at: '/about-us', answers })
  expect(await screen.findByText(/No batch is open now\./)).toBeVisible()
  expect(screen.queryByText('Live programs')).not.toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Marga in numbers' })).not.toHaveTextContent(/live programs/i)
})
