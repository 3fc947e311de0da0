import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startReceiver } from '@marga/server/testing/receiver'
import Fastify from 'fastify'
import { promote } from '../../channels/promote'
import { announce } from '../../events/outbox'
import { publish } from '../../releases/publish'
import { makeWorkspace } from '../../testing'
import { makeKey } from '../../testing-teams'
import { createWebhooks } from './webhooks'

const { log } = Fastify()
const change = { channel: 'production', app: 'demo', by: 'a test', why: 'new filters' }
const MINUTE_MS = 60_000

let fixture: ReturnType<typeof makeWorkspace>
let receiver: Awaited<ReturnType<typeof startReceiver>>
const closing: Array<() => Promise<void>> = []

beforeEach(async () => {
  fixture = makeWorkspace()
  receiver = await startReceiver()
  closing.push(() => receiver.close())
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  fixture.remove()
})

async function release(content: string) {
  fixture.build({ name: 'demo', content })
  return (await publish(fixture.open, { ...fixture, app: 'demo' })).release.version
}
/** A gateway whose clock is ahead. */
function openGateway(laterMs: number, signer = fixture.open.signer) {
  const webhooks = createWebhooks({
    mirror: fixture.open,
    signer,
    receiver: { url: receiver.url, secret: null, format: 'full', mayBeInside: true },
    log,
    everyMs: 3_600_000,
    clock: () => Date.now() + laterMs,
  })
  closing.push(webhooks.close)
  return webhooks
}
/** A record whose writer ended before it told of it. */
async function promoteSilently(version: string) {
  const { store } = fixture.open
  const silent = {
    ...store,
    create: (key: string, bytes: Buffer | string) =>
      key.startsWith('outbox/') ? Promise.reject(new Error('killed')) : store.create(key, bytes),
  }
  await promote({ ...fixture.open, store: silent }, { ...change, version })
  expect(await store.list('outbox/')).toEqual([])
}
const ids = () => receiver.received.map(({ body }) => JSON.parse(body).id)

test('a record whose event is missing is told after a while, once, by one of several gateways', async () => {
  const version = await release('first')
  await promoteSilently(version)
  await openGateway(0).run()
  expect(ids()).toEqual([])
  const gateways = [openGateway(MINUTE_MS), openGateway(MINUTE_MS)]
  await Promise.all(gateways.map(({ run }) => run()))
  for (const { run } of gateways) await run()
  await openGateway(2 * MINUTE_MS).run()
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({
      id: 'record-production-demo-1',
      type: 'release.promoted',
      version,
      text: `demo@${version} was promoted on production for everybody, by a test: new filters`,
    }),
  ])
})

test('a command that is killed between record and event: gateways tell of it all the same', async () => {
  const version = await release('first')
  const program = `
    import { promote } from './platform/src/channels/promote'
    import { readEnvironment } from './platform/src/env'
    import { openStore } from './platform/src/mirror/open-store'
    const open = await openStore(readEnvironment(process.env))
    const create = open.store.create
    open.store.create = async (key, bytes) => {
      if (key.startsWith('outbox/')) process.kill(process.pid, 'SIGKILL')
      return create(key, bytes)
    }
    await promote(open, ${JSON.stringify({ ...change, version })})
  `
  const { signal } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    {
      cwd: join(__dirname, '../../../..'),
      env: { ...process.env, DATA_DIR: fixture.workspace, ...fixture.environment },
      timeout: 60_000,
    },
  )
  expect(signal).toBe('SIGKILL')
  expect(await fixture.open.store.list('channels/')).toHaveLength(1)
  await openGateway(MINUTE_MS).run()
  expect(ids()).toEqual(['record-production-demo-1'])
})

test('what was told is not told again, by this gateway or one that starts', async () => {
  await promote(fixture.open, { ...change, version: await release('first') })
  await openGateway(0).run()
  await openGateway(MINUTE_MS).run()
  expect(ids()).toEqual(['record-production-demo-1'])
})

test('records of long ago, and gateways without a key, tell nothing', async () => {
  await promoteSilently(await release('first'))
  await openGateway(2 * 60 * MINUTE_MS).run()
  const stranger = makeKey(fixture, 'stranger')
  await openGateway(MINUTE_MS, stranger.open.signer).run()
  expect(ids()).toEqual([])
})

test('an event that a stranger put in the place of a record’s is dropped, and the record is told', async () => {
  const version = await release('first')
  await promoteSilently(version)
  const stranger = makeKey(fixture, 'stranger')
  const id = 'record-production-demo-1'
  const at = new Date().toISOString()
  await announce(stranger.open, { id, type: 'release.promoted', at, text: 'nothing happened' })
  const gateway = openGateway(MINUTE_MS)
  await gateway.run()
  expect(ids()).toEqual([])
  await openGateway(2 * MINUTE_MS).run()
  expect(ids()).toEqual([id])
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ version })
})

test('notes of what was told are removed once nobody asks for them', async () => {
  await promote(fixture.open, { ...change, version: await release('first') })
  await openGateway(0).run()
  expect(await fixture.open.store.list('told/')).toHaveLength(1)
  jest.useFakeTimers({
    now: Date.now() + 3 * 60 * MINUTE_MS,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
  try {
    await promote(fixture.open, { ...change, version: await release('second') })
    await openGateway(MINUTE_MS).run()
  } finally {
    jest.useRealTimers()
  }
  expect(ids()).toEqual(['record-production-demo-1', 'record-production-demo-2'])
  expect(await fixture.open.store.list('told/')).toEqual([expect.stringContaining('demo-2')])
})
