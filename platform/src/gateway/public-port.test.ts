import { request } from 'node:http'
import { startTestGateway } from '../testing-gateway'
import { secretFor } from './composition/gateway-secret'
import { createOverrideTokens } from './composition/override-token'

const SECRET = 'a secret that only these tests know'

let gateway: Awaited<ReturnType<typeof startTestGateway>>
const start = async (settings: NodeJS.ProcessEnv = {}) => {
  gateway = await startTestGateway({ GATEWAY_SECRET: SECRET, ...settings })
}
afterEach(() => gateway.close())

/** Sends an address as it stands, which clients would normalise. */
const ask = (path: string) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const { port } = new URL(gateway.app.listeningOrigin)
    const call = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
    })
    call.on('error', reject).end()
  })

test('an address that leads to another host is refused, with an override link as well', async () => {
  await start({ CHANNEL: 'staging' })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const tokens = createOverrideTokens({ secret: secretFor(SECRET, 'overrides'), origins: [] })
  const mix = tokens.write({ mix: { catalog: '1.0.0' }, until: Date.now() + 60_000 })
  const off = ['//', '///', '//evil.example/x', '///evil.example', '/\\evil.example', '/.//evil.example/x']
  for (const path of [...off, '/..//evil.example', '/./\\evil.example', '/%2e//evil.example']) {
    expect({ path, ...(await ask(path)) }).toEqual({ path, status: 400, location: undefined })
    expect(await ask(`${path}?mix=${mix}`)).toEqual({ status: 400, location: undefined })
  }
  expect(await ask(`/courses?q=a&mix=${mix}`)).toEqual({ status: 303, location: '/courses?q=a' })
})

test('overrides are changed by pages of this site only, also where the browser sends no origin', async () => {
  await start({ CHANNEL: 'staging' })
  const post = async (headers: Record<string, string>) => {
    const options = { method: 'POST', url: '/overrides', payload: { mix: {} } } as const
    return (await gateway.app.inject({ ...options, headers: { host: 'marga.example', ...headers } }))
      .statusCode
  }
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await post({ origin: 'https://evil.example' })).toBe(403)
  expect(await post({ 'sec-fetch-site': 'same-origin', origin: 'https://marga.example' })).toBe(200)
})

test('the channel is the one of the Host header, whatever a proxy’s client claims', async () => {
  await start({ CHANNELS_BY_HOST: 'staging.example=staging', TRUST_PROXY: '1' })
  const overrides = async (headers: Record<string, string>) =>
    (await gateway.app.inject({ url: '/overrides', headers })).statusCode
  // Overrides are for staging: there the answer is that nothing is live.
  expect(await overrides({ host: 'staging.example:8080' })).toBe(503)
  expect(await overrides({ host: 'Staging.example' })).toBe(503)
  expect(await overrides({ host: 'marga.example', 'x-forwarded-host': 'staging.example' })).toBe(404)
})

describe('headers', () => {
  const headersOf = async (headers: Record<string, string> = {}, url = '/') =>
    (await gateway.app.inject({ url, headers })).headers
  const overTls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' }

  test('ask browsers to stay on TLS where the request came over it', async () => {
    await start({ TRUST_PROXY: '1' })
    expect((await headersOf(overTls))['strict-transport-security']).toBe('max-age=31536000')
    expect(await headersOf()).not.toHaveProperty('strict-transport-security')
  })

  test('do not ask for TLS because of a header that no proxy has set, or where it is turned off', async () => {
    await start()
    expect(await headersOf(overTls)).not.toHaveProperty('strict-transport-security')
    await gateway.close()
    await start({ TRUST_PROXY: '1', HSTS: 'off' })
    expect(await headersOf(overTls)).not.toHaveProperty('strict-transport-security')
  })

  test.each([
    ['http', 'one inner proxy says what its own connection is'],
    ['https, http', 'each proxy appends'],
    ['', 'no proxy says anything'],
  ])('and cookies are those of a public https address where X-Forwarded-Proto is "%s": %s', async (proto) => {
    await start({ TRUST_PROXY: '2', PUBLIC_URL: 'https://marga.example' })
    const forwarded = {
      host: 'marga.example:443',
      'x-forwarded-for': '198.51.100.1, 10.0.0.7',
      ...(proto && { 'x-forwarded-proto': proto }),
    }
    expect(await headersOf(forwarded)).toHaveProperty('strict-transport-security')
    expect(await headersOf({ ...forwarded, host: 'other.example' })).not.toHaveProperty(
      'strict-transport-security',
    )
    await gateway.close()
    await start({ PUBLIC_URL: 'https://marga.example' })
    expect(await headersOf(forwarded)).not.toHaveProperty('strict-transport-security')
  })

  test('deny what no page uses, and payments unless a payment provider needs them', async () => {
    await start()
    expect((await headersOf())['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)$/)
    await gateway.close()
    await start({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' })
    expect((await headersOf())['permissions-policy']).toContain(
      'payment=(self "https://checkout.razorpay.com"',
    )
  })

  test('for documents are sent with documents only', async () => {
    await start()
    const headers = await headersOf({}, '/registry.json')
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBeDefined()
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
      expect(headers).not.toHaveProperty(name)
  })

  test('allow workers of pages, and no service workers', async () => {
    await start()
    expect((await headersOf())['content-security-policy']).toContain("worker-src 'self';")
    for (const url of ['/', '/releases/shell/1.0.0/browser/main.js', '/nowhere']) {
      const answer = await gateway.app.inject({ url, headers: { 'service-worker': 'script' } })
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 403 })
    }
  })

  test('say where to report what was not loaded', async () => {
    await start()
    const headers = await headersOf()
    expect(headers['content-security-policy']).toMatch(/report-to policy;report-uri \/policy-reports$/)
    expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
  })
})

describe('metrics and health', () => {
  const statusOf = async (app: typeof gateway.app | null, url: string) => (await app?.inject(url))?.statusCode

  test('are on the public port by default', async () => {
    await start()
    expect(gateway.management).toBeNull()
    expect(await statusOf(gateway.app, '/metrics')).toBe(200)
  })

  test('with a port of their own: metrics are there only, health on both', async () => {
    await start({ MANAGEMENT_PORT: '0' })
    expect(await statusOf(gateway.app, '/metrics')).toBe(404)
    expect(await statusOf(gateway.management, '/metrics')).toBe(200)
    for (const app of [gateway.app, gateway.management]) {
      expect(await statusOf(app, '/healthz')).toBe(200)
      expect(await statusOf(app, '/readyz')).toBe(503)
    }
    expect(await statusOf(gateway.management, '/registry.json')).toBe(404)
  })
})

describe('reports of the content security policy', () => {
  const send = (payload: unknown, type = 'application/reports+json') =>
    gateway.app.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    })
  const counted = async () =>
    (await gateway.app.inject('/metrics')).body
      .split('\n')
      .filter((line) => line.startsWith('marga_policy_reports_total{'))
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://a.example/x',
    documentURL: 'https://b/c?d',
  }

  test('are counted by directive, in both forms that browsers send', async () => {
    await start()
    await send([
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ])
    await send(
      { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data' } },
      'application/csp-report',
    )
    await send([{ type: 'csp-violation', body: { ...body, effectiveDirective: 'made-up' } }])
    expect(await counted()).toEqual([
      'marga_policy_reports_total{directive="img-src"} 2',
      'marga_policy_reports_total{directive="other"} 1',
    ])
  })

  test('are bounded in size and number', async () => {
    await start()
    expect(
      (await send([{ type: 'csp-violation', body: { ...body, documentURL: 'x'.repeat(20_000) } }]))
        .statusCode,
    ).toBe(413)
    const statuses = new Set<number>()
    for (let index = 0; index < 70; index += 1) statuses.add((await send([])).statusCode)
    expect(statuses).toEqual(new Set([204, 429]))
  })
})
