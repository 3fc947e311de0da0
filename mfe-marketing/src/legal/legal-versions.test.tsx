import { createHash } from 'node:crypto'
import { LEGAL_TEXTS, type LegalText } from '@marga/constants/legal-versions'
import { BUILT_IN_LEGAL } from '@marga/content/legal-texts'
import { openInShell } from '@marga/testing/test-shell'
import { act, screen } from '@testing-library/react'
import routes from '../routes'

/**
 * What each version says that comes with the site, in short. A test that fails here says that a text was changed to which people
 * have agreed: leave it as it was. The company announces new versions in the office.
 */
const SAID: Readonly<Record<LegalText, readonly string[]>> = {
  terms: ['f78bbdaf0ccf'],
  refunds: ['90c63e824639'],
  privacy: ['c69e3e820d5d', '559653e6e74e', '415d2974cfa3'],
}

const EACH = LEGAL_TEXTS.flatMap((text) =>
  BUILT_IN_LEGAL[text].map(({ version }) => [text, version] as const),
)

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

/** Headings and sentences, without where other versions are. */
const saidBy = (container: Element) =>
  [...container.querySelectorAll('section')]
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith('Other versions'))
    .join('\n')

test.each(EACH)('the text of %s, version %i, is what it was', async (text, version) => {
  const { container } = await openInShell(routes, { at: `/${text}?version=${version}` })
  expect(await screen.findByText(new RegExp(`^Version ${version}, of `))).toBeVisible()
  const said = createHash('sha256').update(saidBy(container)).digest('hex').slice(0, 12)
  expect([text, version, said]).toEqual([text, version, SAID[text][version - 1]])
})

test('a page has the version that counts; one of before can be read, and says so', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-29T00:00:00+05:30'),
    doNotFake: ['setTimeout', 'queueMicrotask'],
  })
  const { router } = await openInShell(routes, { at: '/privacy' })
  expect(await screen.findByText('Version 2, of 29 November 2026')).toBeVisible()
  expect(screen.getByText(/^What the mentor writes on your mock interview/)).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toBeNull()
  await act(() => router.navigate('/privacy?version=1'))
  expect(await screen.findByText('Version 1, of 28 November 2026')).toBeVisible()
  expect(screen.queryByText(/^What the mentor writes/)).not.toBeInTheDocument()
  expect(screen.getByText(/counts\.$/)).toHaveTextContent('Today version 2 counts.')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await act(() => router.navigate('/privacy?version=77'))
  expect(await screen.findByText('Version 2, of 29 November 2026')).toBeVisible()
  jest.useRealTimers()
})

test('before its day an announced version does not count', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-28T23:59:00+05:30'),
    doNotFake: ['setTimeout', 'queueMicrotask'],
  })
  await openInShell(routes, { at: '/privacy' })
  expect(await screen.findByText('Version 1, of 28 November 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Version 2' })).toHaveAttribute('href', '/privacy?version=2')
  jest.useRealTimers()
})
