import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { bodyDeadline } from './body-deadline'
import { errorAnswers } from './error-answers'

/** Between two pieces of a body, in milliseconds. */
const PAUSE_MS = 5_000

beforeEach(() => {
  // The clock and the timers of the deadline; the connection's own stay real.
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'setInterval',
      'clearInterval',
      'performance',
      'hrtime',
    ],
  })
})

afterEach(() => {
  jest.useRealTimers()
})

/** Sends a body without a length: each piece once the one before it has arrived, and a pause after it. @returns the answer */
async function trickle(pieces: number, bytes: number): Promise<[number | undefined, string]> {
  const app = Fastify({ bodyLimit: 10_000_000 })
  let arrived = () => {}
  app.register(errorAnswers, {})
  app.register(bodyDeadline)
  app.addContentTypeParser('*', (_request, payload, done) => {
    let received = 0
    payload.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received % bytes === 0) arrived()
    })
    payload.on('end', () => done(null, received))
  })
  app.post('/', async ({ body }) => ({ received: body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const call = request(app.listeningOrigin, { method: 'POST', headers: { 'content-type': 'x/y' } })
  call.on('error', () => undefined)
  const answered = once(call, 'response')
  try {
    for (let sent = 0; sent < pieces; sent += 1) {
      const piece = new Promise<void>((resolve) => {
        arrived = resolve
      })
      call.write(Buffer.alloc(bytes))
      await Promise.race([piece, answered])
      jest.advanceTimersByTime(PAUSE_MS)
    }
    call.end()
    const [answer] = (await answered) as [IncomingMessage]
    return [answer.statusCode, await text(answer)]
  } finally {
    call.destroy()
    await app.close()
  }
}

test('a body that announces no length and arrives fast enough has more time than the least', async () => {
  expect(await trickle(5, 65_536)).toEqual([200, '{"received":327680}'])
})

test('a call that was answered without its body keeps its connection no longer than that', async () => {
  const app = Fastify()
  app.register(bodyDeadline)
  app.get('/', async () => ({ read: 'nothing' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const call = request(app.listeningOrigin, { headers: { 'transfer-encoding': 'chunked' } })
  call.on('error', () => undefined)
  try {
    call.write('x')
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    const closed = once(answer.socket, 'close')
    jest.advanceTimersByTime(20_000)
    await closed
  } finally {
    call.destroy()
    await app.close()
  }
})

test('one that trickles in is ended with 408 and a sentence', async () => {
  const [status, body] = await trickle(20, 10)
  expect(status).toBe(408)
  expect(JSON.parse(body)).toEqual({ message: 'The request took too long to arrive. Try again.' })
})
