import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promote } from '../channels/promote'
import { buildRegistry } from '../channels/registry'
import { revoke } from '../channels/revocations'
import { integrityOf } from '../releases/integrity'
import { publish } from '../releases/publish'
import { readRelease, releaseFolder } from '../releases/read-release'
import { createKeys, openSigner } from '../signing/keys'
import { signedText } from '../signing/signed-record'
import { bucketStore } from '../storage/bucket-store'
import { storePaths } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { startBucketServer } from '../testing-bucket'
import { openStore } from './open-store'
import { createStoreMirror } from './store-mirror'

const channel = 'production'
let fixture: ReturnType<typeof makeWorkspace>
let problems: string[]
beforeEach(() => {
  fixture = makeWorkspace()
  problems = []
})
afterEach(() => fixture.remove())

const openMirror = (name = 'copies') =>
  createStoreMirror({
    store: fixture.open.store,
    mirrorsFolder: join(fixture.workspace, name),
    keys: fixture.places,
    onProblem: (problem) => problems.push(problem),
  })

async function ship(content: string, app = 'demo') {
  fixture.build({ name: app, content })
  const { version } = (await publish(fixture.open, { ...fixture, app })).release
  await promote(fixture.open, { channel, app, version, by: 'a test', why: '' })
  return version
}

async function liveOf(mirror: ReturnType<typeof openMirror>, app = 'demo') {
  await mirror.refresh(channel)
  return buildRegistry(mirror, channel).microFrontends[app]?.[0]
}

const fileOf = (version: string, path: string) =>
  join(releaseFolder(fixture.store, { app: 'demo', version }), path)

const flipByte = (file: string) => {
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

/** Runs something at a later moment: the clock is moved, nobody waits. */
async function later(ms: number, run: () => Promise<void>) {
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  try {
    await run()
  } finally {
    jest.useRealTimers()
  }
}

test('after the first poll the mirror has the live release and its fallback', async () => {
  const first = await ship('first')
  const second = await ship('second')
  const mirror = openMirror()
  expect(await liveOf(mirror)).toMatchObject({ metadata: { version: second } })
  expect(readRelease(mirror.folder, { app: 'demo', version: first })).not.toBeNull()
  expect(problems).toEqual([])
})

test('its number grows with a promote and a revocation, and not by itself', async () => {
  await ship('first')
  const mirror = openMirror()
  const first = await mirror.refresh(channel)
  expect(first).toBeGreaterThan(0)
  expect(await mirror.refresh(channel)).toBe(first)
  const version = await ship('second')
  const second = await mirror.refresh(channel)
  expect(second).toBeGreaterThan(first)
  await revoke(fixture.open.store, { app: 'demo', version }, { by: 'a test', why: 'it leaks' })
  expect(await mirror.refresh(channel)).toBeGreaterThan(second)
})

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

describe('the store out of reach', () => {
  test('the last verified copy is served, also after a restart, and this is reported once', async () => {
    const version = await ship('first')
    const mirror = openMirror()
    await liveOf(mirror)
    renameSync(fixture.store, `${fixture.store}-gone`)
    expect(await liveOf(mirror)).toMatchObject({ metadata: { version } })
    await mirror.refresh(channel)
    expect(problems).toEqual([
      expect.stringMatching(/cannot be reached: .* The last verified copy is served/),
    ])
    expect(await liveOf(openMirror())).toMatchObject({ metadata: { version } })
    renameSync(`${fixture.store}-gone`, fixture.store)
    const next = await ship('second')
    expect(await liveOf(mirror)).toMatchObject({ metadata: { version: next } })
    expect(mirror.problems()).toEqual([])
  })

  test('a release that was missing is fetched once it is back', async () => {
    const version = await ship('first')
    const folder = releaseFolder(fixture.store, { app: 'demo', version })
    renameSync(folder, join(fixture.workspace, 'aside'))
    const mirror = openMirror()
    expect((await liveOf(mirror))?.extras.unavailable).toContain(version)
    renameSync(join(fixture.workspace, 'aside'), folder)
    await later(1_000, async () => {
      expect((await liveOf(mirror))?.extras.unavailable).toBeUndefined()
    })
  })

  test('a release that is deleted there stays in the mirror', async () => {
    const version = await ship('first')
    const mirror = openMirror()
    await liveOf(mirror)
    rmSync(releaseFolder(fixture.store, { app: 'demo', version }), { recursive: true })
    expect(await liveOf(mirror)).toMatchObject({ metadata: { version } })
  })

  test('a store that was created again gets a new mirror', async () => {
    await ship('first')
    await liveOf(openMirror())
    rmSync(fixture.store, { recursive: true })
    const version = await ship('second')
    expect(await liveOf(openMirror())).toMatchObject({ metadata: { version } })
  })
})

test('an upload that broke off is not there; the next one completes it', async () => {
  fixture.build({ name: 'demo' })
  const { release } = await publish(fixture.open, { ...fixture, app: 'demo' })
  rmSync(fileOf(release.version, 'release.json'))
  rmSync(fileOf(release.version, 'browser/list.js'))
  expect(readRelease(fixture.store, release)).toBeNull()
  await expect(
    promote(fixture.open, { channel, app: 'demo', version: release.version, by: '', why: '' }),
  ).rejects.toThrow(/there is no release/)
  expect((await publish(fixture.open, { ...fixture, app: 'demo' })).isNew).toBe(true)
  expect(existsSync(fileOf(release.version, 'browser/list.js'))).toBe(true)
})

test('the same life in a bucket: publish, promote, two at once, mirror, and unreachable', async () => {
  const { bucket, stop } = await startBucketServer()
  try {
    const settings = {
      store: bucket,
      keys: fixture.places,
      mirrorsFolder: join(fixture.workspace, 'documents'),
    }
    const open = await openStore(settings)
    fixture.build({ name: 'demo', content: 'first' })
    const first = (await publish(open, { ...fixture, app: 'demo' })).release
    await promote(open, { channel, app: 'demo', version: first.version, by: 'a test', why: '' })
    fixture.build({ name: 'demo', content: 'second' })
    const second = (await publish(open, { ...fixture, app: 'demo' })).release
    const another = await openStore({ ...settings, mirrorsFolder: join(fixture.workspace, 'elsewhere') })
    const outcomes = await Promise.allSettled(
      [open, another].map((one) =>
        promote(one, { channel, app: 'demo', version: second.version, by: 'a test', why: '' }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const mirror = createStoreMirror({
      store: bucketStore(bucket),
      mirrorsFolder: join(fixture.workspace, 'copies'),
      keys: fixture.places,
      onProblem: (problem) => problems.push(problem),
    })
    expect(await liveOf(mirror)).toMatchObject({
      metadata: { version: second.version },
      fallbackUrl: expect.stringContaining(first.version),
    })
    await stop()
    expect(await liveOf(mirror)).toMatchObject({ metadata: { version: second.version } })
    expect(problems).toEqual([expect.stringMatching(/s3:\/\/releases\/marga\/ cannot be reached/)])
  } finally {
    await stop().catch(() => undefined)
  }
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

test('what no tab can ask for any more leaves the mirror at a start', async () => {
  const first = await ship('first')
  await liveOf(openMirror())
  for (const content of ['second', 'third']) await ship(content)
  await later(49 * 3_600_000, async () => {
    const mirror = openMirror()
    await liveOf(mirror)
    expect(readRelease(mirror.folder, { app: 'demo', version: first })).toBeNull()
    expect(await mirror.ensure({ app: 'demo', version: first })).not.toBeNull()
  })
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
