import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { integrityOf } from '../releases/integrity'
import { listReleases } from '../releases/read-release'
import { removeRelease } from '../releases/remove-release'
import { makeWorkspace } from '../testing'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed, complaints } = captureTerminal()
let fixture: ReturnType<typeof makeWorkspace>
let folder: string

const CHUNK = 'export const page = 1'
const ENTRY = 'var mfe_offers = { init() {}, get: (name) => ({ "./routes": 1 })[name] }'

const DESCRIPTOR = {
  name: 'offers',
  owner: 'offers team',
  sdk: '^1.0.0',
  routes: [{ id: 'list', path: '/offers', render: 'client' }],
}

const write = (path: string, content: string | object) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}

beforeEach(() => {
  fixture = makeWorkspace()
  folder = join(fixture.workspace, 'offers')
  write('mfe.json', DESCRIPTOR)
  write('package.json', {
    version: '2.1.0',
    dependencies: { vue: '^3.0.0' },
    peerDependencies: { react: '^19.0.0' },
  })
  write('built/mfe_offers.js', ENTRY)
  write('built/mfe_offers.js.map', '{}')
  write('built/page.js', CHUNK)
  jest.spyOn(process, 'cwd').mockReturnValue(folder)
  jest.replaceProperty(process, 'env', {
    ...process.env,
    ...fixture.environment,
  })
})
afterEach(() => fixture.remove())

const publishFrom = (...flags: string[]) => main(['publish', '--from', join(folder, 'built'), ...flags])

test('it is published with a signed provenance, which goes when the release is removed', async () => {
  expect(await publishFrom()).toBe(0)
  const [release] = listReleases(fixture.store, 'offers')
  if (!release) throw new Error('nothing was published')
  expect(await main(['provenance', `offers@${release.version}`])).toBe(0)
  await removeRelease(fixture.open.store, release)
  expect(await fixture.open.store.list('attestations/')).toEqual([])
})

test('what another tool built is a release: its files, the peers that the shell brings, and no gates', async () => {
  expect(await publishFrom()).toBe(0)
  expect(listReleases(fixture.store, 'offers')).toMatchObject([
    {
      version: expect.stringMatching(/^2\.1\.0-h/),
      entry: 'browser/mfe_offers.js',
      assets: { list: [] },
      shared: [{ name: 'react', range: '^19.0.0' }],
      provenance: { gates: { types: 'not-run', tests: 'not-run' } },
    },
  ])
  const [{ files } = { files: {} }] = listReleases(fixture.store, 'offers')
  expect(Object.keys(files)).toEqual([
    'browser/mfe_offers.js',
    'server/maps/mfe_offers.js.map',
    'browser/page.js',
  ])
})

test('another name of the entry is given', async () => {
  write('built/start.js', ENTRY)
  expect(await publishFrom('--entry', 'start.js')).toBe(0)
  expect(listReleases(fixture.store, 'offers')).toMatchObject([{ entry: 'browser/start.js' }])
})

test('check names scripts that browsers load without a hash', async () => {
  await publishFrom('--json')
  const { version } = JSON.parse(printed.at(-1) ?? '')
  expect(await main(['check', `offers@${version}`])).toBe(0)
  expect(printed.at(-1)).toContain('without a hash: browser/page.js.')

  write('built/mfe_offers.js', `${ENTRY} // ${integrityOf(Buffer.from(CHUNK))}`)
  await publishFrom('--json')
  const hashed = JSON.parse(printed.at(-1) ?? '').version
  expect(hashed).not.toBe(version)
  expect(await main(['check', `offers@${hashed}`])).toBe(0)
  expect(printed.at(-1)).not.toContain('without a hash')
})

test.each([
  ['a module in place of a script', () => write('built/mfe_offers.js', 'export { mfe_offers }'), /ES module/],
  [
    'another container',
    () => write('built/mfe_offers.js', 'var offers = {}'),
    /no global variable mfe_offers/,
  ],
  ['another entry', () => undefined, /holds no other.js.*Scripts: mfe_offers.js, page.js/],
  ['folders below', () => write('built/assets/page.js', CHUNK), /assets\/page\.js.*assetsDir/],
  [
    'pages of the server',
    () => write('mfe.json', { ...DESCRIPTOR, routes: [{ id: 'list', path: '/offers' }] }),
    /"list" is rendered on the server.*"render": "client"/,
  ],
])('%s is refused with the way out', async (what, spoil, sentence) => {
  spoil()
  const flags = what === 'another entry' ? ['--entry', 'other.js'] : []
  expect(await publishFrom(...flags)).toBe(1)
  expect(complaints).toEqual([expect.stringMatching(sentence)])
  expect(listReleases(fixture.store, 'offers')).toEqual([])
})

test('--entry without --from is refused', async () => {
  expect(await main(['publish', '--entry', 'start.js'])).toBe(2)
  expect(complaints).toEqual([expect.stringMatching(/Give both/)])
})

test.each([
  [
    'a path without a slash',
    { descriptor: { ...DESCRIPTOR, routes: [{ id: 'list', path: 'offers' }] } },
    /descriptor\.routes\.0\.path: /,
  ],
  ['a wrong key', { owner: 'us' }, /release\.json: .*owner/],
  ['an entry that is not there', { entry: 'browser/gone.js' }, /entry: there is no file browser\/gone\.js/],
])(
  'a release that is written by hand with %s: check and promote say which field is wrong',
  async (_what, fault, field) => {
    await publishFrom()
    const [release] = listReleases(fixture.store, 'offers')
    const place = join(fixture.store, 'releases/offers/9.0.0')
    cpSync(join(fixture.store, 'releases/offers', release?.version ?? ''), place, { recursive: true })
    writeFileSync(join(place, 'release.json'), JSON.stringify({ ...release, version: '9.0.0', ...fault }))
    for (const command of ['check', 'promote']) {
      expect(await main([command, 'offers@9.0.0'])).toBe(1)
      expect(complaints.at(-1)).toMatch(field)
      expect(complaints.at(-1)).toContain('is in')
    }
  },
)
