import { channel, makeGuarded } from '../testing-guard'
import { spanAt } from './counts'

let guarded: Awaited<ReturnType<typeof makeGuarded>>
beforeEach(async () => {
  guarded = await makeGuarded()
})
afterEach(() => guarded.close())

const openGuard = (name: string, hasKey = true) => guarded.openGuard(name, hasKey)
const history = () => guarded.history()

test('a canary that fails is taken back once, with the reason in history', async () => {
  const { guard, see } = await openGuard('one')
  see(10, { stable: 0, canary: 10 })
  await guard.judge()
  const [newest] = history()
  expect(newest).toMatchObject({
    revision: 3,
    by: 'guard',
    live: [{ version: guarded.versions.stable, traffic: 100 }],
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

describe('forged reports of a few networks', () => {
  /** More than counts of four networks in a day. */
  const forge = (
    { guard }: Awaited<ReturnType<typeof openGuard>>,
    lies: { stable: boolean; canary: boolean },
  ) => {
    for (const network of ['a', 'b', 'c', 'd'])
      for (let view = 0; view < 25; view += 1)
        for (const side of ['stable', 'canary'] as const)
          guard.count({ channel, app: 'demo', version: guarded.versions[side], isOk: lies[side], network })
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
        guard.count({
          channel,
          app: 'demo',
          version: guarded.versions[side],
          isOk: side === 'stable',
          network: null,
        })
    await guard.judge()
    expect(history()).toHaveLength(3)
  })
})

describe('a canary that fails nowhere', () => {
  test('is taken back when its pages are slower, with the reason in history', async () => {
    const { guard, paint } = await openGuard('one')
    paint({ stable: 1_000, canary: 1_500 })
    await guard.judge()
    expect(history()[0]?.why).toMatch(
      /^taken back: the largest paint took more than \d+ ms in \d+ of 300 visits with \S+, the largest paint took more than \d+ ms in \d+ of 300 visits with \S+$/,
    )
    expect(history()).toHaveLength(3)
  })

  test('stays when its pages are as fast, or slower by less than 10 %', async () => {
    const { guard, paint } = await openGuard('one')
    paint({ stable: 1_000, canary: 1_050 })
    await guard.judge()
    expect(history()).toHaveLength(2)
  })

  test('is taken back when its forms fail', async () => {
    const { guard, pass } = await openGuard('one')
    for (let form = 0; form < 200; form += 1) {
      pass(10_000)
      for (const side of ['stable', 'canary'] as const)
        guard.measure({
          channel,
          app: 'demo',
          version: guarded.versions[side],
          network: `10.0.${form}.0/24`,
          cohort: '1',
          isFormOk: side === 'stable' || form % 2 === 0,
        })
    }
    await guard.judge()
    expect(history()[0]?.why).toMatch(
      /^taken back: 100 of 200 forms failed with .*, 0 of 200 forms failed with /,
    )
  })

  test('stays when one network says that it is slow, or one visitor where there are no networks', async () => {
    const { guard, pass, paint } = await openGuard('one')
    paint({ stable: 1_000, canary: 1_000 })
    for (const network of ['203.0.113.0/24', null])
      for (let visit = 0; visit < 500; visit += 1) {
        pass(1_000)
        const seen = { channel, app: 'demo', network, cohort: '7', vital: 'LCP' as const }
        guard.measure({ ...seen, version: guarded.versions.stable, ms: 100 })
        guard.measure({ ...seen, version: guarded.versions.canary, ms: 60_000 })
      }
    await guard.judge()
    expect(history()).toHaveLength(2)
  })
})

test('views of releases that are not compared are not counted', async () => {
  const { guard } = await openGuard('one')
  for (let view = 0; view < 500; view += 1)
    guard.count({ channel, app: 'demo', version: 'made up', isOk: false, network: null })
  await guard.judge()
  expect(await guarded.fixture.open.store.list('telemetry/')).toEqual([])
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
