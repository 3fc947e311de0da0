import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { startTestGateway } from '../testing-gateway'

type Port = 'gateway' | 'api'

let gateway: Awaited<ReturnType<typeof startTestGateway>>
const origins: Record<Port, string> = { gateway: '', api: '' }
beforeAll(async () => {
  gateway = await startTestGateway()
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  origins.gateway = gateway.app.listeningOrigin
  origins.api = gateway.api.app.listeningOrigin
})
afterAll(() => gateway.close())

/** Sends these bytes. @returns status, type and body of the answer */
async function send(port: Port, head: readonly string[], body = '') {
  const { hostname, port: number } = new URL(origins[port])
  const socket = connect(Number(number), hostname)
  socket.on('error', () => undefined)
  socket.write(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n${body}`)
  const answer = await text(socket)
  const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
  const [, type = ''] = /^content-type: ([^;\s]+)/im.exec(answer.split('\r\n\r\n')[0] ?? '') ?? []
  return { status: Number(status), type, body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
}

const LONG = 'a'.repeat(10_000)
const ODD: Array<[name: string, line: string, headers: string[], statuses: number[]]> = [
  ['a method for WebDAV', 'PROPFIND /about-us', [], [405]],
  ['TRACE', 'TRACE /about-us', [], [405]],
  ['a method for WebDAV of the API', 'PROPFIND /api/courses', [], [405]],
  ['TRACE of the API', 'TRACE /api/courses', [], [405]],
  ['a method that no HTTP has', 'BREW /pot', [], [400]],
  ['a change of a page', 'DELETE /about-us', [], [404]],
  ['an unknown call', 'GET /api/nothing', [], [404]],
  ['an address that cannot be decoded', 'GET /%E0%A4%A', [], [400]],
  ['one of the API', 'GET /api/courses/%E0%A4%A', [], [400, 404]],
  ['two slashes', 'GET //', [], [400]],
  ['two slashes and a host', 'GET //evil.example/x', [], [400]],
  ['dots that lead out of the API', 'GET /api/../x', [], [400, 404]],
  ['an address of 10,000 letters', `GET /${LONG}`, [], [414]],
  ['one of the API', `GET /api/courses/${LONG}`, [], [404, 414]],
  [
    'a file of 4,000 letters in a release',
    `GET /releases/shell/1.0.0/browser/${'a'.repeat(4_000)}`,
    [],
    [404],
  ],
  ['a version of 4,000 letters', `GET /releases/shell/${'1'.repeat(4_000)}/release.json`, [], [404]],
  ['a search for NUL', 'GET /api/search?q=%00', [], [400]],
  ['two hosts', 'GET /api/courses', ['host: evil.example'], [400]],
  ['headers of 20 KB', 'GET /api/courses', [`x-long: ${LONG}${LONG}`], [431]],
  ['a length that is no number', 'POST /api/interests', ['content-length: ten'], [400]],
  ['a body of another type', 'POST /telemetry', ['content-type: text/odd', 'content-length: 0'], [400, 415]],
  ['JSON to a page', 'POST /about-us', ['content-type: application/json', 'content-length: 0'], [400]],
]
const OF_THE_API = /^\S+ \/api\//

const cases = ODD.flatMap((one) =>
  (['gateway', 'api'] as const).flatMap((port) =>
    port === 'gateway' || OF_THE_API.test(one[1]) ? [[port, ...one] as const] : [],
  ),
)

test.each(cases)(
  '%s: %s is refused in the shape of every error',
  async (port, _name, line, headers, statuses) => {
    const host = new URL(origins[port]).host
    const { status, type, body } = await send(port, [`${line} HTTP/1.1`, `host: ${host}`, ...headers])
    expect(statuses).toContain(status)
    expect(type).toBe('application/json')
    const { message, ...rest } = JSON.parse(body)
    expect(message).toMatch(/^[A-Z].*\.$/)
    expect(Object.keys(rest).filter((name) => name !== 'errors')).toEqual([])
  },
)

test.each([
  ['/%E0%A4%A', 400],
  ['//', 400],
  [`/${LONG}`, 414],
])('people whose browser opens %.12s get a page of the site', async (path, expected) => {
  const { host } = new URL(origins.gateway)
  const { status, type, body } = await send('gateway', [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    'accept: text/html',
  ])
  expect([status, type]).toEqual([expected, 'text/html'])
  expect(body).toContain('Go to the home page')
})
