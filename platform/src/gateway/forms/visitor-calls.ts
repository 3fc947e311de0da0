import { randomBytes } from 'node:crypto'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { CONTENT_VERSION_HEADER } from '@marga/server/http/content-version-header'
import { FLAGS_OFF_HEADER } from '@marga/server/http/flags-header'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { ApiUpstream } from '../../env'
import type { KeyHeaders } from '../../product'
import type { FlagsOff } from '../composition/flags'
import { createCookieJar } from './cookie-jar'

/** Headers of a call that the API gets; everything else is the visitor's or the connection's. */
const PASSED_ON = [
  'accept',
  'content-type',
  'content-length',
  'transfer-encoding',
  'x-release-set',
  'traceparent',
] as const
const CSRF_COOKIE = 'csrftoken'

export interface VisitorCallsOptions {
  upstream: ApiUpstream
  /** The site's API as browsers reach it: a path of this site, or an address elsewhere. */
  apiBase: string
  keyHeaders: KeyHeaders | undefined
  onContentVersion: (version: string) => void
  /** Names of the flags that are off for a visitor. */
  flagsOff: FlagsOff
  log: FastifyBaseLogger
}

/** Keys of calls that create something, so that a form that is sent twice creates it once. */
export interface CallKeys {
  /** @param call method and path */
  keyOf: (call: string) => string
  lifetimeS: number
}

interface Visit {
  headers: Record<string, string>
  jar: ReturnType<typeof createCookieJar>
  keys: (CallKeys & { names: KeyHeaders }) | undefined
}

function visitOf(
  request: FastifyRequest,
  { upstream: { origin, isOwn }, keyHeaders: names, flagsOff }: VisitorCallsOptions,
  keys: CallKeys | undefined,
): Visit {
  const { headers, ip, protocol } = request
  const off = flagsOff(request)
  return {
    jar: createCookieJar(headers.cookie),
    keys: keys && names && { ...keys, names },
    headers: isOwn
      ? {
          host: headers.host ?? '',
          origin: `${protocol}://${headers.host}`,
          'x-forwarded-for': ip,
          'x-forwarded-proto': protocol,
          ...(off && { [FLAGS_OFF_HEADER]: off }),
        }
      : { host: new URL(origin).host, origin },
  }
}

/** Headers of one call of a page that is rendered for a visitor. */
function headersFor(
  { headers, jar, keys }: Visit,
  { headers: given, method }: IncomingMessage,
  path: string,
) {
  const passed = PASSED_ON.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))
  const token = jar.get(CSRF_COOKIE)
  const cookies = jar.header()
  return {
    ...Object.fromEntries(passed),
    ...headers,
    ...(cookies && { cookie: cookies }),
    ...(token && { 'x-csrftoken': token }),
    ...(keys &&
      given[keys.names.key.toLowerCase()] !== undefined && {
        [keys.names.key]: keys.keyOf(`${method} ${path}`),
        [keys.names.lifetime]: String(keys.lifetimeS),
      }),
  }
}

/**
 * API calls of a page that is rendered for one visitor. Renderers run the code of releases and serve everybody, so they never
 * see a cookie: they call an address of this process that is known for the time of one render, and the cookies are added here.
 */
export function createVisitorCalls(options: VisitorCallsOptions) {
  const { upstream, apiBase, onContentVersion, log } = options
  const target = new URL(upstream.origin)
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  const visits = new Map<string, Visit>()

  const passOn = (visit: Visit, call: IncomingMessage, reply: ServerResponse, path: string) => {
    const fail = (error: Error | null | undefined) => {
      if (!error) return
      log.warn({ err: error }, 'API not reachable for a page of one visitor')
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(503).end()
    }
    const options = { method: call.method ?? 'GET', headers: headersFor(visit, call, path) }
    const outgoing = send(new URL(path, target), options, (answer) => {
      const { 'set-cookie': cookies = [], [CONTENT_VERSION_HEADER]: version, ...headers } = answer.headers
      visit.jar.take(cookies)
      if (typeof version === 'string') onContentVersion(version)
      reply.writeHead(answer.statusCode ?? 502, headers)
      pipeline(answer, reply, fail)
    })
    pipeline(call, outgoing, fail)
  }

  const server = createServer((call, reply) => {
    const [, id = '', path = ''] = /^\/([\w-]+)(\/.*)$/.exec(call.url ?? '') ?? []
    const visit = visits.get(id)
    if (visit) passOn(visit, call, reply, path)
    else reply.writeHead(404).end()
  })

  return {
    listen: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
    /**
     * Runs a render whose API calls are the visitor's.
     *
     * @param run gets the address of the API for this render
     * @returns what it answers, and the cookies that the API has set meanwhile
     */
    during: async <T>(
      request: FastifyRequest,
      run: (serverApiBase: string) => Promise<T>,
      keys?: CallKeys,
    ): Promise<{ result: T; cookies: readonly string[] }> => {
      // The API of another site gets no cookies of this one.
      if (URL.canParse(apiBase)) return { result: await run(apiBase), cookies: [] }
      const id = randomBytes(16).toString('base64url')
      const visit = visitOf(request, options, keys)
      visits.set(id, visit)
      try {
        const { port } = server.address() as AddressInfo
        const result = await run(`http://127.0.0.1:${port}/${id}${apiBase}`)
        return { result, cookies: visit.jar.changes() }
      } finally {
        visits.delete(id)
      }
    },
  }
}

export type VisitorCalls = ReturnType<typeof createVisitorCalls>
