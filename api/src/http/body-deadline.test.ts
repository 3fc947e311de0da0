import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { bodyDeadline } from './body-deadline'

const BASE_MS = 200

/** Sends a body without a length, piece by piece. @returns the answer */
async function trickle(
  pieces: number,
  bytes: number,
  everyMs: number,
): Promise<[number | undefined, string]> {
  const app = Fastify({ bodyLimit: 10_000_000 })
  app.register(bodyDeadline, { baseMs: BASE_MS })
  app.addContentTypeParser('*', (_request, payload, done) => {
    let received = 0
    payload.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    payload.on('end', () => done(null, received))
  })
  app.post('/', async ({ body }) => ({ received: body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const call = request(app.listeningOrigin, { method: 'POST', headers: { 'content-type': 'x/y' } })
  call.on('error', () => undefined)
  let left = pieces
  const timer = setInterval(() => {
    left -= 1
    if (left < 0) call.end()
    else call.write(Buffer.alloc(bytes))
    if (left < 0) clearInterval(timer)
  }, everyMs)
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    return [answer.statusCode, await text(answer)]
  } finally {
    clearInterval(timer)
    call.destroy()
    await app.close()
  }
}

test('a body that announces no length and arrives fast enough has more time than the least', async () => {
  expect(await trickle(5, 65_536, 100)).toEqual([200, '{"received":327680}'])
})

test('one that trickles in is ended with 408, a code and a sentence', async () => {
  const [status, body] = await trickle(20, 10, 100)
  expect(status).toBe(408)
  expect(JSON.parse(body)).toEqual({
    code: 'REQUEST_SLOW',
    message: 'The request took too long to arrive. Try again.',
  })
})
