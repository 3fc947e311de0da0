import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteEnvironment, storeFolder, workspace } from '../support/site'
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
  ['/TrainerDetails?id=1', 'credit-risk models'],
  ['/trainer/1', 'Statistics for Data Science'],
  ['/mock-interview', 'Nandini Kulkarni'],
  ['/DataScience-Promo', '21st July'],
  ['/thank-you', '7:00 AM IST'],
] as const

/** Providers that do not do what they should. */
const PROVIDERS: Record<string, RequestListener> = {
  'answers everything with an error': (_request, response) => response.writeHead(500).end('{}'),
  'answers with a page instead of data': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>'),
  'has nothing at all': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
  'never answers': () => {},
}

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The same releases behind a gateway of their own, whose pages ask another provider. */
async function withGateway(apiBase: string, use: (origin: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-provider-'))
  const port = await freePort()
  const gateway: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'platform/src/gateway/server.ts'],
    {
      cwd: workspace,
      stdio: 'ignore',
      env: {
        ...process.env,
        ...siteEnvironment,
        PORT: String(port),
        DATA_DIR: folder,
        STORE_DIR: storeFolder,
        API_BASE: apiBase,
      },
    },
  )
  const ended = new Promise((resolve) => gateway.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
    await use(origin)
  } finally {
    gateway.kill()
    await ended
    rmSync(folder, { recursive: true })
  }
}

for (const [what, listener] of Object.entries(PROVIDERS))
  test(`with a provider that ${what} every public page shows built-in content, and nobody keeps it`, async ({
    request,
  }) => {
    test.setTimeout(90_000)
    const provider = createServer(listener)
    const port = await listen(provider)
    try {
      await withGateway(`http://127.0.0.1:${port}/api`, async (origin) => {
        for (const [path, builtIn] of PAGES) {
          // That one trainer has no courses is an answer.
          const text =
            what === 'has nothing at all' && path === '/trainer/1' ? 'No courses assigned' : builtIn
          const answer = await request.get(origin + path)
          const html = await answer.text()
          const facts = [path, answer.status(), answer.headers()['cache-control'], html.includes(text)]
          expect(facts).toEqual([path, 200, 'no-store', true])
        }
      })
    } finally {
      provider.closeAllConnections()
      provider.close()
    }
  })
