import Ajv from 'ajv/dist/2020'
import fc from 'fast-check'
import type { startTestApi } from './test-api'

/** A call as the document of the API states it. */
export interface StatedCall {
  summary?: string
  tags?: string[]
  requestBody?: {
    content: Record<string, { schema: { example?: unknown; properties?: Record<string, unknown> } }>
  }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>

/** A call with its address. */
export interface ListedCall {
  method: Method
  path: string
  call: StatedCall
}

/** The document of the API, and its calls. */
export async function documentOf(api: Api) {
  const document: { openapi: string; paths: Record<string, Record<Method, StatedCall>> } = (
    await api.visitor().get('/api/openapi.json')
  ).json()
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): ListedCall => ({ method: method as Method, path, call })),
  )
  return { document, calls }
}

export const contentOf = ({ requestBody }: StatedCall) => Object.entries(requestBody?.content ?? {})[0]

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })

export const textOfAnyPlane = fc.string({ unit: 'binary', maxLength: 60 })
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
  if (typeof example !== 'object' || example === null || Object.keys(example).length === 0) return anyJson
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
    '%01',
    '%20',
    'a',
    '00000000-0000-4000-8000-000000000000',
  ),
  textOfAnyPlane.map((text) => encodeURIComponent(text.toWellFormed()) || '0'),
)

/** @throws for an answer that is a fault of the server, or that has not the shape that the document states */
function checkAnswer(call: StatedCall, answer: { statusCode: number; body: string }, name: string) {
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

/** Sends a body of any shape, as the call takes one. */
function sendBody(
  visitor: Visitor,
  { method, url, type }: { method: Method; url: string; type: string | undefined },
  body: unknown,
) {
  if (type === undefined) return visitor.send(method, url, {})
  if (type !== 'multipart/form-data') {
    const headers = { 'content-type': 'application/json' }
    return visitor.send(method, url, { body: JSON.stringify(body), headers })
  }
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [['x', body]]
  const texts = fields.map(([key, one]) => [String(key).toWellFormed(), asFormValue(one)])
  return visitor.form(method, url, Object.fromEntries(texts))
}

interface Sent {
  /** Who calls; each sends the example first, twice: what may be there once only is refused the second time. */
  visitors: readonly Visitor[]
  /** Is in the address where the example is sent. */
  id?: string
  /** What follows the path. */
  query?: string
  runs: number
}

/** Sends whatever to a call. @returns the status codes that were answered */
export async function sendAnything(
  { method, path, call }: ListedCall,
  { visitors, id = '1', query = '', runs }: Sent,
) {
  const seen = new Set<number>()
  const [type, content] = contentOf(call) ?? []
  const example = content?.schema.example
  const property = fc.asyncProperty(
    bodiesFor(example),
    fc.oneof(fc.constant(id), pathValues),
    fc.constantFrom(...visitors),
    async (body, value, visitor) => {
      const url = path.replace(/\{\w+\}/g, value) + query
      const answer = await sendBody(visitor, { method, url, type }, body)
      seen.add(answer.statusCode)
      checkAnswer(call, answer, `${method} ${url} ${JSON.stringify(body)?.slice(0, 200)}`)
    },
  )
  const twice = visitors.flatMap((visitor): [unknown, string, Visitor][] => [
    [example, id, visitor],
    [example, id, visitor],
  ])
  await fc.assert(property, { numRuns: runs, examples: twice })
  return seen
}
