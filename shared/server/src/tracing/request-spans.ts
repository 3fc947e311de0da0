import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Holds the span of the request. */
    traceContext: Context
  }
}

const tracer = trace.getTracer('marga')

interface SpanOptions {
  /** Requests come from outside: each begins a trace of its own, and what it says of another one is a link to it. */
  isEntrance: boolean
}

function begin({ headers, method, url }: FastifyRequest, { isEntrance }: SpanOptions): Context {
  const stated = propagation.extract(ROOT_CONTEXT, headers)
  const linked = trace.getSpanContext(stated)
  const options = {
    kind: SpanKind.SERVER,
    // Without the query: it can carry tokens.
    attributes: { 'http.request.method': method, 'url.path': url.split('?')[0] ?? '' },
  }
  const span = isEntrance
    ? tracer.startSpan(method, { ...options, ...(linked && { links: [{ context: linked }] }) }, ROOT_CONTEXT)
    : tracer.startSpan(method, options, stated)
  return trace.setSpan(ROOT_CONTEXT, span)
}

/** A span for each request, in which its handlers run (https://opentelemetry.io/docs/specs/semconv/http/http-spans/). */
export const requestSpans = plugin(
  async (app, options: SpanOptions) => {
    app.decorateRequest('traceContext')
    app.addHook('onRequest', (request, _reply, done) => {
      request.traceContext = begin(request, options)
      context.with(request.traceContext, done)
    })
    // A body that is read leaves the context behind.
    app.addHook('preValidation', (request, _reply, done) => context.with(request.traceContext, done))
    app.addHook('onResponse', async (request, { statusCode }) => {
      const span = trace.getSpan(request.traceContext)
      const route = request.routeOptions.url
      if (route) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
      span?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
    app.addHook('onRequestAbort', async ({ traceContext }) => {
      trace.getSpan(traceContext)?.setStatus({ code: SpanStatusCode.ERROR, message: 'aborted' }).end()
    })
  },
  { name: 'request-spans' },
)

/** The header that names the span of a context to another process; {} where it is not traced. */
export function traceHeaders(of: Context = context.active()): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(of, headers)
  return headers
}
