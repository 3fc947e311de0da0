import { startTestGateway } from '../../testing-gateway'

let gateway: Awaited<ReturnType<typeof startTestGateway>>
let door: typeof gateway.door
beforeEach(async () => {
  gateway = await startTestGateway()
  door = gateway.door
})
afterEach(() => gateway.close())

type Visitor = ReturnType<typeof gateway.api.visitor>

const ask = (visitor: Visitor, url = '/platform/live') =>
  gateway.app.inject({ url, cookies: visitor.cookies })

test('who may read it gets what is live, which nobody keeps; an app that nobody knows is named', async () => {
  const { visitor } = await door.enrolled('meera', ['owner'])
  const answer = await ask(visitor)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toMatchObject({ status: { channel: 'production', apps: [] }, flags: [] })
  const unknown = await ask(visitor, '/platform/live/catalogue')
  expect([unknown.statusCode, unknown.body]).toEqual([404, expect.stringContaining('catalogue')])
})

test('everybody else gets what the API answers: no such call, or a code that is asked for', async () => {
  const nobody = await ask(gateway.api.visitor())
  expect([nobody.statusCode, nobody.json()]).toEqual([404, { message: 'There is no such call.' }])
  for (const role of ['office', 'content', 'marketing', 'teaching', 'support'] as const) {
    const { visitor } = await door.enrolled(role, [role])
    expect([role, (await ask(visitor)).statusCode]).toEqual([role, 404])
  }
  const withoutFactor = await ask(await door.staff('ravi', ['owner']))
  expect([withoutFactor.statusCode, withoutFactor.headers['cache-control']]).toEqual([403, 'no-store'])
  expect(withoutFactor.json().errors.office_factor).toBeDefined()
})

test('while the API does not answer nobody reads it, and why is said', async () => {
  const { visitor } = await door.enrolled('meera', ['owner'])
  await gateway.api.app.close()
  const answer = await ask(visitor)
  expect(answer.statusCode).toBe(503)
  expect(answer.body).not.toContain('production')
})

test('it changes nothing: no other method is there', async () => {
  const { visitor } = await door.enrolled('meera', ['owner'])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const { cookies } = visitor
    const [answer, unknown] = await Promise.all(
      ['/platform/live', '/platform/nothing'].map((url) => gateway.app.inject({ method, url, cookies })),
    )
    expect([method, answer?.statusCode, answer?.body]).toEqual([method, unknown?.statusCode, unknown?.body])
    expect(answer?.statusCode).toBeGreaterThanOrEqual(400)
  }
})
