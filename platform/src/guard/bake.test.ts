import { takenBackIn } from '../channels/history'
import { promote } from '../channels/promote'
import { channel, makeGuarded } from '../testing-guard'
import { makeKey, nameGateways } from '../testing-teams'

let guarded: Awaited<ReturnType<typeof makeGuarded>>
beforeEach(async () => {
  guarded = await makeGuarded()
})
afterEach(() => guarded.close())

const history = () => guarded.history()

describe('a release that is live for everybody after it was a canary', () => {
  /** The canary did well, and is for everybody now. */
  const bake = async () => {
    const gateway = await guarded.openGuard('one')
    gateway.see(60, { stable: 0, canary: 0 })
    await gateway.guard.judge()
    await guarded.makeLive(guarded.versions.canary)
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
      live: [{ version: guarded.versions.stable, traffic: 100 }],
    })
    expect(newest?.why).toMatch(
      /^taken back: 60 of 200 views failed with .* for everybody, 0 of 600 .* before$/,
    )
  })

  test('is taken back also where it was taken back before, and the release before is not', async () => {
    await bake()
    await guarded.makeLive(guarded.versions.stable)
    await guarded.makeLive(guarded.versions.canary, 10)
    const { guard, seeAll } = await bake()
    expect([...takenBackIn(history()).keys()]).toEqual([])
    seeAll(20, { demo: 3, other: 0 })
    await guard.judge()
    expect(history()[0]).toMatchObject({ by: 'guard', live: [{ version: guarded.versions.stable }] })
    expect([...takenBackIn(history()).keys()]).toEqual([guarded.versions.canary])
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
    const gateway = makeKey(guarded.fixture, 'gateway')
    await nameGateways(guarded.fixture, [gateway.publicKey])
    const change = { channel, app: 'demo', by: 'guard', why: '' }
    const third = await guarded.release('third')
    await expect(promote(gateway.open, { ...change, version: third })).rejects.toThrow(/take canaries back/)
    await promote(gateway.open, { ...change, version: guarded.versions.stable })
    expect(history()[0]).toMatchObject({ live: [{ version: guarded.versions.stable }] })
    await expect(promote(gateway.open, { ...change, version: guarded.versions.canary })).rejects.toThrow(
      /take canaries/,
    )
  })
})
