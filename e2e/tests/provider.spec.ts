import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startGateway } from '../support/gateway'
import { expect, test } from '../support/test'

/** Public pages, and something of their built-in content. */
const PAGES = [
  ['/', 'Priya S.'],
  ['/coursesoffered', 'MLOps: Machine Learning Operations'],
  ['/courses?program=Data%20Engineering', 'SQL for Data Engineering'],
  ['/courses/details/Python', 'Collections and flow'],
  ['/futuretech-training', 'Python: first steps'],
  ['/freelancer-trainer', 'Asha Rao'],
  ['/trainerprofile', 'Meera Nair'],
  ['/TrainerDetails?id=1', 'how to build a model'],
  ['/trainer/1', 'Statistics for Data Science'],
  ['/mock-interview', 'Nandini Kulkarni'],
  ['/DataScience-Promo', '21st July'],
  ['/thank-you', '7:00 AM IST'],
] as const

const EMPTY = 'has nothing at all'
const SILENT = 'never answers'

/**
 * What loads content takes silence as it takes an error (`loadWithFallback` in shared/sdk), and all calls of a page have one
 * time limit together: it is waited for on one page of each kind of call, and where slots are asked for without it.
 */
const PAGE_OF_EACH_REMOTE = PAGES.filter(([path]) =>
  ['/', '/coursesoffered', '/freelancer-trainer', '/trainer/1', '/mock-interview'].includes(path),
)

/** Providers that do not do what they should. */
const PROVIDERS: Record<string, RequestListener> = {
  'answers everything with an error': (_request, response) => response.writeHead(500).end('{}'),
  'answers with a page instead of data': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>'),
  [EMPTY]: (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
  [SILENT]: () => {},
}

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

test('with a provider that fails every public page shows built-in content, and nobody keeps it', async ({
  request,
}) => {
  test.setTimeout(240_000)
  let fail: RequestListener = () => {}
  const provider = createServer((...call) => fail(...call))
  const port = await listen(provider)
  // The same releases behind a gateway of their own, whose pages ask another provider.
  const gateway = await startGateway({
    API_BASE: `http://127.0.0.1:${port}/api`,
    RENDER_TIMEOUT_MS: '5000',
  })
  try {
    for (const [what, listener] of Object.entries(PROVIDERS))
      await test.step(`one that ${what}`, async () => {
        fail = listener
        for (const [path, builtIn] of what === SILENT ? PAGE_OF_EACH_REMOTE : PAGES) {
          // That one trainer has no courses is an answer.
          const text = what === EMPTY && path === '/trainer/1' ? 'No courses assigned' : builtIn
          const answer = await request.get(gateway.origin + path)
          const html = await answer.text()
          const facts = [what, path, answer.status(), answer.headers()['cache-control'], html.includes(text)]
          expect(facts).toEqual([what, path, 200, 'no-store', true])
        }
      })
  } finally {
    await gateway.stop()
    provider.closeAllConnections()
    provider.close()
  }
})
