import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { later, makeSeen, newest } from '../testing-heads'

let seen: Awaited<ReturnType<typeof makeSeen>>
beforeEach(async () => {
  seen = await makeSeen()
})
afterEach(() => seen.fixture.remove())

describe('the heads are hidden with the record, and older ones put in their place', () => {
  /** The store as it was before the newest record: an old head, and no newer one. */
  const rewind = async () => {
    const running = seen.openGateway('running')
    seen.hide(newest)
    await seen.liveOf(running.mirror)
    await running.signs()
    return running
  }

  test('a gateway that starts without a copy minutes later says that the newest head is old, and signs none', async () => {
    await rewind()
    const before = readFileSync(seen.placeOf(seen.headKey))
    await later(6 * 60_000, async () => {
      const started = seen.openGateway('started')
      expect(await seen.liveOf(started.mirror)).toMatchObject({ metadata: { version: seen.first } })
      expect(started.mirror.problems()).toEqual([
        expect.stringMatching(
          /has no copy of production, and the newest signed head is of .* npx mfe heads sign/,
        ),
      ])
      await started.signs()
      expect(readFileSync(seen.placeOf(seen.headKey))).toEqual(before)
    })
  })

  test('a newer head of another gateway ends the doubt', async () => {
    const running = await rewind()
    const started = seen.openGateway('started')
    await later(6 * 60_000, async () => {
      await seen.liveOf(started.mirror)
      expect(started.mirror.problems()).toHaveLength(1)
    })
    await later(8 * 60_000, async () => {
      await running.signs()
      await seen.liveOf(started.mirror)
      expect(started.mirror.problems()).toEqual([])
    })
  })

  test('a gateway with a copy keeps the newer head that it has', async () => {
    const running = seen.openGateway('running')
    await seen.liveOf(running.mirror)
    await running.signs()
    const old = readFileSync(seen.placeOf(seen.headKey))
    await later(60_000, async () => {
      await running.signs()
      await seen.liveOf(running.mirror)
    })
    const kept = readFileSync(join(running.mirror.folder, seen.headKey))
    expect(kept).not.toEqual(old)
    writeFileSync(seen.placeOf(seen.headKey), old)
    await later(3 * 60_000, () => seen.liveOf(running.mirror))
    expect(readFileSync(join(running.mirror.folder, seen.headKey))).toEqual(kept)
  })
})
