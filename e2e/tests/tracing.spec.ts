import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startGateway } from '../support/gateway'
import { expect, test } from '../support/test'

interface Span {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Array<{ key: string; value: { stringValue?: string } }>
}

interface Exported {
  resourceSpans: Array<{
    resource: { attributes: Span['attributes'] }
    scopeSpans: Array<{ spans: Array<Omit<Span, 'service'>> }>
  }>
}

/** A collector on loopback that keeps the spans that it gets. */
async function startCollector() {
  const spans: Span[] = []
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { resourceSpans }: Exported = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))))
      }
      reply.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    spans,
    endpoint: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const attributeOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

/** A span and what it is part of, from the innermost to the outermost. */
const lineOf = (spans: readonly Span[], span: Span | undefined): string[] =>
  span
    ? [
        `${span.service} ${span.name}`,
        ...lineOf(
          spans,
          spans.find(({ spanId }) => spanId === span.parentSpanId),
        ),
      ]
    : []

test('a page is one trace, from the request through the render and its calls to the statements', async ({
  request,
}) => {
  const collector = await startCollector()
  const site = await startGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const { spans } = collector
  try {
    expect((await request.get(`${site.origin}/coursesoffered?q=python&secret=1`)).status()).toBe(200)
    const statement = () =>
      spans.find((span) => span.name === 'select' && lineOf(spans, span).at(-1) === 'marga-gateway GET /*')
    await expect.poll(statement, { timeout: 15_000 }).toBeTruthy()
    expect(lineOf(spans, statement())).toEqual([
      'marga-api select',
      expect.stringMatching(/^marga-api GET \/api\//),
      'marga-gateway render',
      'marga-gateway GET /*',
    ])
    const texts = spans.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue ?? ''))
    expect(texts.filter((text) => text.includes('secret'))).toEqual([])
  } finally {
    await site.stop()
    await collector.stop()
  }
})

test('a visitor cannot put their requests into the trace of another', async ({ request }) => {
  const collector = await startCollector()
  const site = await startGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const foreign = 'a'.repeat(32)
  try {
    const headers = { traceparent: `00-${foreign}-${'b'.repeat(16)}-01` }
    expect((await request.get(`${site.origin}/api/courses`, { headers })).status()).toBe(200)
    // The gateway reads lists of addresses by itself, in traces of their own.
    const called = () => collector.spans.filter((span) => attributeOf(span, 'url.path') === '/api/courses')
    const ofVisitor = () => {
      const request = called().find(({ service }) => service === 'marga-gateway')
      return called().filter(({ traceId }) => traceId === request?.traceId)
    }
    await expect
      .poll(
        () =>
          ofVisitor()
            .map(({ service }) => service)
            .sort(),
        { timeout: 15_000 },
      )
      .toEqual(['marga-api', 'marga-gateway'])
    expect(collector.spans.map(({ traceId }) => traceId)).not.toContain(foreign)
  } finally {
    await site.stop()
    await collector.stop()
  }
})
