import { createHmac } from 'node:crypto'
import { startReceiver } from '@marga/server/testing/receiver'
import { RETRY_AFTER_MS } from '@marga/server/webhooks/retry-waits'
import { webhookKey } from '@marga/server/webhooks/signed-post'
import Fastify from 'fastify'
import { openBareDatabase } from '../testing/bare-database'
import { createEventDelivery } from './deliver-events'
import { queueEvent } from './queue-event'
import { addWebhook, listWebhooks, removeWebhook, retryWebhook } from './webhook-command'

const { log } = Fastify()
type Receiver = Awaited<ReturnType<typeof startReceiver>>

let opened: Awaited<ReturnType<typeof openBareDatabase>>
let now: number
const receivers: Receiver[] = []
beforeEach(async () => {
  opened = await openBareDatabase()
  now = Date.now() + 1_000
})
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
  await opened.close()
})

const open = async (answers: number[] = []) => {
  const receiver = await startReceiver(answers)
  receivers.push(receiver)
  return receiver
}

/** Adds a receiver. @returns its secret */
async function add({ url }: Receiver, ...words: string[]) {
  const [, , secret = ''] = (
    await addWebhook(opened.database, [url, 'by=Meera', 'inside=yes', ...words])
  ).split('\n')
  return secret
}

const delivery = () => createEventDelivery(opened.database, { log, clock: () => now })

const interest = { type: 'interest.noted', data: { email: 'asha@example.com', topic: 'Resume' } } as const
const tell = () => queueEvent(opened.database, { event: interest, text: 'Interest: Resume' })
const waiting = () => opened.database.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()

test('an event is told once by two processes, signed as Standard Webhooks says', async () => {
  const receiver = await open()
  const secret = await add(receiver)
  await tell()
  await Promise.all([delivery().deliver(), delivery().deliver()])
  expect(receiver.received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(JSON.parse(body)).toEqual({
    id: headers['webhook-id'],
    at: expect.any(String),
    text: 'Interest: Resume',
    ...interest,
  })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', webhookKey(secret)).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(await waiting()).toEqual([])
})

test('a change that is rolled back tells nothing', async () => {
  await add(await open())
  const rolledBack = opened.database.transaction().execute(async (transaction) => {
    await queueEvent(transaction, { event: interest, text: '' })
    throw new Error('taken back')
  })
  await expect(rolledBack).rejects.toThrow('taken back')
  expect(await waiting()).toEqual([])
})

test('a receiver that does not answer delays no other one', async () => {
  const silent = await open([0])
  const quick = await open()
  await add(silent)
  await add(quick)
  await tell()
  const job = delivery()
  const ends = job.deliver()
  await silent.count(1)
  await quick.count(1)
  // While the first one is still waited for, the next events of the other go out.
  await tell()
  void job.deliver()
  await quick.count(2)
  expect(silent.received).toHaveLength(1)
  await silent.close()
  receivers.splice(receivers.indexOf(silent), 1)
  await ends
})

test('what is not taken is tried again, later each time with the same id, and given up in the end', async () => {
  const receiver = await open(Array.from({ length: RETRY_AFTER_MS.length + 1 }, () => 503))
  await add(receiver)
  await tell()
  const job = delivery()
  for (const wait of RETRY_AFTER_MS) {
    await job.deliver()
    const sent = receiver.received.length
    now += wait - 1
    await job.deliver()
    expect(receiver.received).toHaveLength(sent)
    now += 1
  }
  await job.deliver()
  now += 10 * 24 * 3_600_000
  await job.deliver()
  expect(receiver.received).toHaveLength(RETRY_AFTER_MS.length + 1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await waiting()).toMatchObject([
    { tries: RETRY_AFTER_MS.length + 1, given_up_at: expect.any(Number) },
  ])
  expect(await listWebhooks(opened.database)).toContain('last failure: it answered 503')
  const { id } = await opened.database.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
  expect(await listWebhooks(opened.database)).toContain(`0 waiting  1 given up: webhook retry ${id}`)
  expect(await retryWebhook(opened.database, [id])).toMatch(/again: 1\.$/)
  await delivery().deliver()
  expect(await waiting()).toEqual([])
})

test('a receiver that is away is asked now and then, not once for each of 10,000 events that wait, and delays no other', async () => {
  const away = await open(Array.from({ length: 100 }, () => 503))
  await add(away)
  const { id } = await opened.database.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...{ webhook_id: id, event_id: `event-${index}`, type: 'interest.noted', body: '{}' },
    ...{ next_try_at: 0, created_at: 0 },
  }))
  for (let first = 0; first < rows.length; first += 2_000)
    await opened.database
      .insertInto('webhook_deliveries')
      .values(rows.slice(first, first + 2_000))
      .execute()
  const other = await open()
  await add(other)
  const job = delivery()
  for (let polledMs = 0; polledMs < 3_600_000; polledMs += 10_000) {
    if (polledMs % 600_000 === 0) await tell()
    now += 10_000
    await job.deliver()
  }
  expect(other.received).toHaveLength(6)
  expect(away.received.length).toBeGreaterThan(5)
  expect(away.received.length).toBeLessThan(12)
  expect(await listWebhooks(opened.database)).toContain('10006 waiting')
}, 60_000)

test('a process that stops waits for no answer, and another one sends the event at once', async () => {
  const receiver = await open([0])
  await add(receiver)
  await tell()
  const first = delivery()
  void first.deliver()
  await receiver.count(1)
  await first.stop()
  await delivery().deliver()
  expect(receiver.received).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test('a receiver whose name comes to lead into the own network gets nothing', async () => {
  const receiver = await open()
  await add(receiver)
  await opened.database.updateTable('webhooks').set({ is_inside: 0 }).execute()
  await tell()
  await delivery().deliver()
  expect(receiver.received).toEqual([])
  expect(await waiting()).toMatchObject([{ last_error: 'its name leads into the own network, to 127.0.0.1' }])
})

test('an event whose process ended while it posted is sent again by another one', async () => {
  const receiver = await open([0])
  await add(receiver)
  await tell()
  void delivery().deliver()
  await receiver.count(1)
  await delivery().deliver()
  expect(receiver.received).toHaveLength(1)
  now += 61_000
  await delivery().deliver()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toHaveLength(2)
})

test('a receiver gets what it wants only, and a chat tool the sentence alone', async () => {
  const money = await open()
  const chat = await open()
  await add(money, 'events=order.paid,refund.done')
  await add(chat, 'format=text')
  await tell()
  await delivery().deliver()
  expect(money.received).toEqual([])
  expect(chat.received.map(({ body }) => JSON.parse(body))).toEqual([{ text: 'Interest: Resume' }])
})

test('an address that is no https address is refused, and so are a second time and an unknown event', async () => {
  const receiver = await open()
  await add(receiver)
  const refused = (...words: string[]) => expect(addWebhook(opened.database, words)).rejects
  await refused('http://crm.example/hook', 'by=Meera').toThrow('Give an https address')
  await refused('https://me:secret@crm.example/hook', 'by=Meera').toThrow('without a user')
  await refused(receiver.url, 'by=Meera', 'inside=yes').toThrow('gets events already')
  for (const inside of [
    'https://10.0.0.7/hook',
    'https://localhost/',
    'https://[::ffff:127.0.0.1]/',
    'https://0/',
  ])
    await refused(inside, 'by=Meera').toThrow('add inside=yes')
  await refused('https://crm.invalid/hook', 'by=Meera').toThrow('crm.invalid cannot be found')
  await refused('https://crm.example/hook', 'by=Meera', 'events=order.sold').toThrow(
    'there is no event order.sold',
  )
  await refused('https://crm.example/hook').toThrow('by: write who adds it')
})

test('a receiver that is removed gets nothing more, also not what waits', async () => {
  const receiver = await open()
  await add(receiver)
  await tell()
  const { id } = await opened.database.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
  await expect(removeWebhook(opened.database, ['nobody', '--yes'])).rejects.toThrow(
    'There is no receiver nobody',
  )
  await removeWebhook(opened.database, [id, '--yes'])
  await delivery().deliver()
  expect([receiver.received, await waiting()]).toEqual([[], []])
  expect(await listWebhooks(opened.database)).toContain('Nobody gets events')
})
