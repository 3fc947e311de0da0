import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Release } from '@marga/platform-contract/release'
import type { folderStore } from '../storage/folder-store'
import { StoreUnreachableError } from '../storage/store'
import { makeWorkspace } from '../testing'
import { makeUpload } from '../testing-upload'
import { readRelease } from './read-release'
import { receiveRelease } from './receive-release'

let folder: string
let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-incoming-'))
  fixture = makeWorkspace()
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  fixture.remove()
})

const upload = (content?: string, change?: (release: Release) => Release, version?: string) =>
  makeUpload(fixture, { app: 'demo', content, change, version })
const receive = (
  { release, archive }: { release: { app: string; version: string }; archive: Buffer | Readable },
  options: { mostBytes?: number; budgetBytes?: number; store?: ReturnType<typeof folderStore> } = {},
) =>
  receiveRelease(
    options.store ?? fixture.open.store,
    archive instanceof Readable ? archive : Readable.from([archive]),
    { id: release, incoming: folder, mostBytes: 1_000_000, budgetBytes: 100_000, ...options },
  )
const keysInStore = () => fixture.open.store.list('')
/** Nothing was left: neither in the store nor among the files that arrive. */
async function expectNothing() {
  expect(await keysInStore()).toEqual([])
  expect(readdirSync(folder)).toEqual([])
}

test('a release is stored with compressed copies, byte for byte as it was sent', async () => {
  const sent = await upload()
  expect(await receive(sent)).toEqual({ release: sent.release, isNew: true })
  expect(readRelease(fixture.store, sent.release)).toEqual(sent.release)
  const below = `releases/demo/${sent.release.version}`
  expect(await keysInStore()).toEqual(
    expect.arrayContaining([`${below}/browser/remote-entry.js.br`, `${below}/server/routes/index.mjs`]),
  )
  expect(readFileSync(join(fixture.store, below, 'browser/list.js'), 'utf8')).toBe('export {}')
  expect(readdirSync(folder)).toEqual([])
})

test('the same release again is the same release; other bytes of its version are refused', async () => {
  const first = await upload('first', undefined, '1.0.0')
  await receive(first)
  const again = { ...first.release, publishedAt: new Date(0).toISOString(), commit: 'another' }
  expect(await receive(await upload('first', () => again))).toMatchObject({ isNew: false })
  await expect(receive(await upload('second', undefined, '1.0.0'))).rejects.toThrow(
    /There is another release demo@1\.0\.0 already, and releases never change/,
  )
  expect(readRelease(fixture.store, first.release)).toEqual(first.release)
})

test('of two uploads of one version with different bytes at the same moment one is stored, whole', async () => {
  const uploads = [await upload('first', undefined, '1.0.0'), await upload('second', undefined, '1.0.0')]
  const outcomes = await Promise.allSettled(uploads.map((one) => receive(one)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const winner = uploads[outcomes.findIndex(({ status }) => status === 'fulfilled')]
  expect(readRelease(fixture.store, { app: 'demo', version: '1.0.0' })).toEqual(winner?.release)
  const entry = readFileSync(join(fixture.store, 'releases/demo/1.0.0/browser/remote-entry.js'), 'utf8')
  expect(entry).toContain(winner === uploads[0] ? 'first' : 'second')
})

test.each([0.02, 0.3, 0.6, 0.9])(
  'an upload that is cut off at %d of its length leaves nothing',
  async (at) => {
    const { release, archive } = await upload()
    const cut = archive.subarray(0, Math.floor(archive.length * at))
    await expect(receive({ release, archive: cut })).rejects.toThrow(
      /no whole tar archive|ends without|is empty/,
    )
    await expectNothing()
    const broken = Readable.from(
      (async function* () {
        yield cut
        throw new Error('connection lost')
      })(),
    )
    await expect(receive({ release, archive: broken })).rejects.toThrow(/cut off/)
    await expectNothing()
  },
)

test('a release that is larger than allowed is refused by what it states, before its files are read', async () => {
  await expect(receive(await upload(), { mostBytes: 500 })).rejects.toThrow(
    /more than .* MB is not taken here/,
  )
  await expectNothing()
})

test('an archive that goes on after its files is refused once it is longer than any release may be', async () => {
  const { release, archive } = await upload()
  const zeros = Array.from({ length: 160 }, () => Buffer.alloc(65_536))
  await expect(receive({ release, archive: Readable.from([archive, ...zeros]) })).rejects.toThrow(
    /MB is not taken here/,
  )
  await expectNothing()
})

test.each<[string, (release: Release) => Release, RegExp]>([
  [
    'a file with another hash',
    (release) => ({
      ...release,
      files: { ...release.files, 'browser/list.js': { bytes: 9, integrity: `sha384-${'A'.repeat(64)}` } },
    }),
    /list\.js does not have the hash/,
  ],
  [
    'a file of another size',
    (release) => ({
      ...release,
      files: { ...release.files, 'browser/list.js': { bytes: 8, integrity: `sha384-${'A'.repeat(64)}` } },
    }),
    /list\.js has 9 bytes, but release\.json says 8/,
  ],
  ['another version', (release) => ({ ...release, version: '6.6.6' }), /is of demo@6\.6\.6, but the address/],
  [
    'an entry that is not there',
    (release) => ({ ...release, entry: 'browser/none.js' }),
    /names browser\/none\.js, which is not among its files/,
  ],
  ['no assets for a route', (release) => ({ ...release, assets: {} }), /no assets for the route "list"/],
  [
    'a path outside of the release',
    (release) => ({
      ...release,
      files: { ...release.files, 'browser/../../evil': { bytes: 1, integrity: `sha384-${'A'.repeat(64)}` } },
    }),
    /files\.browser\/\.\.\/\.\.\/evil: /,
  ],
])('%s is refused with what is wrong, and nothing is stored', async (_what, change, message) => {
  const { release, archive } = await upload('first', change)
  const id = release.version === '6.6.6' ? { app: 'demo', version: '1.0.0' } : release
  await expect(receive({ release: id, archive })).rejects.toThrow(message)
  await expectNothing()
})

test('a page whose scripts are above the budget is refused by name', async () => {
  await expect(receive(await upload(), { budgetBytes: 10 })).rejects.toThrow(
    /The page "list" of demo loads 0\.\d KB of scripts and styles, 0\.\d KB above the budget of 0\.0 KB/,
  )
  await expectNothing()
})

test('a store that fails half-way has no release; the same bytes complete it, other bytes do not mix with it', async () => {
  const sent = await upload('first', undefined, '1.0.0')
  let writes = 0
  const failing = {
    ...fixture.open.store,
    write: async (key: string, bytes: Buffer | string) => {
      writes += 1
      if (writes > 2) throw new StoreUnreachableError('s3://gone', new Error('no answer'))
      await fixture.open.store.write(key, bytes)
    },
  }
  await expect(receive(sent, { store: failing })).rejects.toThrow(StoreUnreachableError)
  expect(readRelease(fixture.store, sent.release)).toBeNull()
  await expect(receive(await upload('second', undefined, '1.0.0'))).rejects.toThrow(/another release/)
  expect(await receive(sent)).toMatchObject({ isNew: true })
})
