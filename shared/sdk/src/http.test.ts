/**
 * @jest-environment node
 *
 * The platform’s own fetch, against a server of the test.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { statusOf } from './failure'
import { createHttp } from './http'
import { memoryStore } from './testing'

const servers: Server[] = []

async function openHttp(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  timeoutMs = 2_000,
) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const baseURL = `http://127.0.0.1:${port}/api`
  return createHttp({ baseURL, session: memoryStore(), timeoutMs, releaseSet: 'a1b2c3' })
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

test('a read carries its query and the release set, and answers with data and headers', async () => {
  const http = await openHttp(({ url, headers }, response) => {
    response.setHeader('x-total', '7')
    response.end(JSON.stringify({ url, set: headers['x-release-set'] }))
  })
  const { data, headers } = await http.get('/courses', { params: { q: 'data & more', page: undefined } })
  expect(data).toEqual({ url: '/api/courses?q=data+%26+more', set: 'a1b2c3' })
  expect(headers['x-total']).toBe('7')
})

test('a refused read states status and data, and is told to who listens', async () => {
  const http = await openHttp((_, response) => {
    response.statusCode = 401
    response.end(JSON.stringify({ message: 'Sign in first.' }))
  })
  const told: unknown[] = []
  http.onFailure((error, path) => told.push([path, statusOf(error)]))
  await expect(http.get('/profile/')).rejects.toMatchObject({
    code: 'CALL_REFUSED',
    response: { status: 401, data: { message: 'Sign in first.' } },
  })
  expect(told).toEqual([['/profile/', 401]])
})

test('a change is told when it is sent and once more when it has ended, however it ends; a read is not', async () => {
  const http = await openHttp(({ method }, response) => {
    response.statusCode = method === 'DELETE' ? 409 : 200
    response.end('{}')
  })
  let told = 0
  http.onChange(() => {
    told += 1
  })
  await http.get('/courses')
  expect(told).toBe(0)
  await http.post('/courses', {})
  expect(told).toBe(2)
  await expect(http.delete('/courses/1')).rejects.toThrow()
  expect(told).toBe(4)
})

test('a provider that is silent for too long has not answered', async () => {
  const http = await openHttp(() => {}, 50)
  await expect(http.get('/courses')).rejects.toMatchObject({ code: 'CALL_UNANSWERED' })
})

test('a change goes out with its body', async () => {
  const http = await openHttp(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.end(JSON.stringify({ method: request.method, body: JSON.parse(body) }))
  })
  const { data } = await http.post('/contacts/', { name: 'Asha' })
  expect(data).toEqual({ method: 'POST', body: { name: 'Asha' } })
})

test('a change without a body says no content type, in browsers and on servers', async () => {
  const http = await openHttp(({ headers }, response) =>
    response.end(JSON.stringify({ type: headers['content-type'] ?? 'none' })),
  )
  expect((await http.post('/bookings/1/cancel')).data).toEqual({ type: 'none' })
  expect((await http.post('/bookings', { slot: 1 })).data).toEqual({ type: 'application/json' })
})

test('a response that is on its way already is the answer, and nothing is sent', async () => {
  const sent: string[] = []
  const http = await openHttp(({ url = '' }, response) => {
    sent.push(url)
    response.end('{"is":"sent"}')
  })
  const begun = Promise.resolve(new Response('{"is":"begun"}'))
  expect((await http.get('/checklogin/', { begun })).data).toEqual({ is: 'begun' })
  expect(sent).toEqual([])
  await expect(
    http.get('/checklogin/', { begun: Promise.reject(new TypeError('offline')) }),
  ).rejects.toMatchObject({ name: 'CallUnansweredError' })
  expect(sent).toEqual([])
})
