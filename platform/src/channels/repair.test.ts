import { join } from 'node:path'
import { openStore } from '../mirror/open-store'
import { connectStore } from '../storage/connect-store'
import { storePaths } from '../storage/store-paths'
import { startBucketServer } from '../testing-bucket'
import { channel, makeMirrored } from '../testing-mirror'
import { findRefused, setAside } from './repair'

const key = storePaths.record({ channel, app: 'demo', revision: 2 })
let made: ReturnType<typeof makeMirrored>
let first: string
beforeEach(async () => {
  made = makeMirrored()
  first = await made.ship('first')
  await made.ship('second')
})
afterEach(() => made.fixture.remove())

test('in a bucket, another operator, who has fetched the record before, sees the note of the first', async () => {
  const { bucket, stop } = await startBucketServer()
  try {
    const inBucket = await connectStore(bucket)
    const { store } = made.fixture.open
    for (const path of await store.list('')) await inBucket.write(path, (await store.read(path)) ?? '')
    await inBucket.write(key, 'damaged')
    const openOf = (name: string) =>
      openStore({
        store: bucket,
        keys: made.fixture.places,
        mirrorsFolder: join(made.fixture.workspace, name),
      })
    const anna = await openOf('anna')
    const [refused] = await findRefused(await openOf('bela'), channel)
    expect(refused).toMatchObject({ app: 'demo', revision: 2 })
    for (const one of await findRefused(anna, channel)) {
      const note = await setAside(anna, one, { by: 'anna', why: 'damaged' })
      expect((await inBucket.read(note?.place ?? ''))?.toString()).toBe('damaged')
    }
    expect(await findRefused(anna, channel)).toEqual([])
    expect(await findRefused(await openOf('bela'), channel)).toEqual([])
    const mirror = made.openMirror('gateway', inBucket)
    expect(await made.liveOf(mirror)).toMatchObject({ metadata: { version: first } })
    expect(mirror.problems()).toEqual([])
  } finally {
    await stop()
  }
})
