import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks, over HTTP. @param answers status of each answer in turn, 0 for none; afterwards 204 */
export async function startReceiver(answers: number[] = []) {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    const status = answers.shift() ?? 204
    if (status > 0) response.writeHead(status).end()
    for (const check of waiting) check()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Resolves once so many requests have come. */
    count: (wanted: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (received.length < wanted) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    /** Those that wait for an answer get none. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
