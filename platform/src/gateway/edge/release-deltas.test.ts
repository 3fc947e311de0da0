import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { readEnvironment } from '../../env'
import { openStore } from '../../mirror/open-store'
import { publish } from '../../releases/publish'
import { makeWorkspace } from '../../testing'
import { createReleaseDeltas, dictionaryHeader, offeredDictionary } from './release-deltas'
import { createReleaseFileCache } from './release-file-cache'

const NAME = 'list.0123456789.js'
const LATER_NAME = 'list.abcdef0123.js'
const noise = (seed: string) =>
  Array.from({ length: 200 }, (_, index) =>
    createHash('sha256').update(`${seed}${index}`).digest('hex'),
  ).join()
const FIRST = `export const text = '${noise('a')}'`
const LATER = FIRST.replace('text', 'words')

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  fixture = makeWorkspace()
})
afterEach(() => fixture.remove())

/** Two releases of an app with one script, and what answers for the later one. */
async function twoReleases(packs = { count: 0 }) {
  const open = await openStore(readEnvironment({ DATA_DIR: fixture.workspace, ...fixture.environment }))
  const release = async (name: string, text: string) => {
    fixture.build({ name: 'demo', content: name })
    fixture.buildFile('demo', `browser/${name}`, text)
    return (await publish(open, { ...fixture, app: 'demo' })).release
  }
  await release(NAME, FIRST)
  const later = await release(LATER_NAME, LATER)
  const folder = fixture.store
  const compress = async (bytes: Buffer, dictionary: Buffer) => {
    packs.count += 1
    return deflateSync(bytes, { dictionary })
  }
  const files = createReleaseFileCache(join(folder, 'releases'))
  const deltas = createReleaseDeltas({ folder, files, compress })
  const place = { app: 'demo', version: later.version, path: `/demo/${later.version}/browser/${LATER_NAME}` }
  return { deltas, place }
}

test('a browser with the file of an earlier release is sent what differs, made once', async () => {
  const packs = { count: 0 }
  const { deltas, place } = await twoReleases(packs)
  const answers = await Promise.all([1, 2, 3].map(() => deltas.find(place, hashOf(FIRST))))
  const [file] = answers
  expect(file?.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': expect.stringContaining('javascript'),
    vary: 'Accept-Encoding, Available-Dictionary',
  })
  expect(file?.bytes.length).toBeLessThan(300)
  expect(inflateSync(file?.bytes ?? '', { dictionary: Buffer.from(FIRST) }).toString()).toBe(LATER)
  expect([packs.count, new Set(answers).size]).toEqual([1, 1])
})

test('a file that no release has is no dictionary', async () => {
  const packs = { count: 0 }
  const { deltas, place } = await twoReleases(packs)
  expect(await deltas.find(place, hashOf('anything else'))).toBeNull()
  expect(packs.count).toBe(0)
})

test('a file serves as a dictionary for the same file of other releases of its app, and no other', () => {
  const of = (path: string) => dictionaryHeader({ app: 'demo', version: '1.0.0', path })
  expect(of('/demo/1.0.0/browser/list.0123456789.js')).toBe('match="/releases/demo/*/browser/list.*.js"')
  expect(of('/demo/1.0.0/browser/cover.svg')).toBe('match="/releases/demo/*/browser/cover.svg"')
  expect(of('/demo/1.0.0/browser/a"b.js')).toBe('')
})

test.each([
  [
    { 'available-dictionary': `:${hashOf('a')}:`, 'accept-encoding': 'gzip, br, zstd, dcb, dcz' },
    hashOf('a'),
  ],
  [{ 'available-dictionary': `:${hashOf('a')}:`, 'accept-encoding': 'gzip, br' }, ''],
  [{ 'available-dictionary': 'no hash', 'accept-encoding': 'dcz' }, ''],
  [{ 'accept-encoding': 'dcz' }, ''],
])('of %j the dictionary is %j', (headers, hash) => {
  expect(offeredDictionary(headers)).toBe(hash)
})
