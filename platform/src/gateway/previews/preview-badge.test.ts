import { toPage } from '../rendering/page'
import { badgeOf, withBadge } from './preview-badge'

const preview = {
  ...{ app: 'careers', version: '1.0.0-h1', channel: 'production' },
  until: '2026-11-28T18:00:00.000Z',
}
const place = { path: '/careers?page=2', isRaised: false }
const pageOf = (html: string, status = 200) =>
  toPage({ status, headers: { 'cache-control': 'no-cache' }, html, scriptHashes: ['sha256-own'] })
const htmlOf = async ({ body }: ReturnType<typeof pageOf>) => (await body.in('identity')).bytes.toString()

test('the badge says what is shown, until when, and leads back to the same page', () => {
  const badge = badgeOf({ isLive: false, preview }, place)
  expect(badge).toContain('Preview of careers')
  expect(badge).toContain('Release 1.0.0-h1 beside what is live. Until')
  expect(badge).toContain('<time datetime="2026-11-28T18:00:00.000Z">28 Nov 2026, 18:00 UTC</time>')
  expect(badge).toContain('<a href="/careers?page=2&amp;preview=end">Back to the live site</a>')
})

test('what an address holds is text in it', () => {
  const path = '/careers?page="><script>'
  const sentence = 'The preview of <b> ended.'
  const badge = badgeOf({ isLive: true, sentence, isOver: true }, { path, isRaised: true })
  expect(badge).toContain('The preview of &lt;b&gt; ended.')
  expect(badge.match(/<script/g)).toHaveLength(1)
})

test('a page has it at the end of its body, with the hashes of its style and script, and is kept by nobody', async () => {
  const page = await withBadge(pageOf('<html><body><p>A</p></body></html>'), '<i></i>')
  expect(await htmlOf(page)).toBe('<html><body><p>A</p><i></i></body></html>')
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(page.scriptHashes).toEqual(['sha256-own', expect.stringMatching(/^sha256-/)])
  expect(page.styleHashes).toHaveLength(1)
  const moved = await withBadge(pageOf('', 301), '<i></i>')
  expect([await htmlOf(moved), moved.headers['cache-control']]).toEqual(['', 'private, no-store'])
})
