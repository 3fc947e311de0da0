import { type Release, releaseSchema } from '@marga/platform-contract/release'
import { RENDER_PROTOCOL } from '@marga/platform-contract/render-protocol'
import { conflictsOf as conflictsWith } from './check-release'

const PROVIDER = ['GET /courses', 'GET /courses/{name}', 'POST /enrolments']
const conflictsOf = (candidate: Release, live: readonly Release[]) =>
  conflictsWith(candidate, live, { provider: PROVIDER })

const HASH = `sha384-${'a'.repeat(64)}`

const release = (
  app: string,
  facts: {
    sdk?: string
    routes?: object[]
    shared?: object[]
    kind?: string
    navigation?: object[]
    search?: object[]
    calls?: string[]
  } = {},
): Release =>
  releaseSchema.parse({
    app,
    version: '1.0.0-h1',
    commit: '',
    publishedAt: '2026-11-21T08:00:00.000Z',
    descriptor: {
      name: app,
      owner: `${app} team`,
      kind: facts.kind ?? 'remote',
      sdk: facts.sdk ?? '^1.1.0',
      routes: facts.routes ?? [{ id: 'list', path: `/${app}` }],
      navigation: facts.navigation ?? [],
      ...(facts.search && { search: facts.search }),
      calls: facts.calls ?? [],
    },
    entry: 'browser/entry.js',
    assets: {},
    files: { 'browser/entry.js': { integrity: HASH, bytes: 1 } },
    shared: facts.shared ?? [{ name: 'react', range: '^19.0.0' }],
  })

const shell = (versions: Record<string, string> = {}) =>
  release('shell', {
    kind: 'shell',
    routes: [{ id: 'login', path: '/login' }],
    shared: Object.entries({ react: '19.3.1', '@marga/sdk': '1.1.0', ...versions }).map(
      ([name, version]) => ({
        name,
        range: '*',
        version,
      }),
    ),
  })

test('what fits has no conflict', () => {
  expect(conflictsOf(release('catalog'), [shell(), release('trainers')])).toEqual([])
  expect(conflictsOf(shell(), [release('catalog'), release('trainers')])).toEqual([])
})

test('the release that is replaced is no conflict', () => {
  expect(conflictsOf(release('catalog'), [shell(), release('catalog')])).toEqual([])
})

test('a remote that needs a newer sdk than the live shell brings is told both sides and the way out', () => {
  const [conflict, ...rest] = conflictsOf(release('catalog', { sdk: '^1.2.0' }), [shell()])
  expect(rest).toEqual([])
  expect(conflict).toMatchObject({ kind: 'sdk' })
  expect(conflict?.message).toMatch(
    /catalog@1\.0\.0-h1 needs @marga\/sdk \^1\.2\.0, but shell@1\.0\.0-h1 brings 1\.1\.0\. Release a shell/,
  )
})

test('a shell that drops what a live remote needs is told about each', () => {
  const live = [release('catalog'), release('trainers', { shared: [{ name: 'react', range: '^20.0.0' }] })]
  const conflicts = conflictsOf(shell({ react: '20.0.0' }), live)
  expect(conflicts.map(({ message }) => message.split(',')[0])).toEqual([
    'catalog@1.0.0-h1 needs react ^19.0.0',
  ])
})

test('a package that the shell does not bring at all, and a range that is none', () => {
  const shared = [
    { name: 'three', range: '^0.170.0' },
    { name: 'react', range: 'the newest' },
  ]
  expect(conflictsOf(release('catalog', { shared }), [shell()]).map(({ message }) => message)).toEqual([
    expect.stringContaining('brings none'),
    expect.stringContaining('states the range "the newest" for react, which is none'),
  ])
})

test.each([
  ['/trainers', '/trainers'],
  ['/Trainers/', '/trainers'],
  ['/trainers/:id', '/trainers/:trainerId'],
])('two remotes cannot both own %s and %s', (one, other) => {
  const mine = release('catalog', { routes: [{ id: 'a', path: one }] })
  const theirs = release('trainers', { routes: [{ id: 'b', path: other }] })
  expect(conflictsOf(mine, [shell(), theirs])).toMatchObject([
    { kind: 'path', message: expect.stringContaining('both claim the path') },
  ])
})

test('nor a remote what the shell owns; two endings of one pattern are two paths', () => {
  const login = release('catalog', { routes: [{ id: 'a', path: '/Login' }] })
  expect(conflictsOf(login, [shell()])).toHaveLength(1)
  const promo = release('marketing', { routes: [{ id: 'a', path: '/:promo', ending: '-Promo' }] })
  const sale = release('sales', { routes: [{ id: 'a', path: '/:sale', ending: '-Sale' }] })
  expect(conflictsOf(sale, [shell(), promo])).toEqual([])
})

test('every pair that can meet is looked at: a canary of the shell with each remote', () => {
  const canary = { ...shell({ '@marga/sdk': '0.9.0' }), version: '1.0.0-h2' }
  const [conflict] = conflictsOf(release('catalog'), [shell(), canary])
  expect(conflict?.message).toContain('shell@1.0.0-h2 brings 0.9.0')
  expect(conflictsOf(canary, [shell(), release('catalog'), release('trainers')])).toHaveLength(2)
})

test('an entry of the bar leads to the app that proposes it, and says what no other says there', () => {
  const entry = (to: string, label = 'Careers') => [{ label, to }]
  const careers = release('careers', { navigation: entry('/careers') })
  expect(conflictsOf(careers, [shell(), release('catalog')])).toEqual([])
  const [foreign] = conflictsOf(release('careers', { navigation: entry('/catalog') }), [
    shell(),
    release('catalog'),
  ])
  expect(foreign).toMatchObject({
    kind: 'navigation',
    message: expect.stringContaining('no path of its own'),
  })
  const optional = release('careers', {
    routes: [{ id: 'a', path: '/careers/:id?' }],
    navigation: entry('/Careers'),
  })
  expect(conflictsOf(optional, [shell()])).toEqual([])
  const [twin] = conflictsOf(careers, [shell(), release('jobs', { navigation: entry('/jobs') })])
  expect(twin?.message).toMatch(/careers@.* and jobs@.* both propose "Careers"/)
})

test('calls are those of the provider, whatever their parameters are called', () => {
  const calls = ['GET /courses', 'GET /courses/{id}', 'POST /enrolments/']
  expect(conflictsOf(release('catalog', { calls }), [shell()])).toEqual([])
  const [conflict] = conflictsOf(release('catalog', { calls: ['DELETE /courses'] }), [shell()])
  expect(conflict).toMatchObject({
    kind: 'call',
    message: expect.stringContaining('catalog@1.0.0-h1 calls DELETE /courses'),
  })
})

test('a shell of another render protocol than the gateways speak is refused; an older one without a version is not', () => {
  const remotes = [release('catalog')]
  expect(conflictsOf({ ...shell(), renderProtocol: RENDER_PROTOCOL }, remotes)).toEqual([])
  expect(conflictsOf(shell(), remotes)).toEqual([])
  expect(conflictsOf({ ...shell(), renderProtocol: 99 }, remotes)).toMatchObject([
    { kind: 'render', message: expect.stringMatching(/^shell@\S+ speaks version 99 of the render protocol/) },
  ])
})

test('two apps with one title in the search are a conflict; a release and the one before it are not', () => {
  const withEntry = (app: string, title: string) =>
    release(app, { search: [{ title, to: `/${app}`, words: ['job'] }] })
  const careers = withEntry('careers', 'Work with us')
  expect(conflictsOf(careers, [shell(), careers, withEntry('jobs', 'Jobs')])).toEqual([])
  expect(conflictsOf(careers, [shell(), withEntry('jobs', 'work with us')])).toEqual([
    {
      kind: 'search',
      message: expect.stringContaining(
        'careers@1.0.0-h1 and jobs@1.0.0-h1 both have the title "Work with us" in the search.',
      ),
    },
  ])
})
