import { createHmac } from 'node:crypto'
import { startReceiver } from '@marga/server/testing/receiver'
import Fastify from 'fastify'
import { appendRecord } from '../../channels/append-record'
import { readNewest } from '../../channels/channel-log'
import { promote } from '../../channels/promote'
import { announce } from '../../events/outbox'
import { publish } from '../../releases/publish'
import { eventOfPublished } from '../../releases/published-event'
import { makeWorkspace } from '../../testing'
import { makeKey } from '../../testing-teams'
import { createWebhooks } from './webhooks'

const SECRET = Buffer.from('a secret of at least 24 bytes')
const { log } = Fastify()

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

const restartReceiver = async (answers: number[]) => {
  await receiver.close()
  receiver = await startReceiver(answers)
}

/** A gateway that delivers when the test says so. */
function openWebhooks({ format = 'full' as 'full' | 'text', clock = Date.now, isSilent = false } = {}) {
  const webhooks = createWebhooks({
    mirror: fixture.open,
    signer: fixture.open.signer,
    receiver: isSilent ? null : { url: receiver.url, secret: SECRET, format, mayBeInside: true },
    log,
    retryAfterMs: [1_000, 60_000],
    everyMs: 3_600_000,
    clock,
  })
  closing.push(webhooks.close)
  return webhooks
}

async function publishDemo(content: string) {
  fixture.build({ name: 'demo', content })
  const { release } = await publish(fixture.open, { ...fixture, app: 'demo' })
  await announce(fixture.open, eventOfPublished(release, 'a test'))
  return release.version
}

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))
const outbox = () => fixture.open.store.list('outbox/')
const change = { channel: 'production', app: 'demo', by: 'a test', why: '' }

test('what happens is told once, signed, as a sentence and as fields', async () => {
  const version = await publishDemo('first')
  await promote(fixture.open, { ...change, version, why: 'new filters' })
  const gateways = [openWebhooks(), openWebhooks()]
  await Promise.all(gateways.map(({ run }) => run()))
  expect(bodies()).toEqual([
    expect.objectContaining({ type: 'release.published', app: 'demo', version }),
    expect.objectContaining({
      id: 'record-production-demo-1',
      type: 'release.promoted',
      text: `demo@${version} was promoted on production for everybody, by a test: new filters`,
      revision: 1,
      traffic: 100,
    }),
  ])
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(await outbox()).toEqual([])
})

test('a receiver that fails is asked again after a while, also by another gateway, with the same id', async () => {
  await restartReceiver([500, 503])
  let now = Date.now()
  const clock = () => now
  await publishDemo('first')
  const [first, second] = [openWebhooks({ clock }), openWebhooks({ clock })]
  await first.run()
  await second.run()
  expect(receiver.received).toHaveLength(1)
  now += 1_000
  await second.run()
  expect(receiver.received).toHaveLength(2)
  now += 59_000
  await first.run()
  expect(receiver.received).toHaveLength(2)
  now += 1_000
  await first.run()
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(1)
  expect(receiver.received).toHaveLength(3)
  expect(await outbox()).toEqual([])
})

test('after the last attempt an event is given up, and the next one is told', async () => {
  await restartReceiver([500, 500, 500])
  let now = Date.now()
  await publishDemo('first')
  const webhooks = openWebhooks({ clock: () => now })
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await webhooks.run()
    now += 60_000
  }
  expect(receiver.received).toHaveLength(3)
  expect(await outbox()).toEqual([])
  const version = await publishDemo('second')
  await webhooks.run()
  expect(bodies().at(-1)).toMatchObject({ version })
})

test('canary, its end, and a way back have names of their own; signing again tells nothing', async () => {
  const [first, second] = [await publishDemo('first'), await publishDemo('second')]
  await promote(fixture.open, { ...change, version: first })
  await promote(fixture.open, { ...change, version: second, traffic: 10 })
  await promote(fixture.open, { ...change, version: first, why: 'taken back: 9 of 9 views failed' })
  await promote(fixture.open, { ...change, version: second })
  await promote(fixture.open, { ...change, version: first })
  const live = readNewest(fixture.open, change)?.record.live ?? []
  await appendRecord(fixture.open, { ...change, live, why: 'signed again' })
  await openWebhooks().run()
  expect(
    bodies()
      .slice(2)
      .map(({ type, version, traffic }) => [type, version, traffic]),
  ).toEqual([
    ['release.promoted', first, 100],
    ['release.promoted', second, 10],
    ['canary.taken-back', second, 100],
    ['release.promoted', second, 100],
    ['release.rolled-back', first, 100],
  ])
})

test('what nobody who is trusted has signed is not told', async () => {
  const stranger = makeKey(fixture, 'stranger')
  await announce(stranger.open, {
    id: 'record-production-demo-7',
    type: 'release.promoted',
    at: new Date().toISOString(),
    text: 'demo@evil was promoted',
  })
  expect(await outbox()).toHaveLength(1)
  await openWebhooks().run()
  expect(receiver.received).toEqual([])
  expect(await outbox()).toEqual([])
})

test('chat tools that refuse other fields get the sentence alone', async () => {
  const version = await publishDemo('first')
  await openWebhooks({ format: 'text' }).run()
  expect(bodies()).toEqual([
    { text: expect.stringMatching(`^demo@${version} was published by a test \\(.*types not run`) },
  ])
})

test('a gateway without a receiver removes what nobody delivers, after a day', async () => {
  await publishDemo('first')
  let now = Date.now()
  const webhooks = openWebhooks({ isSilent: true, clock: () => now })
  await webhooks.run()
  expect(await outbox()).toHaveLength(1)
  now += 25 * 3_600_000
  await webhooks.run()
  expect(await outbox()).toEqual([])
})

test('a problem of the store is told past the store, and again after a failure', async () => {
  await restartReceiver([500])
  const webhooks = createWebhooks({
    mirror: fixture.open,
    signer: fixture.open.signer,
    receiver: { url: receiver.url, secret: null, format: 'full', mayBeInside: true },
    log,
    retryAfterMs: [10],
  })
  closing.push(webhooks.close)
  webhooks.reportProblem('The store s3://x cannot be reached.')
  await receiver.count(2)
  expect(bodies()).toEqual([
    expect.objectContaining({ type: 'store.problem', why: 'The store s3://x cannot be reached.' }),
    bodies()[0],
  ])
  expect(receiver.received[0]?.headers['webhook-signature']).toBeUndefined()
})
