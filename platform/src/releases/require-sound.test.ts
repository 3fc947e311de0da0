import type { Release } from '@marga/platform-contract/release'
import { requireSound } from './require-sound'

interface Stated {
  routes?: Array<{ id?: string; path: string; isIndexed?: boolean; when?: { right: string } }>
  navigation?: Array<{ label?: string; to: string; place?: 'bar' | 'account'; when?: { right: string } }>
  search?: Array<{ title?: string; to: string; words?: string[]; text?: string }>
  slots?: string[]
  fills?: Record<string, { part: string; when?: { flag: string } }>
  files?: Record<string, string>
  kind?: 'shell' | 'remote'
  sdk?: string
}

function check(stated: Stated) {
  const { routes = [], navigation = [], search = [], files = {}, kind = 'remote', sdk = '^1.0.0' } = stated
  const release: Release = {
    app: 'careers',
    version: '1.0.0',
    commit: '',
    publishedAt: '2026-11-26T08:00:00.000Z',
    descriptor: {
      name: 'careers',
      owner: 'careers team',
      kind,
      sdk,
      routes: routes.map((route, index) => ({
        id: `r${index}`,
        render: 'server',
        isIndexed: true,
        ...route,
      })),
      navigation: navigation.map((entry) => ({ label: 'Careers', place: 'bar', order: 100, ...entry })),
      search: search.map((entry) => ({ title: 'Careers', words: ['jobs'], ...entry })),
      calls: [],
    },
    entry: 'browser/entry.js',
    assets: {},
    files: Object.fromEntries(Object.keys(files).map((path) => [path, { integrity: '', bytes: 1 }])),
    shared: [],
  }
  const { slots = [], fills = {} } = stated
  Object.assign(release.descriptor, {
    slots: Object.fromEntries(slots.map((name) => [name, { description: 'Beside.', props: {}, most: 1 }])),
    fills: Object.fromEntries(Object.entries(fills).map(([slot, fill]) => [slot, { order: 100, ...fill }])),
  })
  return requireSound(release, async (path) =>
    files[path] === undefined ? undefined : Buffer.from(files[path]),
  )
}
const styles = (text: string) => check({ files: { 'browser/list.css': text } })

describe('slots', () => {
  const routes = [{ id: 'list', path: '/careers' }]

  test('are on pages of their app, and parts have names of their own', async () => {
    await check({
      routes,
      slots: ['careers.list.beside.v1'],
      fills: { 'catalog.program.beside.v1': { part: 'card' } },
    })
  })

  test.each([
    ['careers.other.beside.v1', /the slot careers\.other\.beside\.v1 of careers is on no page of it/i],
    ['catalog.list.beside.v1', /is on no page of it: a slot is named app\.page\.place\.v1/],
  ])('%s is on no page of careers', async (slot, message) => {
    await expect(check({ routes, slots: [slot] })).rejects.toThrow(message)
  })

  test('a part with the id of a route, or of a flag that nobody has, is refused', async () => {
    const slot = 'catalog.program.beside.v1'
    await expect(check({ routes, fills: { [slot]: { part: 'list' } } })).rejects.toThrow(
      /the part "list" of careers, in the slot catalog\.program\.beside\.v1, has the id of a route/i,
    )
    await expect(
      check({ routes, fills: { [slot]: { part: 'card', when: { flag: 'jobs' } } } }),
    ).rejects.toThrow(/reads the flag "jobs", which its mfe\.json does not have/)
  })
})

describe('paths', () => {
  test.each([
    '/',
    '/careers',
    '/careers/:id',
    '/careers/:id?',
    '/careers/*',
    '/नौकरी',
    '/a/:name.html',
    '/:page',
  ])('%s may be the path of a page', async (path) => check({ routes: [{ path }] }))

  test.each([
    ['/healthz', /the gateway answers by itself \(\/healthz\)/],
    ['/HealthZ/', /empty segment/],
    ['/Metrics', /\(\/metrics\)/],
    ['/api/:call', /\(\/api\/\*\)/],
    ['/releases', /\(\/releases\/\*\)/],
    ['/telemetry?', /\(\/telemetry\/\*\)/],
    ['/.well-known/acme', /no segment/],
    ['//evil.example', /empty segment/],
    ['/a//b', /empty segment/],
    ['/a/../b', /".." is no segment/],
    ['/a\\b', /no segment/],
    ['/%2fevil', /no segment/],
    ['/a b', /no segment/],
    ['/a\u202eb', /no segment/],
    ['/*/a', /"\*" is no segment/],
    ['/a*', /no segment/],
    ['/:', /no segment/],
  ])('%s is refused', async (path, why) => {
    await expect(check({ routes: [{ path }] })).rejects.toThrow(why)
  })

  test('one id for two routes is refused with both paths, and all faults are said at once', async () => {
    await expect(
      check({ routes: [{ id: 'list', path: '/a' }, { id: 'list', path: '/b' }, { path: '/metrics' }] }),
    ).rejects.toThrow(
      /cannot be released:\n {2}- The path \/metrics.*\n {2}- The routes \/a and \/b of careers have the same id "list"/,
    )
  })
})

describe('entries of the bar', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/careers/:id',
    '/a?b=c',
    '/javascript:alert(1)',
  ])('none leads to %s', async (to) => {
    await expect(check({ navigation: [{ to }] })).rejects.toThrow(/leads to/)
  })

  test('a label that nobody sees, or that turns the text round, is refused', async () => {
    for (const label of ['\u200b', 'Car\u202eeers', '  '])
      await expect(check({ navigation: [{ label, to: '/careers' }] })).rejects.toThrow(/nobody sees/)
  })
})

describe('entries of the search', () => {
  const routes = [{ path: '/careers' }, { path: '/hidden', isIndexed: false }]

  test('lead to a page of the app, or a part of it', async () => {
    await check({ routes, search: [{ to: '/careers' }, { title: 'Benefits', to: '/careers#benefits' }] })
  })

  test.each([
    ['/careers/:id', /search entry "Careers" of careers leads to .*, which is no address/],
    ['/careers?a=b', /is no address/],
    ['//evil.example', /is no path of a page/],
    ['/jobs', /no path of its own without parameters/],
    ['/hidden', /is not indexed/],
  ])('none leads to %s', async (to, why) => {
    await expect(check({ routes, search: [{ to }] })).rejects.toThrow(why)
  })

  test('a title, a text or a word that nobody sees is refused', async () => {
    const to = '/careers'
    for (const odd of [{ title: '\u200b' }, { text: 'a\u202eb' }, { words: ['jobs', ' '] }])
      await expect(check({ routes, search: [{ to, ...odd }] })).rejects.toThrow(/nobody sees/)
  })
})

describe('what asks for a right', () => {
  const when = { right: 'staff.read' }
  const routes = [{ path: '/office/people', when }]
  const entry = { to: '/office/people', when }
  const sdk = '^1.13.0'

  test('has its entry in the menu of the office, and nowhere else', async () => {
    await check({ routes, navigation: [entry], sdk })
    await expect(check({ routes, navigation: [{ ...entry, place: 'account' }], sdk })).rejects.toThrow(
      /asks for a right, so the menu of the office has it: leave out "place"/,
    )
  })

  test('needs a shell that knows rights: one from before would show it to everybody', async () => {
    for (const old of ['^1.0.0', '^1.12.0', '*'])
      await expect(check({ routes, sdk: old })).rejects.toThrow(/write "sdk": "\^1\.13\.0"/)
  })

  test('is not found by the search', async () => {
    await expect(check({ routes, search: [{ to: '/office/people' }], sdk })).rejects.toThrow(
      /asks for a right: no search finds it/,
    )
  })
})

describe('files', () => {
  test.each([
    'browser/a\u001b[2J.js',
    'browser/a#b.js',
    'browser/a?.js',
    'browser/.env',
    `browser/${'a'.repeat(151)}.js`,
  ])('the name %j is refused', async (path) => {
    await expect(check({ files: { [path]: '' } })).rejects.toThrow(/is no part of an address/)
  })

  test('a compressed copy beside its script is refused: publishing would overwrite it', async () => {
    await expect(check({ files: { 'browser/a.js': '', 'browser/a.js.gz': '' } })).rejects.toThrow(
      /a\.js\.gz of careers is a compressed copy of browser\/a\.js/,
    )
    await check({ files: { 'browser/data.tar.gz': '' } })
  })
})

describe('styles', () => {
  test.each([
    '.careers-card { color: red } .careers-card h1, h1 .careers-card { color: red }',
    '@layer ui { @media (width > 40rem) { :is(.careers-a, .careers-b) > p { margin: 0 } } }',
    ':root:has(.careers-page) { scroll-padding: 4rem }',
    '.careers-list { & li { color: red } h2 { margin: 0 } }',
    '@keyframes careers-drift { from { opacity: 0 } 50% { opacity: 1 } }',
    '@font-face { font-family: "careers-sans"; src: url(a.woff2) }',
    '@scope (.careers-page) { h1 { color: red } }',
  ])('%s stays on pages of the app', async (text) => styles(text))

  test.each([
    ['h1 { color: magenta !important }', 'h1'],
    ['body { letter-spacing: 3px }', 'body'],
    [':root { --primary: red }', ':root'],
    ['html[data-theme=dark] { color: red }', 'html'],
    ['* { margin: 0 }', '*'],
    ['#content { color: red }', '#content'],
    ['.button { color: red }', '.button'],
    ['.careers-card, p { color: red }', 'p'],
    [':is(h1, .careers-card) { color: red }', ':is(h1,.careers-card)'],
    [':not(.careers-card) { color: red }', ':not(.careers-card)'],
    ['@media print { footer { display: none } }', 'footer'],
    ['@layer x { @supports (display: grid) { a { color: red } } }', 'a'],
    ['.careersx { color: red }', '.careersx'],
    ['@keyframes fade { from { opacity: 0 } }', '@keyframes fade'],
    ['@font-face { font-family: Inter; src: url(a.woff2) }', '@font-face Inter'],
    ['@property --primary { syntax: "*"; inherits: true }', '@property --primary'],
    ['@import url(https://evil.example/a.css);', '@import'],
  ])('%s is refused', async (text, what) => {
    await expect(styles(text)).rejects.toThrow(/list\.css:1:\d+ /)
    await expect(styles(text)).rejects.toThrow(what)
  })

  test('the shell may style everything', async () => {
    await check({ kind: 'shell', files: { 'browser/main.css': 'body { margin: 0 }' } })
  })
})
