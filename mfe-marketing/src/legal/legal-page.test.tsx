import type { LegalPageData } from '@marga/api-contract/legal-texts'
import { openInShell } from '@marga/testing/test-shell'
import { act, screen, within } from '@testing-library/react'
import routes from '../routes'

const company = {
  ...{ legal_name: 'Marga Learning LLP', address: ['1 Station Road', 'Pune 411001'] },
  ...{ email: 'office@marga.example', grievance_name: 'Leela Menon', grievance_email: 'leela@marga.example' },
}
const page = (text: string, facts: Partial<LegalPageData> = {}): LegalPageData => ({
  versions: [
    { version: 3, from: '2026-11-30' },
    { version: 4, from: '2026-12-10' },
    { version: 6, from: '2027-01-01' },
  ],
  ...{ counts: 4, shown: 4, value: { lead: 'By {legal name}.', sections: [{ title: 'What', text }] } },
  ...facts,
})
const open = (data: LegalPageData, at = '/privacy', known: typeof company | null = company) =>
  openInShell(routes, {
    at,
    answers: { 'get /legal/privacy': { data } },
    ...(known && { company: known }),
  })

test('lines are paragraphs and points, with what the company has entered; nothing of them is markup', async () => {
  const text = [
    'We are {legal name}, {address}. <b>Plain</b>',
    '',
    '- See [the rules](/refunds) and [them](https://a.example/b)',
    '- Write to {email}',
    'Complaints: {grievance officer}',
    'GSTIN: {gstin}',
  ].join('\n')
  await open(page(text))
  const section = within((await screen.findByRole('heading', { name: 'What' })).parentElement as HTMLElement)
  expect(
    section.getByText('We are Marga Learning LLP, 1 Station Road, Pune 411001. <b>Plain</b>'),
  ).toBeVisible()
  const points = section.getAllByRole('listitem')
  expect(points.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^See the rules and them/),
    'Write to office@marga.example',
  ])
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/refunds',
    'https://a.example/b',
    'mailto:office@marga.example',
  ])
  expect(section.getByText('Complaints: Leela Menon, leela@marga.example')).toBeVisible()
  expect(section.queryByText(/GSTIN/)).not.toBeInTheDocument()
  expect(screen.getByText('By Marga Learning LLP.')).toBeVisible()
})

test('a section whose every field is empty is left out', async () => {
  await open(page('{legal name}'), '/privacy', null)
  expect(await screen.findByText('Version 4, of 10 December 2026')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What' })).not.toBeInTheDocument()
})

test('the version that counts names what takes its place, and when; another one which counts', async () => {
  const { router, provider } = await open(page('Little.'))
  expect(await screen.findByText(/^From 1 January 2027/)).toHaveTextContent(
    'From 1 January 2027 version 6 counts.',
  )
  const others = within(screen.getByRole('heading', { name: 'Other versions' }).parentElement as HTMLElement)
  expect(others.getByText(/of 30 November 2026$/)).toHaveTextContent('Version 3, of 30 November 2026')
  expect(others.getByText(/1 January 2027$/)).toHaveTextContent('Version 6, which counts from 1 January 2027')
  await act(() => router.navigate('/privacy?version=6'))
  await act(() => router.navigate('/privacy?version=x%27y'))
  const asked = provider.calls.filter(({ path }) => path === '/legal/privacy')
  expect(asked.map(({ params }) => params)).toEqual([{}, { version: '6' }, {}])
})

test('a version that does not count yet says so, and is kept out of search engines', async () => {
  await open(page('Less.', { shown: 6 }), '/privacy?version=6')
  expect(await screen.findByText(/counts\.$/)).toHaveTextContent('Today version 4 counts.')
  expect(screen.getByText('Version 6, of 1 January 2027')).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('an API of before has no legal texts: the built-in one is shown', async () => {
  await openInShell(routes, { at: '/terms', answers: { 'get /legal/terms': { status: 404, data: {} } } })
  expect(await screen.findByText('Version 1, of 27 November 2026')).toBeVisible()
  expect(screen.queryByText(/Showing saved information/)).not.toBeInTheDocument()
})

test('while the API does not answer the built-in text is shown, and the page says so', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await openInShell(routes, { at: '/refunds' })
  expect(await screen.findByText('Version 1, of 28 November 2026')).toBeVisible()
  expect(screen.getByText(/Showing saved information/)).toBeVisible()
})
