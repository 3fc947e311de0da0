import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { makeWorkspace } from '../testing'
import { integrityOf } from './integrity'
import { publish } from './publish'
import { readRelease, releaseFolder, releasesFolder } from './read-release'

let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  fixture = makeWorkspace()
})
afterEach(() => fixture.remove())

const publishDemo = () => publish(fixture.open, { ...fixture, app: 'demo' })

test('a release says its files with hash and size, its entry, its assets and what it shares', async () => {
  fixture.build({ name: 'demo' })
  const { release, isNew } = await publishDemo()
  const entry = readFileSync(join(releaseFolder(fixture.store, release), 'browser/remote-entry.js'))
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
  expect(readRelease(fixture.store, release)).toEqual(release)
})

test('what an earlier build left in the folder stays out of the release', async () => {
  fixture.build({ name: 'demo' })
  const { release } = await publishDemo()
  fixture.write('mfe-demo/dist/browser/abandoned.js', 'export {}')
  fixture.write('mfe-demo/dist/server/routes/abandoned.mjs', 'export {}')
  fixture.write('mfe-demo/dist/server/abandoned/index.mjs', 'export {}')
  expect(await publishDemo()).toEqual({ release, isNew: false })
})

test('browser files lie compressed beside themselves', async () => {
  fixture.build({ name: 'demo' })
  const { release } = await publishDemo()
  const file = join(releaseFolder(fixture.store, release), 'browser/remote-entry.js')
  const content = readFileSync(file)
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(content)
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(content)
})

test('the same content published twice is one release, other content another', async () => {
  fixture.build({ name: 'demo' })
  const first = await publishDemo()
  const again = await publishDemo()
  expect(again).toEqual({ release: first.release, isNew: false })
  fixture.build({ name: 'demo', content: 'second' })
  const second = await publishDemo()
  expect(second.release.version).not.toBe(first.release.version)
  expect(readRelease(fixture.store, first.release)).toEqual(first.release)
})

test('a changed descriptor is another release too', async () => {
  fixture.build({ name: 'demo' })
  const first = await publishDemo()
  fixture.build({ name: 'demo', descriptor: { owner: 'another team' } })
  expect((await publishDemo()).release.version).not.toBe(first.release.version)
})

test('publishing the same content at the same moment leaves one release and no draft', async () => {
  fixture.build({ name: 'demo' })
  const outcomes = await Promise.all([publishDemo(), publishDemo(), publishDemo()])
  expect(new Set(outcomes.map(({ release }) => release.version)).size).toBe(1)
  expect(readdirSync(join(releasesFolder(fixture.store), 'demo'))).toHaveLength(1)
})

const refusals: Array<[string, () => void, RegExp]> = [
  ['an app that is not there', () => {}, /mfe-demo\/mfe\.json: there is no such file/],
  [
    'an app that is not built',
    () => rmSync(join(fixture.workspace, 'mfe-demo/dist'), { recursive: true }),
    /is not built/,
  ],
  [
    'a build whose list is missing, since it was cut off',
    () => rmSync(join(fixture.workspace, 'mfe-demo/dist/browser/build-files.json')),
    /is not built/,
  ],
  [
    'a build that lacks a file of its list',
    () => rmSync(join(fixture.workspace, 'mfe-demo/dist/server/routes/index.mjs')),
    /the build has no server\/routes\/index\.mjs any more\. Build again/,
  ],
  [
    'a build with a symbolic link',
    () => symlinkSync('list.js', join(fixture.workspace, 'mfe-demo/dist/browser/linked.js')),
    /linked\.js is a symbolic link\. Put a copy of the file there\./,
  ],
  [
    'a route without a chunk',
    () => fixture.build({ name: 'demo', assets: { mfe_demo: ['remote-entry.js'] } }),
    /route "list" but builds no chunk of that name/,
  ],
  [
    'a build without an entry',
    () => fixture.build({ name: 'demo', assets: { list: ['list.js'] } }),
    /holds no entry/,
  ],
  [
    'a descriptor with a fault',
    () => fixture.build({ name: 'demo', descriptor: { routes: [{ id: 'List', path: 'demo' }] } }),
    /routes\.0\.id: .*; routes\.0\.path/,
  ],
  [
    'a descriptor of another name',
    () => fixture.build({ name: 'demo', descriptor: { name: 'other' } }),
    /names the app "other"/,
  ],
]

test.each(refusals)('%s is refused and leaves nothing in the store', async (what, breakIt, message) => {
  if (!what.includes('not there')) fixture.build({ name: 'demo' })
  breakIt()
  await expect(publishDemo()).rejects.toThrow(message)
  expect(existsSync(join(releasesFolder(fixture.store), 'demo'))).toBe(false)
})

test('a release that was damaged is not taken for published', async () => {
  fixture.build({ name: 'demo' })
  const { release } = await publishDemo()
  writeFileSync(join(releaseFolder(fixture.store, release), 'release.json'), '{')
  await expect(publishDemo()).rejects.toThrow(/cannot be used\. Remove .* and publish again/)
})
