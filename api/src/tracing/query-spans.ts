import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import type { Engine } from '../database/engine'

const tracer = trace.getTracer('marga')

/** A span for each statement of a request that is traced; without its values, which are people's. */
export const querySpans = (engine: Engine) => (event: LogEvent) => {
  if (!trace.getActiveSpan()?.isRecording()) return
  const { sql } = event.query
  const now = Date.now()
  const span = tracer.startSpan(sql.split(' ', 1)[0] ?? 'query', {
    kind: SpanKind.CLIENT,
    startTime: now - event.queryDurationMillis,
    attributes: { 'db.system.name': engine === 'postgres' ? 'postgresql' : 'sqlite', 'db.query.text': sql },
  })
  // Its message can hold values.
  if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(now)
}
