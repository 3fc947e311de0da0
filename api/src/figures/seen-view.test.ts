import { asksNotToBeCounted, isPerson, programNamed, sourceOf } from './seen-view'

const HOST = 'marga.example'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  ['the site that led here', { at: '/', from: 'https://www.google.com/search?q=secret' }, 'google.com'],
  ['what the link calls itself', { at: '/?utm_source=Newsletter', from: '' }, 'newsletter'],
  ['the link before the site', { at: '/?utm_source=june', from: 'https://mail.example/inbox' }, 'june'],
  ['nothing', { at: '/about-us', from: '' }, 'direct'],
  ['an app', { at: '/', from: 'android-app://com.google.android.gm/' }, 'others'],
  ['a name with an address in it', { at: '/?utm_source=asha%40example.com', from: '' }, 'others'],
  ['a name that is too long', { at: `/?utm_source=${'w'.repeat(200)}`, from: '' }, 'others'],
  ['markup', { at: '/?utm_source=%3Cscript%3E', from: '' }, 'others'],
  ['no address', { at: '/', from: 'what is this' }, 'others'],
])('a visit that came by %s', (_what, seen, source) => {
  expect(sourceOf(seen, HOST)).toBe(source)
})

test('a page of this site led here, or the tab showed one before: that is no visit', () => {
  expect(sourceOf({ at: '/?utm_source=june', from: 'https://marga.example/courses' }, HOST)).toBeUndefined()
  expect(sourceOf({ at: '/?utm_source=june' }, HOST)).toBeUndefined()
})

test('the program of an address is that of its promotion, its page or its course', () => {
  expect(programNamed('/OCI-Promo/?utm_source=x')).toEqual({ by: 'product', name: 'oci' })
  expect(programNamed('/courses?program=Data%20Science')).toEqual({ by: 'program', name: 'data science' })
  expect(programNamed('/courses/details/OCI%20Networking')).toEqual({ by: 'course', name: 'oci networking' })
  for (const at of ['/', '/courses', '/about-us?program=MLOps', '/courses/details/%E0%A4%A', '//', '/%'])
    expect([at, programNamed(at)]).toEqual([at, undefined])
})

test('programs that say what they are, and who asks not to be tracked, are not counted', () => {
  expect(isPerson(CHROME)).toBe(true)
  const programs = [
    undefined,
    '',
    'curl/8.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    CHROME.replace('Chrome', 'HeadlessChrome'),
    `${CHROME} Chrome-Lighthouse`,
  ]
  for (const program of programs) expect([program, isPerson(program)]).toEqual([program, false])
  expect(asksNotToBeCounted({ 'sec-gpc': '1' })).toBe(true)
  expect(asksNotToBeCounted({ dnt: '1' })).toBe(true)
  expect(asksNotToBeCounted({ dnt: '0' })).toBe(false)
})
