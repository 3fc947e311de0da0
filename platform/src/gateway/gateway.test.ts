import { startTestGateway } from '../testing-gateway'

let gateway: Awaited<ReturnType<typeof startTestGateway>>
const start = async (settings: NodeJS.ProcessEnv = {}) => {
  gateway = await startTestGateway(settings)
}
const close = () => gateway.close()
beforeEach(() => start())
afterEach(() => close())

test('with nothing live a page is a designed 503 that nobody keeps, and the process is not ready', async () => {
  const page = await gateway.app.inject('/')
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringMatching(/^text\/html/),
  })
  expect(page.body).toContain('The site cannot be shown right now')
  const readiness = await gateway.app.inject('/readyz')
  expect(readiness.statusCode).toBe(503)
  expect((await gateway.app.inject('/healthz')).statusCode).toBe(200)
})

test('the API answers while no page can be shown', async () => {
  expect((await gateway.app.inject('/api/checklogin')).json()).toEqual({ isAuthenticated: false })
})

test('a call that the API does not have is JSON, not a page', async () => {
  const answer = await gateway.app.inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'There is no such call.' })
})

test('answers carry a policy without inline scripts, and forbid sniffing', async () => {
  const { headers } = await gateway.app.inject('/')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a film of a trainer may be at any https address', async () => {
  const { headers } = await gateway.app.inject('/')
  expect(headers['content-security-policy']).toContain("media-src 'self' https:;")
})

test('a payment provider’s checkout may be opened only where one is set up', async () => {
  const policyOf = async () => String((await gateway.app.inject('/')).headers['content-security-policy'])
  expect(await policyOf()).not.toContain('razorpay')
  await close()
  await start({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' })
  expect(await policyOf()).toContain("script-src 'self' https://checkout.razorpay.com")
})

describe('what browsers tell', () => {
  const tell = (body: unknown) =>
    gateway.app.inject({ method: 'POST', url: '/telemetry', payload: body as object })

  test('is refused with a sentence where it is not of the contract', async () => {
    const answer = await tell({ releaseSet: 'x', views: [{ app: 'catalog', version: '', isOk: 'no' }] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/^views\.0\./)
    expect((await tell({ views: [], who: 'me' })).statusCode).toBe(400)
  })

  test('is refused when it is longer than any page has to say', async () => {
    expect((await tell({ releaseSet: 'x'.repeat(20_000) })).statusCode).toBe(413)
  })

  test('is refused where a page of another site sends it', async () => {
    const headers = { host: 'marga.example', 'sec-fetch-site': 'cross-site' }
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/telemetry',
      headers,
      payload: { releaseSet: 'x' },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('of releases that are not live is not counted: nobody can add names', async () => {
    const views = [{ app: 'catalog', version: 'made-up', isOk: false }]
    expect((await tell({ releaseSet: 'x', views })).statusCode).toBe(503)
    expect((await gateway.app.inject('/metrics')).body).not.toContain('made-up')
  })
})

test('with nothing live the registry says so in a sentence', async () => {
  const answer = await gateway.app.inject('/registry.json')
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toContain('npx mfe ship shell')
})

test('overrides are not allowed on production unless it is said', async () => {
  const ask = async () => {
    const answers = ['/overrides', '/release-set/a1b2c3d4e5f6/inspection'].map((url) =>
      gateway.app.inject(url),
    )
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  expect(await ask()).toEqual([404, 404])
  await close()
  await start({ CHANNEL: 'staging' })
  expect(await ask()).toEqual([503, 503])
})
