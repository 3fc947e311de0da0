import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('marga')

/** Runs something in a span of its own, which ends with it. */
export const inSpan = <T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
      throw error
    } finally {
      span.end()
    }
  })
