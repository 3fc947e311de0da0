import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { createVisitorCalls, type VisitorCalls } from './visitor-calls'

const asked: IncomingMessage[] = []
let api: Server
let calls: VisitorCalls

const log = { warn: () => {} } as unknown as FastifyBaseLogger
const learned: string[] = []
const request = {
  headers: { cookie: 'marga_session=mine; csrftoken=proof', host: 'marga.example' },
  ip: '192.0.2.7',
  protocol: 'https',
} as unknown as FastifyRequest

beforeAll(async () => {
  api = createServer((call, reply) => {
    asked.push(call)
    reply.setHeader('set-cookie', 'marga_session=next; Path=/')
    reply.setHeader('x-content-version', '8')
    call.resume().on('end', () => reply.writeHead(201).end('{"id":"r1"}'))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  calls = createVisitorCalls({
    upstream: { origin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, isOwn: true },
    apiBase: '/api',
    onContentVersion: (version) => learned.push(version),
    log,
  })
  await calls.listen()
})
beforeEach(() => {
  asked.length = 0
})
afterAll(async () => {
  await calls.close()
  await new Promise((resolve) => api.close(resolve))
})

test('calls of a render are the visitor’s, and the code that makes them sees no cookie', async () => {
  const { result, cookies } = await calls.during(
    request,
    async (base) => {
      const answer = await fetch(`${base}/register-course/`, {
        method: 'POST',
        headers: {
          'idempotency-key': 'random',
          'x-forwarded-for': '203.0.113.1',
          cookie: 'marga_session=else',
        },
        body: '{}',
      })
      return { status: answer.status, cookies: answer.headers.get('set-cookie') }
    },
    (call) => `key of ${call.replace(/\/[\w-]{22}\//, '/ID/')}`,
  )
  expect(result).toEqual({ status: 201, cookies: null })
  expect(cookies).toEqual(['marga_session=next; Path=/'])
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/register-course/' })
  expect(asked[0]?.headers).toMatchObject({
    cookie: 'marga_session=mine; csrftoken=proof',
    'x-csrftoken': 'proof',
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-proto': 'https',
    host: 'marga.example',
    origin: 'https://marga.example',
  })
  expect(learned).toEqual(['8'])
})

test('the same form has the same keys, though each render has an address of its own', async () => {
  const keys: unknown[] = []
  const send = () =>
    calls.during(
      request,
      (base) => fetch(`${base}/trainers`, { method: 'POST', headers: { 'idempotency-key': 'random' } }),
      (call) => call,
    )
  for (let time = 0; time < 2; time += 1) {
    await send()
    keys.push(asked.at(-1)?.headers['idempotency-key'])
  }
  expect(keys).toEqual(['POST /api/trainers', 'POST /api/trainers'])
})

test('the address ends with the render', async () => {
  let kept = ''
  await calls.during(request, async (base) => {
    kept = base
  })
  expect((await fetch(`${kept}/checklogin`)).status).toBe(404)
  expect(asked).toEqual([])
})
