import { ALL_CALLS } from '@marga/api-client/all-calls'
import fc from 'fast-check'
import { contentOf, documentOf, type ListedCall, sendAnything, textOfAnyPlane } from './testing/any-call'
import { PROVIDER, signUp, startTestApi } from './testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>

// Calls of the office: office/office-calls-of-any-shape.test.ts.
const WITHOUT_JSON = /\/(office\/|media|profile\/picture|profile\/resume|watch|payments\/webhook)/

let api: Api
let calls: ListedCall[]
let document: Awaited<ReturnType<typeof documentOf>>['document']
beforeAll(async () => {
  api = await startTestApi({ settings: { signInProvider: PROVIDER } })
  ;({ document, calls } = await documentOf(api))
})
afterAll(() => api.close())

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

test('whatever is sent to whatever call: no fault, and every answer has the shape that the document states', async () => {
  const seen = new Set<number>()
  for (const [index, one] of calls.filter(({ path }) => !WITHOUT_JSON.test(path)).entries()) {
    const visitors = [api.visitor(), await signUp(api.visitor(), `member${index}`)]
    for (const code of await sendAnything(one, { visitors, runs: 25 })) seen.add(code)
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
