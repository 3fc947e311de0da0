import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { selfSigned } from './certificate'

/** An answer that is kept, as it goes out. */
export interface Kept {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Answers requests of one variant of the site. */
export type Serve = (path: string, method: string) => Promise<Kept>

/** Headers of one connection only, or made again. */
const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** Asks a site over HTTP/1.1 as it serves browsers. */
export const fetchKept = (origin: string, path: string, method = 'GET') =>
  new Promise<Kept>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: '*/*' }
    const asking = request(new URL(path, origin), { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !DROPPED.has(name))
        resolve({
          status: answer.statusCode ?? 502,
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts),
        })
      })
    })
    asking.on('error', reject)
    asking.end()
  })

/** How often a page is asked for that a busy server has left to the browser. */
const MOST_ATTEMPTS = 20

export const isPage = ({ headers }: Kept) => headers['content-type']?.startsWith('text/html') ?? false

const isLeftToBrowser = (answer: Kept) => isPage(answer) && answer.headers['cache-control'] === 'no-store'

async function serveWhole(serve: Serve, path: string, method: string): Promise<Kept> {
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    const answer = await serve(path, method)
    if (!isLeftToBrowser(answer)) return answer
  }
  throw new Error(`${path} is not rendered on the server.`)
}

/** Keeps every answer in memory: what is measured is the way to the browser, not the server. */
export function kept(serve: Serve): Serve {
  const known = new Map<string, Promise<Kept>>()
  return (path, method) => {
    const key = `${method} ${path}`
    const answer = known.get(key) ?? serveWhole(serve, path, method)
    known.set(key, answer)
    return answer
  }
}

/** An empty page of the front itself, the same whichever variant is served. */
export const BLANK_PATH = '/blank'
const BLANK: Kept = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.alloc(0) }

/** What a page tells its site, such as that it was seen, is taken and goes nowhere: an answer from memory was not made for it. */
const TAKEN: Kept = { status: 204, headers: {}, body: Buffer.alloc(0) }

const answerOf = (path: string, method: string, serve: Serve): Promise<Kept> | Kept => {
  if (path === BLANK_PATH) return BLANK
  return method === 'POST' ? TAKEN : serve(path, method)
}

/** One HTTP/2 server for all variants; `use` says which one is served. */
export async function startFront() {
  let serve: Serve = async () => ({ status: 503, headers: {}, body: Buffer.alloc(0) })
  const answer = async ({ url, method }: Http2ServerRequest, response: Http2ServerResponse) => {
    const { status, headers, body } = await answerOf(url, method, serve)
    // The front has TLS; what the site says about that is about its own address.
    const { 'strict-transport-security': _, ...sent } = headers
    response.writeHead(status, { ...sent, ...(status !== 204 && { 'content-length': body.length }) })
    response.end(body)
  }
  const { publicKeyHash, ...certificate } = selfSigned('localhost')
  const server = createSecureServer(certificate, (asked, response) => {
    answer(asked, response).catch((error) => {
      console.error(String(error))
      response.writeHead(502)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** For a browser that is to trust the front: one that only ignores faults of certificates keeps no answer in its cache. */
    publicKeyHash,
    use: (variant: Serve) => {
      serve = variant
    },
    stop: () => server.close(),
  }
}
