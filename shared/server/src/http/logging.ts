import { randomUUID } from 'node:crypto'
import { trace } from '@opentelemetry/api'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Without query, headers and body: addresses can carry tokens, bodies passwords. */
const describe = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  path: url.split('?')[0],
  ip,
})

/** Names the span that a line was logged in, where the request is traced. */
function spanOfLine() {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {}
  return traceId ? { trace_id: traceId, span_id: spanId } : {}
}

/** Structured logs with a request id, which the answer carries too. */
export const loggingOptions = (level: string) =>
  ({
    logger: { level, serializers: { req: describe }, mixin: spanOfLine },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
  }) satisfies FastifyServerOptions
