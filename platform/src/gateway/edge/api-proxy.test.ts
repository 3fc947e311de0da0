import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serverParts } from '@marga/server/http/server-parts'
import Fastify, { type FastifyInstance } from 'fastify'
import { readEnvironment } from '../../env'
import { createMetrics } from '../operations/metrics'
import { apiProxy } from './api-proxy'

const closing: FastifyInstance[] = []
afterEach(async () => {
  for (const app of closing.splice(0)) await app.close()
})

/** An API as the supervisor starts it, which answers who calls and what it was sent. */
async function startApi() {
  const api = Fastify({ trustProxy: readEnvironment({ TRUST_PROXY: 'loopback' }).trustProxy })
  api.all('/api/*', async ({ ip, protocol, hostname, headers, method }) => ({
    ip,
    protocol,
    hostname,
    origin: headers.origin,
    off: headers['x-flags-off'],
    elsewhere: headers['x-pages-elsewhere'],
    method,
  }))
  await api.listen({ port: 0, host: '127.0.0.1' })
  closing.push(api)
  return api.listeningOrigin
}

const newMetrics = () =>
  createMetrics({
    problems: () => 0,
    missingRecords: () => 0,
    pool: { queued: () => 0, suspended: () => [], size: 1 },
    cache: { bytes: () => 0, size: () => 0 },
  })

async function proxyTo(
  origin: string,
  { isOwn = true, trustProxy = 'off', metrics = newMetrics() } = {},
): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: readEnvironment({ TRUST_PROXY: trustProxy }).trustProxy })
  app.register(apiProxy, {
    origin,
    isOwn,
    onContentVersion: () => {},
    flagsOff: () => 'payment',
    metrics,
    onAnswered: async () => {},
  })
  closing.unshift(app)
  return app
}

async function startProxy(options: Parameters<typeof proxyTo>[1] = {}) {
  const app = await proxyTo(await startApi(), options)
  return (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url: '/api/who', headers, remoteAddress: '203.0.113.9' })
}

const FORWARDED = {
  host: 'marga.example',
  'x-forwarded-for': '198.51.100.1, 198.51.100.2',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'staging.example',
}

test('a large upload of curl, which asks for leave to send it, reaches the API', async () => {
  const ask = await startProxy()
  const answer = await ask({ host: 'localhost:3000', expect: '100-continue' }, 'POST')
  expect([answer.statusCode, answer.json().method]).toEqual([200, 'POST'])
})

test('the API learns which flags are off from the gateway, whatever the visitor says', async () => {
  const own = await startProxy()
  expect((await own({ host: 'localhost:3000', 'x-flags-off': 'search' })).json().off).toBe('payment')
  const elsewhere = await startProxy({ isOwn: false })
  expect((await elsewhere({ host: 'localhost:3000', 'x-flags-off': 'search' })).json().off).toBeUndefined()
})

test('calls are measured by the class of their status', async () => {
  const metrics = newMetrics()
  const ask = await startProxy({ metrics, isOwn: false })
  await ask({ host: 'localhost:3000' })
  await ask({ host: 'localhost:3000', origin: 'http://evil.example' }, 'POST')
  const text = await metrics.registry.metrics()
  expect(text).toContain('marga_api_seconds_count{status="2xx"} 1')
  expect(text).toContain('marga_api_seconds_count{status="4xx"} 1')
})

test.each([
  ['off', '203.0.113.9', 'http'],
  ['1', '198.51.100.2', 'https'],
  ['on', '198.51.100.2', 'https'],
  ['2', '198.51.100.1', 'https'],
  ['203.0.113.0/24', '198.51.100.2', 'https'],
  ['203.0.113.9, 198.51.100.2', '198.51.100.1', 'https'],
  ['10.0.0.0/8', '203.0.113.9', 'http'],
])('with TRUST_PROXY=%s the API learns the address %s', async (trustProxy, ip, protocol) => {
  const ask = await startProxy({ trustProxy })
  expect((await ask(FORWARDED)).json()).toMatchObject({ ip, protocol, hostname: 'marga.example' })
})

test('another site’s API gets its own origin, for calls of this site only', async () => {
  const ask = await startProxy({ isOwn: false })
  const own = await ask({ host: 'localhost:3000', origin: 'http://localhost:3000' }, 'POST')
  expect(own.json().origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const foreignCallers: Array<Record<string, string>> = [
    { origin: 'http://evil.example' },
    { origin: 'http://localhost:4000' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const foreign of foreignCallers) {
    const answer = await ask({ host: 'localhost:3000', ...foreign }, 'POST')
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toContain('comes from another site')
  }
  expect((await ask({ host: 'localhost:3000', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200)
  expect(own.json().elsewhere).toBe('1')
  expect((await (await startProxy())({ host: 'marga.example' })).json().elsewhere).toBeUndefined()
})

// Ends with the connection: with one that stays open, the test's time runs out.
test.each(['GET /api/who', 'GET /api', 'PUT /api/nothing'])(
  '%s with "Connection: close" closes the connection once it is answered',
  async (head) => {
    const app = Fastify()
    app.register(apiProxy, {
      origin: await startApi(),
      isOwn: true,
      onContentVersion: () => {},
      flagsOff: () => '',
      metrics: newMetrics(),
      onAnswered: async () => {},
    })
    closing.unshift(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    socket.write(`${head} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|404) /)
    expect(answer).toMatch(/^connection: close\r$/im)
  },
)

test('a body without a length that is too large is refused as such; its connection takes the next call', async () => {
  const api = Fastify({ bodyLimit: 32_768 })
  await api.register(serverParts, {})
  api.post('/api/login', async () => ({}))
  api.get('/api/who', async () => ({}))
  await api.listen({ port: 0, host: '127.0.0.1' })
  closing.push(api)
  const gateway = await proxyTo(api.listeningOrigin)
  await gateway.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(gateway.listeningOrigin)
  for (const chunks of [4, 32, 128, 512]) {
    const socket = connect(Number(port), '127.0.0.1')
    const answered = text(socket)
    const head = 'host: site\r\ncontent-type: application/json\r\ntransfer-encoding: chunked'
    socket.write(`POST /api/login HTTP/1.1\r\n${head}\r\n\r\n`)
    for (let sent = 0; sent < chunks; sent += 1)
      if (!socket.write(`4000\r\n${'a'.repeat(0x4000)}\r\n`)) await once(socket, 'drain')
    socket.write('0\r\n\r\nGET /api/who HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n')
    expect([chunks, (await answered).match(/HTTP\/1\.1 \d+/g)]).toEqual([
      chunks,
      ['HTTP/1.1 413', 'HTTP/1.1 200'],
    ])
  }
})
