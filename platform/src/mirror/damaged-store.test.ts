import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@marga/server/testing/until'
import { integrityOf } from '../releases/integrity'
import { releaseFolder } from '../releases/read-release'
import { createKeys, openSigner } from '../signing/keys'
import { signedText } from '../signing/signed-record'
import { storePaths } from '../storage/store-paths'
import { channel, makeMirrored } from '../testing-mirror'

let fixture: ReturnType<typeof makeMirrored>['fixture']
let problems: string[]
let openMirror: ReturnType<typeof makeMirrored>['openMirror']
let ship: ReturnType<typeof makeMirrored>['ship']
let liveOf: ReturnType<typeof makeMirrored>['liveOf']
let fileOf: ReturnType<typeof makeMirrored>['fileOf']
beforeEach(() => {
  ;({ fixture, problems, openMirror, ship, liveOf, fileOf } = makeMirrored())
})
afterEach(() => fixture.remove())

const flipByte = (file: string) => {
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

describe('one flipped byte in a stored file is never executed:', () => {
  test.each(['browser/remote-entry.js', 'browser/list.css', 'server/routes/index.mjs', 'release.json'])(
    'in %s it costs the release, and the one before is served',
    async (path) => {
      const first = await ship('first')
      const second = await ship('second')
      flipByte(fileOf(second, path))
      expect(await liveOf(openMirror())).toMatchObject({
        metadata: { version: first },
        extras: { standsInFor: second },
      })
      expect(problems).toEqual([expect.stringMatching(`demo@${second} is damaged`)])
    },
  )

  test('not even where release.json was made to fit: its own hash is signed', async () => {
    const first = await ship('first')
    const second = await ship('second')
    writeFileSync(fileOf(second, 'browser/remote-entry.js'), 'steal()')
    const integrity = integrityOf(Buffer.from('steal()'))
    const manifest = JSON.parse(readFileSync(fileOf(second, 'release.json'), 'utf8'))
    manifest.files['browser/remote-entry.js'].integrity = integrity
    writeFileSync(fileOf(second, 'release.json'), JSON.stringify(manifest))
    expect(await liveOf(openMirror())).toMatchObject({ metadata: { version: first } })
  })

  test('a damaged compressed copy costs itself only', async () => {
    const version = await ship('first')
    flipByte(fileOf(version, 'browser/remote-entry.js.br'))
    const mirror = openMirror()
    expect(await liveOf(mirror)).toMatchObject({ metadata: { version } })
    const files = readdirSync(join(releaseFolder(mirror.folder, { app: 'demo', version }), 'browser'))
    expect(files).toContain('remote-entry.js.gz')
    expect(files).not.toContain('remote-entry.js.br')
  })

  test.each(['browser/remote-entry.js', 'browser/remote-entry.js.br'])(
    'in %s of the mirror and of the store the one before is served, until the store is repaired',
    async (path) => {
      const first = await ship('first')
      const second = await ship('second')
      const mirror = openMirror()
      await liveOf(mirror)
      const copy = join(releaseFolder(mirror.folder, { app: 'demo', version: second }), path)
      const stored = fileOf(second, 'browser/remote-entry.js')
      const whole = readFileSync(stored)
      for (const file of [copy, stored]) flipByte(file)
      const restarted = openMirror()
      await until(async () => (await liveOf(restarted))?.metadata.version === first || undefined)
      expect(restarted.has({ app: 'demo', version: second })).toBe(false)
      expect(existsSync(copy)).toBe(false)
      expect(restarted.problems()).toEqual([expect.stringMatching(`demo@${second} is damaged in the store`)])
      writeFileSync(stored, whole)
      await until(async () => (await liveOf(restarted))?.metadata.version === second || undefined)
      expect(readFileSync(join(copy, '..', 'remote-entry.js'))).toEqual(whole)
      expect(restarted.problems()).toEqual([])
    },
  )

  test('in the mirror itself it is found at the next start, and repaired', async () => {
    const version = await ship('first')
    const mirror = openMirror()
    await liveOf(mirror)
    const file = join(releaseFolder(mirror.folder, { app: 'demo', version }), 'server/routes/index.mjs')
    const whole = readFileSync(file)
    flipByte(file)
    expect(await liveOf(openMirror())).toMatchObject({ metadata: { version } })
    expect(readFileSync(file)).toEqual(whole)
  })
})

describe('a record that does not count', () => {
  const recordFile = (revision: number) =>
    join(fixture.store, storePaths.record({ channel, app: 'demo', revision }))
  const altered = (change: (record: { record: Record<string, unknown>; signature?: unknown }) => void) => {
    const signed = JSON.parse(readFileSync(recordFile(2), 'utf8'))
    change(signed)
    writeFileSync(recordFile(2), JSON.stringify(signed))
  }

  test.each<[string, () => void, RegExp]>([
    [
      'unsigned',
      () => altered((signed) => Reflect.deleteProperty(signed, 'signature')),
      /is no signed record/,
    ],
    ['altered', () => altered(({ record }) => Object.assign(record, { by: 'mallory' })), /was altered/],
    [
      'cut short',
      () => writeFileSync(recordFile(2), readFileSync(recordFile(2)).subarray(0, 200)),
      /is no signed record/,
    ],
    [
      'moved from another place',
      () => cpSync(recordFile(1), recordFile(2)),
      /belongs to production\/demo, revision 1/,
    ],
    [
      'signed by somebody else',
      () => {
        const others = {
          ...fixture.places,
          signingKeyFile: join(fixture.workspace, 'other.pem'),
          trustedKeysFolder: join(fixture.workspace, 'none'),
        }
        createKeys(others)
        const { record } = JSON.parse(readFileSync(recordFile(2), 'utf8'))
        writeFileSync(recordFile(2), signedText(record, openSigner(others)))
      },
      /is not trusted/,
    ],
  ])('%s: the last good one stays, and it is said', async (_what, damage, message) => {
    const first = await ship('first')
    await ship('other', 'other')
    await ship('second')
    damage()
    const mirror = openMirror()
    expect(await liveOf(mirror)).toMatchObject({ metadata: { version: first } })
    expect(await liveOf(mirror, 'other')).toBeDefined()
    expect(problems).toEqual([expect.stringMatching(message)])
    expect(mirror.problems()).toHaveLength(1)
  })
})

test('a record that does not count and was followed by a good one is history', async () => {
  await ship('first')
  writeFileSync(
    join(fixture.store, storePaths.record({ channel, app: 'demo', revision: 2 })),
    '{"from": "an older version"}',
  )
  const version = await ship('second')
  const mirror = openMirror()
  expect(await liveOf(mirror)).toMatchObject({ metadata: { version } })
  expect(problems).toEqual([])
})

describe('nothing outside of the mirror is read or written', () => {
  test.each(['../../../secret', '..', '.', 'a/b', ''])('for a version such as "%s"', async (version) => {
    await ship('first')
    expect(await openMirror().ensure({ app: 'demo', version })).toBeNull()
  })

  test('for a release that names a file elsewhere', async () => {
    const version = await ship('first')
    const manifest = JSON.parse(readFileSync(fileOf(version, 'release.json'), 'utf8'))
    const evil = Buffer.from('evil')
    const files = {
      ...manifest.files,
      'browser/../../../../evil': { integrity: integrityOf(evil), bytes: 4 },
    }
    const folder = releaseFolder(fixture.store, { app: 'demo', version: '6.6.6' })
    cpSync(releaseFolder(fixture.store, { app: 'demo', version }), folder, { recursive: true })
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...manifest, version: '6.6.6', files }))
    writeFileSync(join(folder, 'browser/../../../../evil'), evil)
    expect(await openMirror().ensure({ app: 'demo', version: '6.6.6' })).toBeNull()
  })
})
