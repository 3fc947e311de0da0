import { join } from 'node:path'
import Fastify from 'fastify'
import { readLog } from '../channels/channel-log'
import { promote } from '../channels/promote'
import { createStoreMirror } from '../mirror/store-mirror'
import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { makeKey, nameGateways } from '../testing-teams'
import { createGuard } from './guard'
import { spanAt } from './tallies'

const channel = 'production'
const { log } = Fastify()
let fixture: ReturnType<typeof makeWorkspace>
let versions: { stable: string; canary: string }
const closing: Array<() => Promise<void>> = []

beforeEach(async () => {
  fixture = makeWorkspace()
  const release = async (content: string) => {
    fixture.build({ name: 'demo', content })
    return (await publish(fixture.open, { ...fixture, app: 'demo' })).release.version
  }
  versions = { stable: await release('first'), canary: await release('second') }
  const change = { channel, app: 'demo', by: 'a test', why: '' }
  await promote(fixture.open, { ...change, version: versions.stable })
  await promote(fixture.open, { ...change, version: versions.canary, traffic: 10 })
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  fixture.remove()
})

/** Every visitor is in another network. */
const networkAt = (visitor: number) => `10.${visitor >> 8}.${visitor & 255}.0/24`

/** One gateway's guard, with a mirror and a key of the same store. */
async function openGuard(name: string, hasKey = true) {
  const mirror = createStoreMirror({
    store: fixture.open.store,
    mirrorsFolder: join(fixture.workspace, name),
    keys: fixture.places,
    onProblem: () => {},
  })
  await mirror.refresh(channel)
  let now = Date.now()
  const guard = createGuard({
    mirror,
    signer: () => (hasKey ? fixture.open.signer() : null),
    log,
    clock: () => now,
  })
  closing.push(guard.close)
  return {
    guard,
    refresh: () => mirror.refresh(channel),
    /** Views a second apart of the canary and of another app: how many of ten fail. */
    seeAll: (seconds: number, failing: { demo: number; other: number }) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000
        for (let view = 0; view < 10; view += 1) {
          const network = networkAt(second * 10 + view)
          const seen = { channel, network }
          guard.count({ ...seen, app: 'demo', version: versions.canary, isOk: view >= failing.demo })
          guard.count({ ...seen, app: 'other', version: '1.0.0', isOk: view >= failing.other })
        }
      }
    },
    /** Time goes by. */
    pass: (ms: number) => {
      now += ms
    },
    /** Views a second apart: how many of ten fail with either release. */
    see: (seconds: number, failing: { stable: number; canary: number }) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000
        for (let view = 0; view < 10; view += 1) {
          const seen = { channel, app: 'demo', network: networkAt(second * 10 + view) }
          guard.count({ ...seen, version: versions.stable, isOk: view >= failing.stable })
          guard.count({ ...seen, version: versions.canary, isOk: view >= failing.canary })
        }
      }
    },
  }
}

const history = () => readLog(fixture.open, { channel, app: 'demo' })

test('a canary that fails is taken back once, with the reason in history', async () => {
  const { guard, see } = await openGuard('one')
  see(10, { stable: 0, canary: 10 })
  await guard.judge()
  const [newest] = history()
  expect(newest).toMatchObject({
    revision: 3,
    by: 'guard',
    live: [{ version: versions.stable, traffic: 100 }],
  })
  expect(newest?.why).toMatch(/^taken back: 100 of 100 views failed with .*, 0 of 100 views failed with /)
  see(10, { stable: 0, canary: 10 })
  await guard.judge()
  expect(history()).toHaveLength(3)
})

test('a canary that does as well as its stable release stays', async () => {
  const { guard, see } = await openGuard('one')
  see(60, { stable: 1, canary: 1 })
  await guard.judge()
  expect(history()).toHaveLength(2)
})

test('gateways that share only the store judge together what none of them could alone, and one acts', async () => {
  const gateways = [await openGuard('one'), await openGuard('two'), await openGuard('three')]
  const [first] = gateways
  for (const { see } of gateways) see(2, { stable: 0, canary: 3 })
  await first?.guard.judge()
  expect(history()).toHaveLength(2)
  await Promise.all(gateways.map(({ guard }) => guard.judge()))
  await Promise.all(gateways.map(({ guard }) => guard.judge()))
  expect(history()).toHaveLength(3)
})

test('a gateway without a key counts for those that have one', async () => {
  const [blind, other] = [await openGuard('one', false), await openGuard('two')]
  blind.see(10, { stable: 0, canary: 10 })
  await blind.guard.judge()
  expect(history()).toHaveLength(2)
  other.see(1, { stable: 0, canary: 1 })
  await other.guard.judge()
  expect(history()).toHaveLength(3)
})

describe('a release that is live for everybody after it was a canary', () => {
  /** The canary did well, and is for everybody now. */
  const bake = async () => {
    const gateway = await openGuard('one')
    gateway.see(60, { stable: 0, canary: 0 })
    await gateway.guard.judge()
    await promote(fixture.open, { channel, app: 'demo', by: 'a test', why: '', version: versions.canary })
    await gateway.refresh()
    gateway.pass(2_000)
    expect(gateway.guard.isWatching(channel)).toBe(true)
    return gateway
  }

  test('is taken back once it fails beyond what the release before did', async () => {
    const { guard, seeAll } = await bake()
    seeAll(20, { demo: 3, other: 0 })
    await guard.judge()
    const [newest] = history()
    expect(newest).toMatchObject({
      revision: 4,
      by: 'guard',
      live: [{ version: versions.stable, traffic: 100 }],
    })
    expect(newest?.why).toMatch(
      /^taken back: 60 of 200 views failed with .* for everybody, 0 of 600 .* before$/,
    )
  })

  test('stays while it does as well as before', async () => {
    const { guard, seeAll } = await bake()
    seeAll(60, { demo: 0, other: 0 })
    await guard.judge()
    expect(history()).toHaveLength(3)
  })

  test('stays when everything fails alike: an outage is no reason', async () => {
    const { guard, seeAll } = await bake()
    seeAll(20, { demo: 5, other: 5 })
    await guard.judge()
    expect(history()).toHaveLength(3)
  })

  test('is watched for an hour', async () => {
    const { guard, seeAll, pass } = await bake()
    pass(61 * 60_000)
    expect(guard.isWatching(channel)).toBe(false)
    seeAll(20, { demo: 10, other: 0 })
    await guard.judge()
    expect(history()).toHaveLength(3)
  })

  test('may be taken back by the key of a gateway, which may do nothing else', async () => {
    await bake()
    const gateway = makeKey(fixture, 'gateway')
    await nameGateways(fixture, [gateway.publicKey])
    const change = { channel, app: 'demo', by: 'guard', why: '' }
    fixture.build({ name: 'demo', content: 'third' })
    const third = (await publish(fixture.open, { ...fixture, app: 'demo' })).release.version
    await expect(promote(gateway.open, { ...change, version: third })).rejects.toThrow(/take canaries back/)
    await promote(gateway.open, { ...change, version: versions.stable })
    expect(history()[0]).toMatchObject({ live: [{ version: versions.stable }] })
    await expect(promote(gateway.open, { ...change, version: versions.canary })).rejects.toThrow(
      /take canaries/,
    )
  })
})

describe('forged reports of a few networks', () => {
  /** More than counts of four networks in a day. */
  const forge = (
    { guard }: Awaited<ReturnType<typeof openGuard>>,
    lies: { stable: boolean; canary: boolean },
  ) => {
    for (const network of ['a', 'b', 'c', 'd'])
      for (let view = 0; view < 25; view += 1)
        for (const side of ['stable', 'canary'] as const)
          guard.count({ channel, app: 'demo', version: versions[side], isOk: lies[side], network })
  }

  test('do not take a canary back that does well', async () => {
    const gateway = await openGuard('one')
    for (let round = 0; round < 3; round += 1) {
      gateway.see(3, { stable: 0, canary: 0 })
      forge(gateway, { stable: true, canary: false })
      await gateway.guard.judge()
    }
    expect(history()).toHaveLength(2)
  })

  test('do not save a canary that fails: they delay it by some views', async () => {
    const gateway = await openGuard('one')
    for (let round = 0; round < 3; round += 1) {
      forge(gateway, { stable: false, canary: true })
      gateway.see(4, { stable: 0, canary: 10 })
      await gateway.guard.judge()
    }
    expect(history()).toHaveLength(3)
  })

  test('are not many when the network is not of the internet: a colleague’s views count one by one', async () => {
    const { guard } = await openGuard('one')
    for (let view = 0; view < 40; view += 1)
      for (const side of ['stable', 'canary'] as const)
        guard.count({ channel, app: 'demo', version: versions[side], isOk: side === 'stable', network: null })
    await guard.judge()
    expect(history()).toHaveLength(3)
  })
})

test('views of releases that are not compared are not counted', async () => {
  const { guard } = await openGuard('one')
  for (let view = 0; view < 500; view += 1)
    guard.count({ channel, app: 'demo', version: 'made up', isOk: false, network: null })
  await guard.judge()
  expect(await fixture.open.store.list('telemetry/')).toEqual([])
})

test('spans are seconds, then minutes, then ten minutes, and never go back', () => {
  const MINUTE_MS = 60_000
  const at = [
    0,
    1_000,
    9.9 * MINUTE_MS,
    10 * MINUTE_MS,
    11 * MINUTE_MS,
    23.9 * 60 * MINUTE_MS,
    25 * 60 * MINUTE_MS,
  ]
  const spans = at.map(spanAt)
  expect(spans).toEqual([...spans].sort((left, right) => left - right))
  expect(spanAt(1_999)).toBe(1)
  expect(spanAt(11 * MINUTE_MS) - spanAt(10 * MINUTE_MS)).toBe(1)
  expect(spanAt(26 * 60 * MINUTE_MS) - spanAt(25 * 60 * MINUTE_MS)).toBe(6)
})
