import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import httpProxy from '@fastify/http-proxy'
import { hasBody } from '@marga/server/http/body-deadline'
import { CONTENT_VERSION_HEADER } from '@marga/server/http/content-version-header'
import { drainBody, MOST_DRAINED } from '@marga/server/http/drain-body'
import { FLAGS_OFF_HEADER } from '@marga/server/http/flags-header'
import { isForeign, isUnsafe } from '@marga/server/http/origin-check'
import { OTHER_PAGES_HEADER } from '@marga/server/http/other-pages-header'
import { traceHeaders } from '@marga/server/tracing/request-spans'
import type { FastifyRequest, RawServerBase, RequestGenericInterface } from 'fastify'
import plugin from 'fastify-plugin'
import type { FlagsOff } from '../composition/flags'
import type { GatewayMetrics } from '../operations/metrics'

/** How long the API may take to begin its answer, in milliseconds: payment providers are asked within a call. */
const ANSWER_TIMEOUT_MS = 30_000

/** Idle connections end here long before the API ends them: a change that is sent at that moment would be lost. */
const IDLE_CONNECTION_MS = 4_000

export interface ApiProxyOptions {
  /** Origin of the API: this site's own, or another site's (`API_FROM`). */
  origin: string
  /** True if the API is this site's own, so that it gets the client's address. */
  isOwn: boolean
  /** Called with the content version that a change has led to, before its answer is sent on. */
  onContentVersion: (version: string) => void
  /** Names of the flags that are off for a visitor. */
  flagsOff: FlagsOff
  metrics: Pick<GatewayMetrics, 'apiSeconds'>
  /** Called with the status of each answer. */
  onAnswered: (request: FastifyRequest, status: number) => Promise<void>
}

const FOREIGN = { message: 'This request comes from another site. Open the page on this site and try again.' }
const UNAVAILABLE = { message: 'The service is not available at the moment. Try again in a moment.' }

/** Reads may be sent again over a new connection when the API restarted; a change is never sent twice. */
const RETRIED_METHODS = new Set(['GET', 'HEAD'])
const CONNECTION_LOST = new Set(['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'])
const MOST_RETRIES = 2
const RETRY_MS = 50

type Headers = IncomingHttpHeaders
type Rewrite = (request: FastifyRequest<RequestGenericInterface, RawServerBase>, headers: Headers) => Headers

/** The gateway sets the first two, the trace and the flags; Node has answered the third, and undici refuses to send it. */
const withoutOwn = ({
  'x-forwarded-host': _,
  forwarded: __,
  expect: ___,
  traceparent: ____,
  tracestate: _____,
  [FLAGS_OFF_HEADER]: ______,
  ...rest
}: Headers) => rest

const headersOfOwn =
  (flagsOff: FlagsOff): Rewrite =>
  (request, headers) => {
    const off = flagsOff(request as FastifyRequest)
    return {
      ...withoutOwn(headers),
      host: request.headers.host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      ...traceHeaders(request.traceContext),
      ...(off && { [FLAGS_OFF_HEADER]: off }),
    }
  }

/** Another site answers its own pages only. */
const headersToOther =
  (target: URL): Rewrite =>
  (_request, headers) => ({
    ...withoutOwn(headers),
    host: target.host,
    [OTHER_PAGES_HEADER]: '1',
    ...(headers.origin && { origin: target.origin }),
  })

/** How the API keeps its connection is nothing to the caller, who may ask for theirs to be closed (RFC 9110, 7.6.1). */
const withoutConnection = ({ connection: _, 'keep-alive': __, 'proxy-connection': ___, ...rest }: Headers) =>
  rest

/**
 * A body as undici gets it: where an answer comes before its end, undici ends the stream that it was given, which must not be the
 * request, whose connection would end with it. What is left of the body is read then.
 */
function copyOf(raw: IncomingMessage, payload: Readable): Readable {
  const copy = new PassThrough()
  copy.on('error', () => undefined)
  // A pipe does not end a copy of what was cut off.
  raw.once('close', () => {
    if (!raw.complete) copy.destroy(new Error('the caller has ended the request'))
  })
  payload.pipe(copy)
  copy.once('close', () => drainBody(raw))
  return copy
}

/** Passes `/api` on to the API, which is a process of its own. */
export const apiProxy = plugin(
  async (app, { origin, isOwn, onContentVersion, flagsOff, metrics, onAnswered }: ApiProxyOptions) => {
    const target = new URL(origin)
    app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
      metrics.apiSeconds.observe({ status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1_000)
      await onAnswered(request, statusCode)
    })
    app.addHook('preParsing', async (request, _reply, payload) =>
      hasBody(request) ? copyOf(request.raw, payload as Readable) : payload,
    )
    // The other site cannot check the origin itself: it gets its own origin in place of the caller's.
    if (!isOwn)
      app.addHook('onRequest', async (request, reply) => {
        if (isUnsafe(request) && isForeign(request)) return reply.code(403).send(FOREIGN)
      })
    await app.register(httpProxy, {
      upstream: target.origin,
      prefix: '/api',
      rewritePrefix: '/api',
      disableRequestLogging: true,
      config: { isStreamed: true },
      undici: {
        connections: 256,
        headersTimeout: ANSWER_TIMEOUT_MS,
        bodyTimeout: ANSWER_TIMEOUT_MS,
        keepAliveTimeout: IDLE_CONNECTION_MS,
        keepAliveMaxTimeout: IDLE_CONNECTION_MS,
      },
      replyOptions: {
        rewriteRequestHeaders: isOwn ? headersOfOwn(flagsOff) : headersToOther(target),
        rewriteHeaders: (headers) => {
          const { [CONTENT_VERSION_HEADER]: version, ...rest } = withoutConnection(headers)
          if (typeof version === 'string') onContentVersion(version)
          return rest
        },
        onResponse: ({ raw, headers }, reply, answer) => {
          // It was to be closed where an answer comes before the end of the body.
          const isDrained = Number(headers['content-length'] ?? 0) <= MOST_DRAINED
          if (!raw.complete && isDrained) reply.removeHeader('connection')
          // What comes is status, headers and stream: the types of the package say another thing.
          reply.send((answer as unknown as { stream: Readable }).stream)
        },
        retryDelay: ({ err, req, attempt }) =>
          RETRIED_METHODS.has(req.method ?? '') &&
          attempt < MOST_RETRIES &&
          CONNECTION_LOST.has((err as { code?: string } | null)?.code ?? '')
            ? RETRY_MS
            : null,
        onError: (reply, { error }) => {
          reply.request.log.warn({ err: error }, 'API not reachable')
          reply.code(503).header('retry-after', '1').send(UNAVAILABLE)
        },
      },
    })
  },
  // A scope of its own: its hook is for these addresses, however they are spelt.
  { name: 'api-proxy', encapsulate: true },
)

/** Answers `/api` of a site that has no API: the address belongs to no page. */
export const noApi = plugin(
  async (app) => {
    const missing = { message: 'This site has no API.' }
    for (const path of ['/api', '/api/*'])
      app.all(path, async (_request, reply) => reply.code(404).send(missing))
  },
  { name: 'no-api', encapsulate: true },
)
