import { ALL_CALLS } from '@marga/api-client/all-calls'
import Ajv from 'ajv/dist/2020'
import fc from 'fast-check'
import { PROVIDER, signUp, startTestApi } from './testing/test-api'

interface Call {
  summary?: string
  tags?: string[]
  requestBody?: {
    content: Record<string, { schema: { example?: unknown; properties?: Record<string, unknown> } }>
  }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Api = Awaited<ReturnType<typeof startTestApi>>

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
const WITHOUT_JSON = /\/(media|profile\/picture|profile\/resume|watch|payments\/webhook)/

let api: Api
let calls: Array<{ method: Method; path: string; call: Call }>
let document: { openapi: string; paths: Record<string, Record<Method, Call>> }
beforeAll(async () => {
  api = await startTestApi({ settings: { signInProvider: PROVIDER } })
  document = (await api.visitor().get('/api/openapi.json')).json()
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method: method as Method, path, call })),
  )
})
afterAll(() => api.close())

const contentOf = ({ requestBody }: Call) => Object.entries(requestBody?.content ?? {})[0]

test('the document is OpenAPI 3.1 and holds the calls that clients rely on', () => {
  expect(document.openapi).toBe('3.1.0')
  const listed = calls.map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\/$/, '')}`)
  expect(listed).toEqual(
    expect.arrayContaining([
      'get /csrf',
      'get /checklogin',
      'get /check-login',
      'post /login',
      'post /logout',
      'post /register',
      'get /userreviews',
      'get /courses',
      'get /courses/details',
      'get /offered-courses',
      'get /futuretech-training',
      'get /trainers',
      'post /trainers',
      'post /contacts',
      'get /register/details',
      'patch /register/details',
      'get /profile',
      'patch /profile',
      ...['education', 'experience', 'projects', 'skills'].flatMap((kind) => [
        `get /${kind}`,
        `post /${kind}`,
        `put /${kind}/{id}`,
        `delete /${kind}/{id}`,
      ]),
      'get /mentor',
      'post /register-course',
      'post /enrolments',
      'get /mock-interview/slots',
      'post /mock-interview/bookings',
      'post /unlocks',
      'post /payments/orders',
      'post /payments/orders/{id}/verify',
      'put /profile/whole',
    ]),
  )
})

test('every call has a summary, a tag, answers and the shape of its failures; every body an example', () => {
  for (const { method, path, call } of calls) {
    const name = `${method} ${path}`
    expect([name, call.summary]).toEqual([name, expect.stringMatching(/\w/)])
    expect([name, call.tags]).toEqual([name, [expect.any(String)]])
    expect([name, Object.keys(call.responses)]).toEqual([name, expect.arrayContaining(['400', '500'])])
    const [, body] = contentOf(call) ?? []
    if (body) expect([name, body.schema.example]).toEqual([name, expect.anything()])
  }
})

test('the page to try the calls is there', async () => {
  const page = await api.visitor().get('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('swagger-ui')
})

const textOfAnyPlane = fc.string({ unit: 'binary', maxLength: 60 })
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.object({
    maxDepth: 8,
    key: fc.constantFrom('__proto__', 'constructor', 'id', 'email', 'a'),
    values: [fc.jsonValue()],
  }),
  textOfAnyPlane,
)

/** A body that is right but for one field, or altogether arbitrary. */
function bodiesFor(example: unknown) {
  if (typeof example !== 'object' || example === null) return anyJson
  const near = fc
    .tuple(
      fc.constantFrom(...Object.keys(example)),
      fc.oneof(anyJson, textOfAnyPlane, fc.double(), fc.constant(null)),
    )
    .map(([field, value]) => ({ ...example, [field]: value }))
  return fc.oneof({ weight: 3, arbitrary: near }, { weight: 1, arbitrary: anyJson })
}

const asFormValue = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const pathValues = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '99999999999999999999',
    'NaN',
    '__proto__',
    '%00',
    '00000000-0000-4000-8000-000000000000',
  ),
  textOfAnyPlane.map((text) => encodeURIComponent(text.toWellFormed()) || '0'),
)

test('whatever is sent to whatever call: no fault, and every answer has the shape that the document states', async () => {
  const seen = new Set<number>()
  const check = (call: Call, answer: { statusCode: number; body: string }, name: string) => {
    seen.add(answer.statusCode)
    // 503 is the truth where a part of the site is not set up, mail for one; it must be stated like any other.
    if (answer.statusCode >= 500 && answer.statusCode !== 503)
      throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
    const stated = call.responses[String(answer.statusCode)]
    expect([name, answer.statusCode, stated !== undefined]).toEqual([name, answer.statusCode, true])
    const schema = stated?.content?.['application/json']?.schema
    if (!schema || answer.body === '') return
    const isValid = ajv.compile(schema)
    expect([name, isValid(JSON.parse(answer.body)), isValid.errors]).toEqual([name, true, null])
  }

  for (const [index, { method, path, call }] of calls
    .filter((one) => !WITHOUT_JSON.test(one.path))
    .entries()) {
    const visitors = [api.visitor(), await signUp(api.visitor(), `member${index}`)]
    const [type, content] = contentOf(call) ?? []
    const property = fc.asyncProperty(
      bodiesFor(content?.schema.example),
      pathValues,
      fc.constantFrom(...visitors),
      async (body, value, visitor) => {
        const url = path.replace(/\{\w+\}/g, value)
        const name = `${method} ${url} ${JSON.stringify(body)?.slice(0, 200)}`
        if (type === 'multipart/form-data') {
          const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [['x', body]]
          const texts = Object.fromEntries(
            fields.map(([key, one]) => [String(key).toWellFormed(), asFormValue(one)]),
          )
          check(call, await visitor.form(method, url, texts), name)
        } else if (content) {
          const headers = { 'content-type': 'application/json' }
          check(call, await visitor.send(method, url, { body: JSON.stringify(body), headers }), name)
        } else check(call, await visitor.send(method, url, {}), name)
      },
    )
    // The example comes first, and twice: what may be there once only is refused the second time.
    const twice = visitors.flatMap((visitor): [unknown, string, (typeof visitors)[number]][] => {
      const sent = content?.schema.example
      return [
        [sent, '1', visitor],
        [sent, '1', visitor],
      ]
    })
    await fc.assert(property, { numRuns: 40, examples: twice })
  }
  // The fuzz gets past the first checks: some of it is stored, some refused for each reason.
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 409]))
}, 400_000)

test('a list that is queried with anything answers', async () => {
  const visitor = api.visitor()
  const query = fc.dictionary(fc.constantFrom('program', 'trainer', 'q', '__proto__', 'x'), textOfAnyPlane)
  await fc.assert(
    fc.asyncProperty(query, async (values) => {
      const search = new URLSearchParams(
        Object.entries(values).map(([key, one]) => [key, one.toWellFormed()]),
      )
      expect([200, 400]).toContain((await visitor.get(`/api/offered-courses?${search}`)).statusCode)
    }),
    { numRuns: 200 },
  )
})

test('the list that releases are checked against is that of the document', () => {
  const listed = calls.map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`)
  expect([...ALL_CALLS]).toEqual(listed.sort())
})
