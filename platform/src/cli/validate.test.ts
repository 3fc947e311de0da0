import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseSchema } from '@marga/platform-contract/release'
import { integrityOf } from '../releases/integrity'
import { packRelease } from '../releases/pack-release'
import { makeWorkspace } from '../testing'
import { randomNumbers } from '../testing-random'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed, complaints } = captureTerminal()
const ENTRY = 'var mfe_offers = { init() {}, get: (name) => ({ "./routes": 1 })[name] }'
const DESCRIPTOR = {
  name: 'offers',
  owner: 'offers team',
  sdk: '^1.0.0',
  routes: [{ id: 'list', path: '/offers', render: 'client' }],
}
let fixture: ReturnType<typeof makeWorkspace>
let folder: string

const write = (path: string, content: string | object) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const MANIFEST = {
  app: 'offers',
  version: '1.0.0',
  commit: '',
  publishedAt: '2026-11-23T08:00:00.000Z',
  descriptor: { ...DESCRIPTOR, navigation: [], calls: [] },
  entry: 'browser/mfe_offers.js',
  assets: { list: [] },
  files: {
    'browser/mfe_offers.js': { integrity: integrityOf(Buffer.from(ENTRY)), bytes: ENTRY.length },
  },
  shared: [{ name: 'react', range: '^19.0.0' }],
}

beforeEach(() => {
  fixture = makeWorkspace()
  folder = join(fixture.workspace, 'offers')
  write('mfe.json', DESCRIPTOR)
  write('package.json', { version: '2.1.0', peerDependencies: { react: '^19.0.0' } })
  write('built/mfe_offers.js', ENTRY)
  write('release/release.json', MANIFEST)
  write('release/browser/mfe_offers.js', ENTRY)
  jest.spyOn(process, 'cwd').mockReturnValue(folder)
  jest.replaceProperty(process, 'env', { ...process.env, ...fixture.environment })
})
afterEach(() => fixture.remove())

test('what another tool built, a folder with its release.json and an archive are valid, and nothing is stored', async () => {
  expect(await main(['validate', '--from', join(folder, 'built')])).toBe(0)
  expect(printed.at(-1)).toMatch(/^Valid: offers@2\.1\.0-h[0-9a-f]{10} \(files: 1, bytes: 72\)/)
  expect(await main(['validate', join(folder, 'release')])).toBe(0)
  const files = [{ path: 'browser/mfe_offers.js', bytes: Buffer.from(ENTRY) }]
  writeFileSync(join(folder, 'offers.tar'), await packRelease(releaseSchema.parse(MANIFEST), files))
  expect(await main(['validate', join(folder, 'offers.tar'), '--json'])).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ app: 'offers', version: '1.0.0', files: 1 })
  expect(complaints).toEqual([])
  expect(await fixture.open.store.list('')).toEqual([])
})

test('the own build of the remote in this folder, named or not', async () => {
  expect(await main(['validate'])).toBe(1)
  expect(complaints.at(-1)).toMatch(/^mfe validate: offers is not built/)
  write('dist/browser/build.json', { assets: { mfe_offers: ['mfe_offers.js'], list: [] }, shared: [] })
  write('dist/browser/mfe_offers.js', ENTRY)
  write('dist/browser/build-files.json', ['build.json', 'mfe_offers.js'])
  expect(await main(['validate'])).toBe(0)
  // What passes when it is published becomes part of its version: here it has none yet.
  expect(printed.at(-1)).toContain('Valid: offers@2.1.0 (files: 1')
  expect(await main(['validate', 'offers'])).toBe(0)
  write('dist/browser/build.json', { assets: { mfe_offers: ['mfe_offers.js'] }, shared: [] })
  expect(await main(['validate'])).toBe(1)
  expect(complaints.at(-1)).toContain('declares the route "list" but builds no chunk of that name')
})

test.each<[string, object, RegExp]>([
  ['a wrong key', { owner: 'us' }, /release\.json: .*"owner"/],
  ['a missing field', { shared: undefined }, /release\.json: shared: /],
  ['two wrong fields', { commit: 1, entry: 2 }, /commit: .*; .*entry: /],
  [
    'a path without a slash',
    { descriptor: { ...MANIFEST.descriptor, routes: [{ id: 'list', path: 'offers' }] } },
    /descriptor\.routes\.0\.path: /,
  ],
  [
    'an entry that is not there',
    { entry: 'browser/gone.js' },
    /names browser\/gone\.js, which is not among its files/,
  ],
  ['a page without assets', { assets: {} }, /no assets for the route "list"/],
  [
    'another hash',
    { files: { 'browser/mfe_offers.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: ENTRY.length } } },
    /browser\/mfe_offers\.js does not have the hash/,
  ],
  [
    'another size',
    { files: { 'browser/mfe_offers.js': { integrity: integrityOf(Buffer.from(ENTRY)), bytes: 3 } } },
    /has 72 bytes, but release\.json says 3/,
  ],
])(
  'a release.json with %s is refused with exit code 1, the field, and where to read on',
  async (_what, fault, sentence) => {
    write('release/release.json', { ...MANIFEST, ...fault })
    expect(await main(['validate', join(folder, 'release')])).toBe(1)
    expect(complaints).toEqual([expect.stringMatching(sentence)])
    expect(complaints[0]).toMatch(/^mfe validate: .*docs\/contract\.md$/)
  },
)

test.each<[string, () => void, RegExp]>([
  [
    'no release.json',
    () => rmSync(join(folder, 'release/release.json')),
    /holds no release\.json.*use --from/,
  ],
  ['a broken one', () => write('release/release.json', '{'), /release\.json is no JSON/],
  [
    'an entry that is a module',
    () => {
      const text = 'export { mfe_offers }'
      const file = { integrity: integrityOf(Buffer.from(text)), bytes: text.length }
      write('release/browser/mfe_offers.js', text)
      write('release/release.json', { ...MANIFEST, files: { 'browser/mfe_offers.js': file } })
    },
    /browser\/mfe_offers\.js is an ES module/,
  ],
  [
    'a container without pages',
    () => {
      const text = 'var mfe_offers = { init() {}, get() {} }'
      const file = { integrity: integrityOf(Buffer.from(text)), bytes: text.length }
      write('release/browser/mfe_offers.js', text)
      write('release/release.json', { ...MANIFEST, files: { 'browser/mfe_offers.js': file } })
    },
    /exposes no \.\/routes\. Name the module/,
  ],
])('a folder with %s is refused', async (_what, spoil, sentence) => {
  spoil()
  expect(await main(['validate', join(folder, 'release')])).toBe(1)
  expect(complaints).toEqual([expect.stringMatching(sentence)])
})

test.each<[string, () => void, RegExp]>([
  [
    'a wrong mfe.json',
    () => write('mfe.json', { ...DESCRIPTOR, routes: [{ id: 'list', path: 'offers' }] }),
    /mfe\.json: routes\.0\.path: /,
  ],
  [
    'an ES module',
    () => write('built/mfe_offers.js', 'export { mfe_offers }'),
    /is an ES module.*varFilename/,
  ],
  [
    'a container that exposes its pages by another name',
    () => write('built/mfe_offers.js', ENTRY.replace('./routes', './Pages')),
    /exposes no \.\/routes, but \.\/Pages\. Name the module of the pages so/,
  ],
  [
    'scripts above the budget',
    () => {
      process.env.RELEASE_BUDGET_KB = '1'
      const random = randomNumbers(1)
      const calls = Array.from({ length: 1_000 }, () => `;x${Math.floor(random() * 1e9)}()`)
      write('built/mfe_offers.js', ENTRY + calls.join(''))
    },
    /The page "list" of offers loads .* above the budget/,
  ],
])('--from with %s is refused by the code that publishes', async (_what, spoil, sentence) => {
  spoil()
  expect(await main(['validate', '--from', join(folder, 'built')])).toBe(1)
  expect(complaints).toEqual([expect.stringMatching(sentence)])
})

test.each([
  [['validate', 'release', '--from', 'built'], /not both/],
  [['validate', '--entry', 'x.js'], /Give both/],
])('%j is refused', async (args, sentence) => {
  expect(await main(args)).toBe(2)
  expect(complaints).toEqual([expect.stringMatching(sentence)])
})

test.each([
  [{ sdk: 'foo' }, /mfe\.json: sdk is "foo", which is no semver range/i],
  [{ owner: ' ' }, /mfe\.json: owner is blank/i],
  [{ routes: [{ ...DESCRIPTOR.routes[0], title: ' ' }] }, /mfe\.json: routes\.0\.title is blank/i],
])(
  'a descriptor with %j is refused, built elsewhere or described in a release.json',
  async (change, fault) => {
    write('mfe.json', { ...DESCRIPTOR, ...change })
    expect(await main(['validate', '--from', join(folder, 'built')])).toBe(1)
    expect(complaints.at(-1)).toMatch(fault)
    write('release/release.json', { ...MANIFEST, descriptor: { ...MANIFEST.descriptor, ...change } })
    expect(await main(['validate', join(folder, 'release')])).toBe(1)
    expect(complaints.at(-1)).toMatch(fault)
  },
)

test('a folder that does not exist is named, whatever the pages are', async () => {
  write('mfe.json', { ...DESCRIPTOR, routes: [{ id: 'list', path: '/offers' }] })
  expect(await main(['validate', '--from', join(folder, 'nowhere')])).toBe(1)
  expect(complaints.at(-1)).toMatch(/there is no folder .*nowhere/i)
})
