import Fastify from 'fastify'
import { createFormOutcomes } from './form-outcomes'

const measure = jest.fn()
const entry = { metadata: { version: '1.2.0' } }
const set = { ownerOf: (path: string) => (path === '/contact' ? { app: 'marketing', entry } : null) }
let overrides: Record<string, string> | undefined

const outcomes = createFormOutcomes({
  channels: { of: () => ({ channel: 'production', setFor: async () => ({ set, isPersonal: true }) }) },
  visitors: { recognize: () => ({ cohort: '7', overrides }) },
  guard: { measure },
  hasRateLimits: true,
})

/** A call of a page that is answered with a status. */
async function sent(referer: string | undefined, { method = 'POST' as 'POST' | 'GET', status = 201 } = {}) {
  const app = Fastify()
  app.addHook('onResponse', (request, { statusCode }) => outcomes(request, statusCode))
  app.all('/api/contacts', async (_request, reply) => reply.code(status).send())
  const headers = { host: 'marga.example', ...(referer !== undefined && { referer }) }
  await app.inject({ method, url: '/api/contacts', headers, remoteAddress: '203.0.113.9' })
  await app.close()
}
afterEach(() => {
  measure.mockClear()
  overrides = undefined
})

test.each([
  [201, true],
  [303, true],
  [422, false],
  [503, false],
])('a form of a page that is answered with %i counts for the app of the page', async (status, isFormOk) => {
  await sent('https://marga.example/contact?from=x', { status })
  expect(measure.mock.calls).toEqual([
    [
      {
        channel: 'production',
        app: 'marketing',
        version: '1.2.0',
        network: '203.0.113.0/24',
        cohort: '7',
        isFormOk,
      },
    ],
  ])
})

test.each([
  ['a read', 'https://marga.example/contact', { method: 'GET' as const }],
  ['who is not signed in', 'https://marga.example/contact', { status: 401 }],
  ['who sends too often', 'https://marga.example/contact', { status: 429 }],
  ['a page of another site', 'https://other.example/contact', {}],
  ['no page', undefined, {}],
  ['an address that is none', 'contact', {}],
  ['a page that nobody owns', 'https://marga.example/nothing', {}],
])('%s counts for nobody', async (_what, referer, of) => {
  await sent(referer, of)
  expect(measure).not.toHaveBeenCalled()
})

test('who looks at a preview counts for nobody', async () => {
  overrides = { marketing: '9.9.9' }
  await sent('https://marga.example/contact')
  expect(measure).not.toHaveBeenCalled()
})
