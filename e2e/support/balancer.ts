import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often the balancer asks its gateways whether they are ready, in milliseconds. */
const CHECK_MS = 100

/** A load balancer in front of gateways: it keeps connections, asks `/readyz`, and sends nothing twice. */
export async function startBalancer(gateways: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Map(gateways.map((gateway) => [gateway, true]))
  let turn = 0
  let isClosed = false

  const check = async (gateway: string) => {
    while (!isClosed) {
      const answer = await fetch(`${gateway}/readyz`).catch(() => null)
      ready.set(gateway, answer?.ok === true)
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
    }
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const able = gateways.filter((gateway) => ready.get(gateway))
    turn += 1
    const target = able[turn % able.length]
    if (!target) return outgoing.writeHead(502).end()
    const upstream = request(target + incoming.url, {
      agent,
      method: incoming.method,
      headers: incoming.headers,
    })
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502)
      answer.pipe(outgoing)
    })
    upstream.on('error', (error) => outgoing.writeHead(502).end(String(error)))
    incoming.pipe(upstream)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const checks = gateways.map(check)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (gateway: string) => ready.get(gateway) === true,
    close: async () => {
      isClosed = true
      await Promise.all(checks)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}
