import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify, { type FastifyInstance } from 'fastify'
import { until } from '../testing/until'
import { serverParts } from './server-parts'

const MEGABYTE = 1_048_576
const FORM_BYTES = 11 * MEGABYTE
const CONNECTIONS = 84
const PIECE = Buffer.alloc(MEGABYTE)

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes of buffers that are in use. @param most from here on garbage, which is counted as well, is collected first */
function bufferBytes(most: number) {
  if (process.memoryUsage().arrayBuffers < most) return process.memoryUsage().arrayBuffers
  // The second one waits until what the first one found is given back.
  collectGarbage()
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

let app: FastifyInstance
let agent: Agent
let handled: number

beforeEach(async () => {
  handled = 0
  agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  app = Fastify({ trustProxy: true })
  await app.register(serverParts, {})
  app.addContentTypeParser('x/form', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/form', { bodyLimit: FORM_BYTES }, async () => {
    handled += 1
    return {}
  })
  app.post('/streamed', { bodyLimit: FORM_BYTES, config: { isStreamed: true } }, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  agent.destroy()
  await app.close()
})

interface Sent {
  status: number
  body: string
  retryAfter: string | undefined
}

/** Begins a body of that size. @param from the client's address */
function begin(bytes: number, { from, path = '/form' }: { from: string; path?: string }) {
  const call = request(app.listeningOrigin + path, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'x/form', 'content-length': bytes, 'x-forwarded-for': from },
  })
  call.on('error', () => undefined)
  const answered = once(call, 'response').then(async ([answer]: IncomingMessage[]): Promise<Sent> => {
    if (!answer) throw new Error('an answer has come')
    const { statusCode: status = 0, headers } = answer
    return { status, body: await text(answer), retryAfter: headers['retry-after'] }
  })
  answered.catch(() => undefined)
  call.flushHeaders()
  return { call, answered }
}

/** Sends the body until it is whole or nobody takes more of it. */
async function sendAll(call: ClientRequest, bytes: number, onPiece: () => void = () => undefined) {
  const pieces = function* () {
    for (let sent = 0; sent < bytes; sent += PIECE.length) {
      onPiece()
      yield PIECE
    }
  }
  await pipeline(Readable.from(pieces()), call).catch(() => undefined)
}

async function flood(fromOf: (index: number) => string, most: number) {
  const idle = bufferBytes(0)
  let peakHeld = 0
  let peakBytes = 0
  const measure = () => {
    peakHeld = Math.max(peakHeld, app.heldBodyBytes())
    peakBytes = Math.max(peakBytes, bufferBytes(idle + most) - idle)
  }
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) => {
      const { call, answered } = begin(FORM_BYTES, { from: fromOf(index) })
      void sendAll(call, FORM_BYTES, measure)
      const answer = await answered
      if (answer.status !== 200) call.destroy()
      return answer
    }),
  )
  return { answers, peakHeld, peakBytes }
}

test.each([
  ['one address', () => '192.0.2.1', 36],
  ['as many addresses', (index: number) => `198.51.100.${index}`, 96],
])(
  '84 forms of 11 MB from %s are held within bounds; the others are told so',
  async (_name, fromOf, most) => {
    const { answers, peakHeld, peakBytes } = await flood(fromOf, 2 * most * MEGABYTE)
    expect(peakHeld).toBeGreaterThan(FORM_BYTES)
    expect(peakHeld).toBeLessThanOrEqual(most * MEGABYTE)
    // A body is put together from its pieces, so that it exists twice for a moment.
    expect(peakBytes).toBeLessThan(2 * most * MEGABYTE)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body, retryAfter } of refused) {
      expect(JSON.parse(body)).toEqual({ message: expect.stringContaining('Nothing was saved; try again') })
      expect(retryAfter).toBe('5')
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(handled)
    expect(app.heldBodyBytes()).toBe(0)
  },
)

test('a body that was cut off gives its bytes back; what is passed on takes none; small ones have room left', async () => {
  const large = Array.from({ length: 7 }, (_, index) => begin(FORM_BYTES, { from: `203.0.113.${index}` }))
  await until(() => app.heldBodyBytes() === 7 * FORM_BYTES || undefined)
  const refused = begin(FORM_BYTES, { from: '203.0.113.99' })
  expect((await refused.answered).status).toBe(503)
  const streamed = begin(FORM_BYTES, { from: '203.0.113.98', path: '/streamed' })
  const small = begin(10, { from: '203.0.113.97' })
  small.call.end(Buffer.alloc(10))
  expect((await small.answered).status).toBe(200)
  expect(app.heldBodyBytes()).toBe(7 * FORM_BYTES)
  for (const { call } of [...large, refused, streamed]) call.destroy()
  await until(() => app.heldBodyBytes() === 0 || undefined)
})

test('while there is no room, the body that trickles in gives way to one that waits', async () => {
  const clock = jest.spyOn(Date, 'now')
  try {
    const large = Array.from({ length: 7 }, (_, index) => begin(FORM_BYTES, { from: `203.0.113.${index}` }))
    await until(() => app.heldBodyBytes() === 7 * FORM_BYTES || undefined)
    const startedAt = performance.timeOrigin + performance.now()
    clock.mockImplementation(() => startedAt + 11_000)
    const next = begin(FORM_BYTES, { from: '203.0.113.99' })
    const sent = sendAll(next.call, FORM_BYTES)
    expect((await next.answered).status).toBe(200)
    await sent
    const first = await Promise.race(large.map(({ answered }) => answered))
    expect(first.status).toBe(408)
    for (const { call } of large) call.destroy()
  } finally {
    clock.mockRestore()
  }
})
