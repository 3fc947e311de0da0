import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nextHead } from '../channels/heads'
import { createSignedHeads } from '../gateway/composition/signed-heads'
import { signedText } from '../signing/signed-record'
import { storePaths } from '../storage/store-paths'
import { channel, makeMirrored } from '../testing-mirror'
import { addTeam, makeKey, nameGateways } from '../testing-teams'

let fixture: ReturnType<typeof makeMirrored>['fixture']
let openMirror: ReturnType<typeof makeMirrored>['openMirror']
let ship: ReturnType<typeof makeMirrored>['ship']
let liveOf: ReturnType<typeof makeMirrored>['liveOf']
let keyOfGateway: ReturnType<typeof makeKey>
let first: string
let second: string

const placeOf = (key: string) => join(fixture.store, key)
const newest = storePaths.record({ channel, app: 'demo', revision: 2 })
const headKey = () => storePaths.head({ channel, key: keyOfGateway.publicKey.id })

/** A gateway: its mirror, and its key. */
function openGateway(name: string, signer = keyOfGateway.open.signer) {
  const mirror = openMirror(name)
  const heads = createSignedHeads({ mirror, signer, log: { warn: () => undefined } })
  return {
    mirror,
    signs: async () => {
      heads.sign(channel)
      await heads.close()
    },
  }
}
/** Takes an object out of the store, as somebody may who writes there. */
const hide = (key: string) => renameSync(placeOf(key), join(fixture.workspace, 'hidden.json'))
const putBack = (key: string) => renameSync(join(fixture.workspace, 'hidden.json'), placeOf(key))
const later = async <T>(ms: number, run: () => Promise<T>) => {
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  try {
    return await run()
  } finally {
    jest.useRealTimers()
  }
}

beforeEach(async () => {
  ;({ fixture, openMirror, ship, liveOf } = makeMirrored())
  keyOfGateway = makeKey(fixture, 'gateway')
  await nameGateways(fixture, [keyOfGateway.publicKey])
  first = await ship('first')
  second = await ship('second')
})
afterEach(() => fixture.remove())

test('the newest record is hidden: a gateway without a copy serves the one before, and says what is missing', async () => {
  const running = openGateway('running')
  await liveOf(running.mirror)
  await running.signs()
  hide(newest)

  const started = openGateway('started')
  expect(await liveOf(started.mirror)).toMatchObject({ metadata: { version: first } })
  expect(started.mirror.problems()).toEqual([
    `The store lacks ${newest}, which a signed head names. Somebody removed it, or the store was restored.`,
  ])
  expect(started.mirror.heads.missingCount()).toBe(1)

  expect(await liveOf(running.mirror)).toMatchObject({ metadata: { version: second } })
  expect(running.mirror.problems()).toEqual([expect.stringContaining(`It is in ${running.mirror.folder}`)])

  putBack(newest)
  expect(await liveOf(started.mirror)).toMatchObject({ metadata: { version: second } })
  await liveOf(running.mirror)
  for (const { mirror } of [started, running]) {
    expect(mirror.problems()).toEqual([])
    expect(mirror.heads.missingCount()).toBe(0)
  }
})

test('what is missing stays known when the gateway that saw it is gone: the next head repeats it', async () => {
  const gone = openGateway('gone')
  await liveOf(gone.mirror)
  await gone.signs()
  hide(newest)
  const next = openGateway('next')
  await liveOf(next.mirror)
  await next.signs()
  expect(JSON.parse(readFileSync(placeOf(headKey()), 'utf8')).record).toMatchObject({
    process: next.mirror.heads.processId,
    apps: { demo: { revision: 2 } },
  })
})

test('hidden permissions are missed, too', async () => {
  await addTeam(fixture, { name: 'careers', apps: ['careers'] })
  const running = openGateway('running')
  await liveOf(running.mirror)
  await running.signs()
  hide(storePaths.permissionsRecord(2))
  const started = openGateway('started')
  await liveOf(started.mirror)
  expect(started.mirror.problems()).toEqual([
    expect.stringContaining('lacks permissions/000002.json, which a signed head names'),
  ])
})

describe('the heads are hidden with the record, and older ones put in their place', () => {
  /** The store as it was before the newest record: an old head, and no newer one. */
  const rewind = async () => {
    const running = openGateway('running')
    hide(newest)
    await liveOf(running.mirror)
    await running.signs()
    return running
  }

  test('a gateway that starts without a copy minutes later says that the newest head is old, and signs none', async () => {
    await rewind()
    const before = readFileSync(placeOf(headKey()))
    await later(6 * 60_000, async () => {
      const started = openGateway('started')
      expect(await liveOf(started.mirror)).toMatchObject({ metadata: { version: first } })
      expect(started.mirror.problems()).toEqual([
        expect.stringMatching(
          /has no copy of production, and the newest signed head is of .* npx mfe heads sign/,
        ),
      ])
      await started.signs()
      expect(readFileSync(placeOf(headKey()))).toEqual(before)
    })
  })

  test('a newer head of another gateway ends the doubt', async () => {
    const running = await rewind()
    const started = openGateway('started')
    await later(6 * 60_000, async () => {
      await liveOf(started.mirror)
      expect(started.mirror.problems()).toHaveLength(1)
    })
    await later(8 * 60_000, async () => {
      await running.signs()
      await liveOf(started.mirror)
      expect(started.mirror.problems()).toEqual([])
    })
  })

  test('a gateway with a copy keeps the newer head that it has', async () => {
    const running = openGateway('running')
    await liveOf(running.mirror)
    await running.signs()
    const old = readFileSync(placeOf(headKey()))
    await later(60_000, async () => {
      await running.signs()
      await liveOf(running.mirror)
    })
    const kept = readFileSync(join(running.mirror.folder, headKey()))
    expect(kept).not.toEqual(old)
    writeFileSync(placeOf(headKey()), old)
    await later(3 * 60_000, () => liveOf(running.mirror))
    expect(readFileSync(join(running.mirror.folder, headKey()))).toEqual(kept)
  })
})

test('a head of a team, of a stranger, of another channel, or one that was altered raises no alarm', async () => {
  const careers = makeKey(fixture, 'careers')
  await addTeam(fixture, { name: 'careers', apps: ['careers'], keys: [careers.publicKey] })
  const mirror = openMirror()
  await liveOf(mirror)
  const head = {
    ...nextHead(mirror, { channel, at: new Date().toISOString(), process: 'x', gateway: 'x' }),
    apps: { demo: { revision: 9, hash: `sha384-${'A'.repeat(64)}` } },
  }
  const plant = (key: string, text: string) => {
    const file = placeOf(storePaths.head({ channel, key }))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  plant(careers.publicKey.id, signedText(head, careers.open.signer()))
  plant('stranger', signedText(head, makeKey(fixture, 'stranger').open.signer()))
  plant('moved', signedText({ ...head, channel: 'staging' }, keyOfGateway.open.signer()))
  plant('altered', signedText(head, keyOfGateway.open.signer()).replace('"revision": 9', '"revision": 8'))
  plant('broken', '{')
  const started = openMirror('started')
  await liveOf(started)
  expect(started.problems()).toEqual([])

  plant(keyOfGateway.publicKey.id, signedText(head, keyOfGateway.open.signer()))
  const another = openMirror('another')
  await liveOf(another)
  expect(another.heads.missingCount()).toBe(1)
})

test('another record in the place of the one that was seen is missed', async () => {
  const running = openGateway('running')
  await liveOf(running.mirror)
  await running.signs()
  hide(newest)
  cpSync(placeOf(storePaths.record({ channel, app: 'demo', revision: 1 })), placeOf(newest))
  const started = openGateway('started')
  await liveOf(started.mirror)
  expect(started.mirror.problems()).toContainEqual(
    expect.stringContaining(`holds another record as ${newest} than a signed head names`),
  )
})

test('a store of another identity with records of before does not make a gateway forget', async () => {
  await liveOf(openMirror())
  hide(newest)
  writeFileSync(placeOf('store.json'), '{"id":"another"}')
  const mirror = openMirror()
  expect(await liveOf(mirror)).toMatchObject({ metadata: { version: second } })
  expect(mirror.problems()).toEqual([
    expect.stringMatching(/store\.json in .* was replaced, but the store holds records of before/),
    expect.stringContaining(`The store lacks ${newest}`),
  ])
  rmSync(mirror.folder, { recursive: true })
  expect(await liveOf(openMirror())).toMatchObject({ metadata: { version: first } })
})
