import { context, propagation, trace } from '@opentelemetry/api'

/** Settings of traces, under the names that OpenTelemetry gives them. */
export interface TraceSettings {
  /** Where spans go, by OTLP over HTTP; undefined: nothing is traced. */
  endpoint: string | undefined
  /** Share of the requests that are traced, from 0 to 1. */
  ratio: number
}

export interface Tracing {
  /** Sends what is left. */
  stop: () => Promise<void>
}

const NOT_TRACED: Tracing = { stop: async () => {} }

/**
 * Sends the spans of this process to a collector. Without an endpoint nothing of the SDK is loaded, and every span of the
 * code is one that does nothing.
 *
 * @param isEntrance whether requests come from outside: their own word on what is traced does not count
 */
export async function startTracing(
  service: string,
  { endpoint, ratio }: TraceSettings,
  { isEntrance }: { isEntrance: boolean },
): Promise<Tracing> {
  if (!endpoint) return NOT_TRACED
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ])
  const sampled = new sdk.TraceIdRatioBasedSampler(ratio)
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    sampler: isEntrance ? sampled : new sdk.ParentBasedSampler({ root: sampled }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return { stop: () => provider.shutdown() }
}
