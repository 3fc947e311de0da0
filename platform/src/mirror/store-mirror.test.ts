import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promote } from '../channels/promote'
import { revoke } from '../channels/revocations'
import { publish } from '../releases/publish'
import { readRelease, releaseFolder } from '../releases/read-release'
import { bucketStore } from '../storage/bucket-store'
import { startBucketServer } from '../testing-bucket'
import { channel, makeMirrored } from '../testing-mirror'
import { openStore } from './open-store'

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
    const mirror = openMirror('copies', bucketStore(bucket))
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
