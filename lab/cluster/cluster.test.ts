import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breakPage } from './broken-page'
import { createCaller } from './caller'
import { layoutFromEnvironment, layoutOf } from './layout'
import { findDoubles, findLost, findLostFiles, newLedger } from './ledger'
import { trendOf } from './memory'
import { LAST_RESORT_OPTIONS, nginxConfig, TARGET_OPTIONS } from './nginx-config'
import { describeSeen, failuresOf, Outcomes } from './outcomes'
import { paceOf, unlimited } from './pace'
import { startRelay } from './relay'

const answer = (status: number, failure = '') => ({
  call: 'GET /',
  status,
  failure,
  body: '',
  ms: 1_500,
})

test('every part has a port of its own in the block of the first one', () => {
  const { site, apis, postgres, bucket, gateways, api, firstRelay } = layoutOf({ port: 4100, folder: '/x' })
  const ports = [
    ...[site, apis, postgres, bucket, firstRelay],
    ...gateways.flatMap(({ port, management }) => [port, management]),
    ...api.map(({ port }) => port),
  ]
  expect(new Set(ports).size).toBe(13)
  expect(Math.max(...ports)).toBeLessThan(4200)
  expect(layoutFromEnvironment({ CLUSTER_PORT: '5000', CLUSTER_DIR: '/x' }).site).toBe(5000)
  expect(() => layoutFromEnvironment({ CLUSTER_PORT: 'eighty' })).toThrow('CLUSTER_PORT')
})

test('what was acknowledged and is not in the database is lost', async () => {
  const ledger = newLedger()
  ledger.interests.add('a@x').add('b@x')
  ledger.payments.add('1')
  const query = async (text: string) => {
    // Acknowledged while this reads: not for this comparison.
    ledger.interests.add('late@x')
    return text.includes('interests') ? [{ value: 'a@x' }] : []
  }
  expect(await findLost(ledger, query)).toEqual(['interest of b@x', 'payment of order 1'])
})

test('a file that is gone, or other than it was sent, is lost', async () => {
  const letters = new Set(['a@x', 'b@x', 'c@x'])
  const query = async () => ['a@x', 'b@x', 'c@x', 'd@x'].map((email) => ({ email, file_path: email }))
  const read = async (name: string) => (name === 'b@x' ? null : Buffer.from(name === 'c@x' ? 'other' : name))
  expect(await findLostFiles({ letters }, { query, read })).toEqual(['file of b@x', 'file of c@x'])
  expect(await findDoubles(async () => [{ value: 'a@x' }])).toEqual(['two registrations of a@x'])
})

test('failures are counted by kind, for an episode and in all', () => {
  const outcomes = new Outcomes()
  outcomes.add('page', answer(200))
  outcomes.add('page', answer(502))
  outcomes.begin()
  outcomes.add('change', answer(0, 'ECONNRESET'))
  outcomes.add('change', answer(201))
  expect(describeSeen(outcomes.seen())).toBe('1 × change ECONNRESET of 2; slowest 1.5 s')
  expect([failuresOf(outcomes.total), outcomes.goodInARow]).toEqual([2, 1])
})

test('turns come at even distances', async () => {
  const turn = paceOf(100)
  const startedAt = Date.now()
  await Promise.all(Array.from({ length: 11 }, () => turn()))
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(95)
})

test('memory that grows after the first quarter is told from caches that fill', () => {
  const sample = (gateways: number) => ({ gateways, renderers: 0, apis: 0 })
  expect(trendOf([100, 200, 200, 200].map(sample))).toBe(0)
  expect(trendOf([100, 200, 250, 300].map(sample))).toBe(0.5)
})

test('a page of a server build begins with a statement; a page that is not there is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-broken-'))
  try {
    const file = join(folder, 'list.mjs')
    writeFileSync(file, 'function ListPage() {\n  return 1\n}\n')
    breakPage(folder, 'ListPage', "throw new Error('$&')")
    expect(readFileSync(file, 'utf8')).toBe("function ListPage() { throw new Error('$&')\n  return 1\n}\n")
    expect(() => breakPage(folder, 'OtherPage', ';')).toThrow('has no page OtherPage')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('nginx sends to every gateway and API', () => {
  const text = nginxConfig(layoutOf({ port: 4100, folder: '/x' }), { gateways: [1, 2, 3], apis: [4, 5] })
  const servers = text
    .match(/server 127\.0\.0\.1:\d+ .*(?=;)/g)
    ?.map((line) => line.replace(/^server \S+ /, ''))
  const options = [TARGET_OPTIONS, LAST_RESORT_OPTIONS]
  const of = (count: number) => options.flatMap((option) => Array.from({ length: count }, () => option))
  expect(servers).toEqual([...of(3), ...of(2)])
  const deployed = readFileSync(join(__dirname, '../../deploy/nginx/marga-upstream-cluster.conf'), 'utf8')
  expect(new Set([...deployed.matchAll(/^ +server \S+ (.*);/gm)].map(([, option]) => option))).toEqual(
    new Set(options),
  )
})

describe('a relay', () => {
  let answered = 0
  const server = createServer((_request, response) => {
    answered += 1
    response.end('hello')
  })
  let relay: Awaited<ReturnType<typeof startRelay>>
  let port: number
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const free = createServer()
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
    port = (free.address() as AddressInfo).port
    await new Promise((resolve) => free.close(resolve))
    relay = await startRelay('test', port, (server.address() as AddressInfo).port)
  })
  afterAll(async () => {
    await relay.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('passes what it gets, ends connections when it is cut, and passes again', async () => {
    const caller = createCaller(`http://127.0.0.1:${port}`, 1, unlimited)
    expect((await caller.get('/')).body).toBe('hello')
    relay.set('cut')
    expect((await caller.get('/')).status).toBe(0)
    relay.set('open')
    expect((await caller.get('/')).status).toBe(200)
    caller.close()
  })

  test('leads elsewhere, on new connections', async () => {
    const other = createServer((_request, response) => response.end('the other'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const caller = createCaller(`http://127.0.0.1:${port}`, 1, unlimited)
    await caller.get('/')
    relay.lead((other.address() as AddressInfo).port)
    expect((await caller.get('/')).status).toBe(0)
    expect((await caller.get('/')).body).toBe('the other')
    relay.lead((server.address() as AddressInfo).port)
    caller.close()
    await new Promise((resolve) => other.close(resolve))
  })

  test('answers nothing while it is silent, and everything afterwards', async () => {
    const caller = createCaller(`http://127.0.0.1:${port}`, 1, unlimited)
    await caller.get('/')
    relay.set('silent')
    const before = answered
    const waiting = caller.get('/')
    // Past the relay: what is asked later, on a new connection, is answered first.
    const { port: target } = server.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${target}`)).text()).toBe('hello')
    expect(answered).toBe(before + 1)
    relay.set('open')
    expect((await waiting).body).toBe('hello')
    caller.close()
  })
})
