import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readNewest } from '../channels/channel-log'
import { nextHead } from '../channels/heads'
import { findMissing } from '../channels/missing-records'
import { promote } from '../channels/promote'
import { buildRegistry } from '../channels/registry'
import { integrityOf } from '../releases/integrity'
import { publish } from '../releases/publish'
import { signedText } from '../signing/signed-record'
import { bucketStore } from '../storage/bucket-store'
import { storePaths } from '../storage/store-paths'
import { startBucketServer } from '../testing-bucket'
import { makeSeen, newest } from '../testing-heads'
import { channel } from '../testing-mirror'
import { addTeam, makeKey, nameGateways } from '../testing-teams'
import { openStore } from './open-store'

let seen: Awaited<ReturnType<typeof makeSeen>>
beforeEach(async () => {
  seen = await makeSeen()
})
afterEach(() => seen.fixture.remove())

test('the newest record is hidden: a gateway without a copy serves the one before, and says what is missing', async () => {
  const running = seen.openGateway('running')
  await seen.liveOf(running.mirror)
  await running.signs()
  seen.hide(newest)

  const started = seen.openGateway('started')
  expect(await seen.liveOf(started.mirror)).toMatchObject({ metadata: { version: seen.first } })
  expect(started.mirror.problems()).toEqual([
    `The store lacks ${newest}, which a signed head names. Somebody removed it, or the store was restored.`,
  ])
  expect(started.mirror.heads.missingCount()).toBe(1)

  expect(await seen.liveOf(running.mirror)).toMatchObject({ metadata: { version: seen.second } })
  expect(running.mirror.problems()).toEqual([expect.stringContaining(`It is in ${running.mirror.folder}`)])

  seen.putBack(newest)
  expect(await seen.liveOf(started.mirror)).toMatchObject({ metadata: { version: seen.second } })
  await seen.liveOf(running.mirror)
  for (const { mirror } of [started, running]) {
    expect(mirror.problems()).toEqual([])
    expect(mirror.heads.missingCount()).toBe(0)
  }
})

test('what is missing stays known when the gateway that saw it is gone: the next head repeats it', async () => {
  const gone = seen.openGateway('gone')
  await seen.liveOf(gone.mirror)
  await gone.signs()
  seen.hide(newest)
  const next = seen.openGateway('next')
  await seen.liveOf(next.mirror)
  await next.signs()
  expect(JSON.parse(readFileSync(seen.placeOf(seen.headKey), 'utf8')).record).toMatchObject({
    process: next.mirror.heads.processId,
    apps: { demo: { revision: 2 } },
  })
})

test('hidden permissions are missed, too', async () => {
  await addTeam(seen.fixture, { name: 'careers', apps: ['careers'] })
  const running = seen.openGateway('running')
  await seen.liveOf(running.mirror)
  await running.signs()
  seen.hide(storePaths.permissionsRecord(2))
  const started = seen.openGateway('started')
  await seen.liveOf(started.mirror)
  expect(started.mirror.problems()).toEqual([
    expect.stringContaining('lacks permissions/000002.json, which a signed head names'),
  ])
})

test('a head of a team, of a stranger, of another channel, or one that was altered raises no alarm', async () => {
  const careers = makeKey(seen.fixture, 'careers')
  await addTeam(seen.fixture, { name: 'careers', apps: ['careers'], keys: [careers.publicKey] })
  const mirror = seen.openMirror()
  await seen.liveOf(mirror)
  const head = {
    ...nextHead(mirror, { channel, at: new Date().toISOString(), process: 'x', gateway: 'x' }),
    apps: { demo: { revision: 9, hash: `sha384-${'A'.repeat(64)}` } },
  }
  const plant = (key: string, text: string) => {
    const file = seen.placeOf(storePaths.head({ channel, key }))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  plant(careers.publicKey.id, signedText(head, careers.open.signer()))
  plant('stranger', signedText(head, makeKey(seen.fixture, 'stranger').open.signer()))
  plant('moved', signedText({ ...head, channel: 'staging' }, seen.keyOfGateway.open.signer()))
  plant(
    'altered',
    signedText(head, seen.keyOfGateway.open.signer()).replace('"revision": 9', '"revision": 8'),
  )
  plant('broken', '{')
  const started = seen.openMirror('started')
  await seen.liveOf(started)
  expect(started.problems()).toEqual([])

  plant(seen.keyOfGateway.publicKey.id, signedText(head, seen.keyOfGateway.open.signer()))
  const another = seen.openMirror('another')
  await seen.liveOf(another)
  expect(another.heads.missingCount()).toBe(1)
})

test('another record in the place of the one that was seen is missed', async () => {
  const running = seen.openGateway('running')
  await seen.liveOf(running.mirror)
  await running.signs()
  seen.hide(newest)
  cpSync(seen.placeOf(storePaths.record({ channel, app: 'demo', revision: 1 })), seen.placeOf(newest))
  const started = seen.openGateway('started')
  await seen.liveOf(started.mirror)
  expect(started.mirror.problems()).toContainEqual(
    expect.stringContaining(`holds another record as ${newest} than a signed head names`),
  )
})

test('in a bucket, gateways and commands miss what is hidden', async () => {
  const { bucket, stop } = await startBucketServer()
  try {
    const { fixture, keyOfGateway } = seen
    const settings = {
      store: bucket,
      keys: fixture.places,
      mirrorsFolder: join(fixture.workspace, 'documents'),
    }
    const open = await openStore(settings)
    await nameGateways({ ...fixture, open }, [keyOfGateway.publicKey])
    fixture.build({ name: 'demo', content: 'first' })
    const { version } = (await publish(open, { ...fixture, app: 'demo' })).release
    await promote(open, { channel, app: 'demo', version, by: 'a test', why: '' })
    const mirror = seen.openMirror('running', bucketStore(bucket))
    await seen.liveOf(mirror)
    const head = nextHead(mirror, { channel, at: new Date().toISOString(), process: 'x', gateway: 'x' })
    await open.store.write(seen.headKey, signedText(head, keyOfGateway.open.signer()))
    const key = storePaths.record({ channel, app: 'demo', revision: 1 })
    await bucketStore(bucket).remove(key)
    const started = seen.openMirror('started', bucketStore(bucket))
    await seen.liveOf(started)
    expect(started.problems()).toEqual([expect.stringContaining(`lacks ${key}, which a signed head names`)])
    const again = await openStore(settings)
    expect(await findMissing(again.store, again, channel)).toMatchObject([{ key, isHere: false }])
  } finally {
    await stop()
  }
})

test('a record of another channel that states a wrong hash does not end the release that is live here', async () => {
  const record = readNewest(seen.fixture.open, { channel, app: 'demo' })?.record
  const live = record?.live.map((release) => ({ ...release, manifest: `sha384-${'A'.repeat(64)}` }))
  const text = signedText({ ...record, channel: 'dev', revision: 1, live }, seen.fixture.open.signer())
  await seen.fixture.open.store.write(storePaths.record({ channel: 'dev', app: 'demo', revision: 1 }), text)
  const running = seen.openMirror()
  await seen.liveOf(running)
  await running.refresh('dev')
  expect(await seen.openMirror().ensure({ app: 'demo', version: seen.second })).not.toBeNull()
})

test('what another channel states of a version does not run here', async () => {
  const { fixture, second } = seen
  const manifest = storePaths.manifest({ app: 'demo', version: second })
  const changed = `${readFileSync(seen.placeOf(manifest), 'utf8')} `
  const record = readNewest(fixture.open, { channel, app: 'demo' })?.record
  const live = record?.live.map((release) => ({ ...release, manifest: integrityOf(Buffer.from(changed)) }))
  const text = signedText({ ...record, channel: 'dev', revision: 1, live }, fixture.open.signer())
  await fixture.open.store.write(storePaths.record({ channel: 'dev', app: 'demo', revision: 1 }), text)
  writeFileSync(seen.placeOf(manifest), changed)
  const mirror = seen.openMirror()
  await mirror.refresh('dev')
  expect(buildRegistry(mirror, 'dev').microFrontends.demo?.[0]?.metadata.version).toBe(second)
  expect(await seen.liveOf(mirror)).toMatchObject({ metadata: { version: seen.first } })
})

test('a store of another identity with records of before does not make a gateway forget', async () => {
  await seen.liveOf(seen.openMirror())
  seen.hide(newest)
  writeFileSync(seen.placeOf('store.json'), '{"id":"another"}')
  const mirror = seen.openMirror()
  expect(await seen.liveOf(mirror)).toMatchObject({ metadata: { version: seen.second } })
  expect(mirror.problems()).toEqual([
    expect.stringMatching(/store\.json in .* was replaced, but the store holds records of before/),
    expect.stringContaining(`The store lacks ${newest}`),
  ])
  rmSync(mirror.folder, { recursive: true })
  expect(await seen.liveOf(seen.openMirror())).toMatchObject({ metadata: { version: seen.first } })
})
