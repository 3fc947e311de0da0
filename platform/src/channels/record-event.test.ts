import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { readLog } from './channel-log'
import { promote } from './promote'
import { eventOfRecord } from './record-event'

let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  fixture = makeWorkspace()
})
afterEach(() => fixture.remove())

const log = () => readLog(fixture.open, { channel: 'production', app: 'demo' })

/** Makes a release live; answers what is told of it. */
async function goLive(version: string) {
  const before = log()
  await promote(fixture.open, { channel: 'production', app: 'demo', version, by: 'a test', why: '' })
  const [record] = log()
  return record && eventOfRecord(record, before)?.type
}

async function publishDemo(content: string) {
  fixture.build({ name: 'demo', content })
  return (await publish(fixture.open, { ...fixture, app: 'demo' })).release.version
}

test('going back is told as that, and going forward again after it as a promotion', async () => {
  const first = await publishDemo('first')
  const second = await publishDemo('second')
  const third = await publishDemo('third')
  expect(await goLive(first)).toBe('release.promoted')
  expect(await goLive(second)).toBe('release.promoted')
  expect(await goLive(first)).toBe('release.rolled-back')
  expect(await goLive(second)).toBe('release.promoted')
  expect(await goLive(third)).toBe('release.promoted')
  expect(await goLive(first)).toBe('release.rolled-back')
  expect(await goLive(third)).toBe('release.promoted')
})
