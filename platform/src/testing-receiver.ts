import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks, over HTTP. @param answers status of each answer in turn; afterwards 204 */
export async function startReceiver(answers: number[] = []) {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answers.shift() ?? 204).end()
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
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
