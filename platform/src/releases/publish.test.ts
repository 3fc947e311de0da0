import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { makeWorkspace } from '../testing'
import { publish } from './publish'
import { integrityOf, readRelease, releaseFolder, releasesFolder } from './read-release'

let place: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  place = makeWorkspace()
})
afterEach(() => place.remove())

const publishDemo = () => publish(place.open, { ...place, app: 'demo' })

test('a release says its files with hash and size, its entry, its assets and what it shares', async () => {
  place.build({ name: 'demo' })
  const { release, isNew } = await publishDemo()
  const entry = readFileSync(join(releaseFolder(place.store, release), 'browser/remote-entry.js'))
  expect(isNew).toBe(true)
  expect(release).toMatchObject({
    app: 'demo',
    version: expect.stringMatching(/^1\.0\.0-h[0-9a-f]{10}$/),
    entry: 'browser/remote-entry.js',
    assets: { list: ['browser/list.js', 'browser/list.css'] },
    files: { 'browser/remote-entry.js': { integrity: integrityOf(entry), bytes: entry.length } },
    shared: [{ name: 'react', range: '^19.0.0' }],
    descriptor: { owner: 'demo team', kind: 'remote' },
  })
  expect(release.files).not.toHaveProperty(['browser/build.json'])
  expect(readRelease(place.store, release)).toEqual(release)
})

test('browser files lie compressed beside themselves', async () => {
  place.build({ name: 'demo' })
  const { release } = await publishDemo()
  const file = join(releaseFolder(place.store, release), 'browser/remote-entry.js')
  const content = readFileSync(file)
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(content)
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(content)
})

test('the same content published twice is one release, other content another', async () => {
  place.build({ name: 'demo' })
  const first = await publishDemo()
  const again = await publishDemo()
  expect(again).toEqual({ release: first.release, isNew: false })
  place.build({ name: 'demo', content: 'second' })
  const second = await publishDemo()
  expect(second.release.version).not.toBe(first.release.version)
  expect(readRelease(place.store, first.release)).toEqual(first.release)
})

test('a changed descriptor is another release too', async () => {
  place.build({ name: 'demo' })
  const first = await publishDemo()
  place.build({ name: 'demo', descriptor: { owner: 'another team' } })
  expect((await publishDemo()).release.version).not.toBe(first.release.version)
})

test('publishing the same content at the same moment leaves one release and no draft', async () => {
  place.build({ name: 'demo' })
  const outcomes = await Promise.all([publishDemo(), publishDemo(), publishDemo()])
  expect(new Set(outcomes.map(({ release }) => release.version)).size).toBe(1)
  expect(readdirSync(join(releasesFolder(place.store), 'demo'))).toHaveLength(1)
})

const refusals: Array<[string, () => void, RegExp]> = [
  ['an app that is not there', () => {}, /mfe-demo\/mfe\.json: cannot be read/],
  [
    'an app that is not built',
    () => rmSync(join(place.workspace, 'mfe-demo/dist'), { recursive: true }),
    /is not built/,
  ],
  [
    'a route without a chunk',
    () => place.build({ name: 'demo', assets: { mfe_demo: ['remote-entry.js'] } }),
    /route "list" but builds no chunk of that name/,
  ],
  [
    'a build without an entry',
    () => place.build({ name: 'demo', assets: { list: ['list.js'] } }),
    /holds no entry/,
  ],
  [
    'a descriptor with a fault',
    () => place.build({ name: 'demo', descriptor: { routes: [{ id: 'List', path: 'demo' }] } }),
    /routes\.0\.id: .*; routes\.0\.path/,
  ],
  [
    'a descriptor of another name',
    () => place.build({ name: 'demo', descriptor: { name: 'other' } }),
    /names the app "other"/,
  ],
]

test.each(refusals)('%s is refused and leaves nothing in the store', async (what, breakIt, message) => {
  if (!what.includes('not there')) place.build({ name: 'demo' })
  breakIt()
  await expect(publishDemo()).rejects.toThrow(message)
  expect(existsSync(join(releasesFolder(place.store), 'demo'))).toBe(false)
})

test('a release that was damaged is not taken for published', async () => {
  place.build({ name: 'demo' })
  const { release } = await publishDemo()
  writeFileSync(join(releaseFolder(place.store, release), 'release.json'), '{')
  await expect(publishDemo()).rejects.toThrow(/cannot be used\. Remove .* and publish again/)
})
