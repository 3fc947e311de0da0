import { createServer, type IncomingMessage, type Server } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { createVisitorCalls, type VisitorCalls } from './visitor-calls'

const asked: IncomingMessage[] = []
const learned: string[] = []
let api: Server
let calls: VisitorCalls
let site: FastifyInstance

type During = Parameters<VisitorCalls['during']>
/** What the site does with a request of the visitor. */
let answer: (request: During[0]) => Promise<object>

const originOf = (server: Server) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port')
  return `http://127.0.0.1:${address.port}`
}

beforeAll(async () => {
  api = createServer((call, reply) => {
    asked.push(call)
    reply.setHeader('set-cookie', 'marga_session=next; Path=/')
    reply.setHeader('x-content-version', '8')
    call.resume().on('end', () => reply.writeHead(201).end('{"id":"r1"}'))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  site = Fastify({ trustProxy: true })
  site.get('/', (request) => answer(request))
  calls = createVisitorCalls({
    upstream: { origin: originOf(api), isOwn: true },
    apiBase: '/api',
    keyHeaders: { key: 'Idempotency-Key', lifetime: 'Idempotency-Key-Lifetime' },
    onContentVersion: (version) => learned.push(version),
    flagsOff: () => 'booking',
    log: site.log,
  })
  await calls.listen()
})
beforeEach(() => {
  asked.length = 0
})
afterAll(async () => {
  await site.close()
  await calls.close()
  await new Promise((resolve) => api.close(resolve))
})

/** A visitor's request of a page. @param render what the page's code does, with the API's address for it */
async function visit<T>(render: (serverApiBase: string) => Promise<T>, keys?: During[2]) {
  answer = (request) => calls.during(request, render, keys)
  const headers = {
    cookie: 'marga_session=mine; csrftoken=proof',
    host: 'marga.example',
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-proto': 'https',
  }
  return (await site.inject({ url: '/', headers })).json<{ result: T; cookies: string[] }>()
}

test('calls of a render are the visitor’s, and the code that makes them sees no cookie', async () => {
  const { result, cookies } = await visit(async (base) => {
    const reply = await fetch(`${base}/register-course/`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.1', cookie: 'marga_session=else' },
      body: '{}',
    })
    return { status: reply.status, cookies: reply.headers.get('set-cookie') }
  })
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

test('calls with a key get the one of the form, though each render has an address of its own', async () => {
  const register = (base: string) =>
    fetch(`${base}/trainers`, { method: 'POST', headers: { 'idempotency-key': 'random' } })
  const keys = { keyOf: (call: string) => `form 1: ${call}`, lifetimeS: 90 }
  for (const time of [1, 2]) {
    await visit(register, keys)
    expect({ time, ...asked.at(-1)?.headers }).toMatchObject({
      'idempotency-key': 'form 1: POST /api/trainers',
      'idempotency-key-lifetime': '90',
    })
  }
  await visit((base) => fetch(`${base}/checklogin`), keys)
  expect(asked.at(-1)?.headers).not.toHaveProperty('idempotency-key')
})

test('the address ends with the render', async () => {
  const { result: kept } = await visit(async (base) => base)
  expect((await fetch(`${kept}/checklogin`)).status).toBe(404)
  expect(asked).toEqual([])
})
