import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handlerAround } from './site-around'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const listen = async (listener: RequestListener) => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const entry = (url: string) => ({ url, metadata: { version: '1', integrity: 'sha384-x' }, extras: {} })

/** `search` was switched off on the site. */
const SITE_FLAGS = { search: false }
const flags = {
  claims: { default: 'on', description: 'Claims.' },
  colour: { default: 'red', description: 'The colour.', values: { red: 'Red.', blue: 'Blue.' } },
  search: { default: 'on', of: 'catalog' },
}

const PAGE = {
  registry: {
    schema: 's',
    microFrontends: {
      shell: [entry('/releases/shell/1/main.js')],
      jobs: [entry('/releases/jobs/1/entry.js')],
    },
  },
  config: { apiBase: '/api', reportShare: 1, flags: SITE_FLAGS },
  assets: { styles: [{ url: '/releases/jobs/1/jobs.css' }, { url: '/releases/shell/1/main.css' }] },
  hydration: { loaderData: { jobs: '</script>' } },
}

const html = `<html><head><style data-style-of="/releases/jobs/1/jobs.css">p {}</style>\
<link rel="stylesheet" href="/releases/jobs/1/jobs.css"/><script async src="/releases/jobs/1/entry.js"></script>\
<script defer src="/releases/shell/1/main.js"></script></head>\
<script id="page-data" type="application/json">${JSON.stringify(PAGE).replaceAll('<', '\\u003c')}</script></html>`

/** A site that knows the path, or not, and the front of a remote `jobs` before it. */
async function openFront({ status = 200, others = [] as string[] } = {}) {
  const asked: Array<string | undefined> = []
  const site = await listen((request, response) => {
    asked.push(request.url)
    if (request.url === '/release-set/registry') return response.end(JSON.stringify(PAGE.registry))
    if (request.url === '/release-set/flags') return response.end(JSON.stringify(SITE_FLAGS))
    return response.writeHead(status, { 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'] }).end(html)
  })
  const jobs = [{ ...entry('/remote-entry.js'), extras: { flags } }]
  const source = { schema: 's', microFrontends: { jobs } }
  const own = await listen((_request, response) => response.end(JSON.stringify(source)))
  const beside = await Promise.all(
    others.map(async (app) => {
      const registry = { schema: 's', microFrontends: { [app]: [entry('/remote-entry.js')] } }
      return { app, origin: await listen((_request, response) => response.end(JSON.stringify(registry))) }
    }),
  )
  const handler = handlerAround({ app: 'jobs', site, port: new URL(own).port, beside })
  const origin = await listen((request, response) =>
    handler(request, response, () => response.end('passed on')),
  )
  return { origin, site, asked }
}

const AS_PAGE = { headers: { accept: 'text/html' } }

const dataOf = (text: string) =>
  JSON.parse(/id="page-data"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? 'null')

test('a page of the site comes with the remote from source, and with flags that are not live yet', async () => {
  const { origin } = await openFront()
  const answer = await fetch(`${origin}/jobs`, AS_PAGE)
  const text = await answer.text()
  const { registry, config, assets, hydration } = dataOf(text)
  expect(registry.microFrontends.jobs[0]).toMatchObject({
    url: '/remote-entry.js',
    metadata: { integrity: '' },
  })
  expect(registry.microFrontends.shell[0].url).toBe(`${origin}/releases/shell/1/main.js`)
  const known = { search: false, claims: true, colour: 'red' }
  expect(config).toEqual({ apiBase: '/api', reportShare: 0, flags: known })
  expect(await (await fetch(`${origin}/release-set/flags`)).json()).toEqual(known)
  expect(assets.styles).toEqual([{ url: '/releases/shell/1/main.css' }])
  expect(hydration).toBeNull()
  expect(text).not.toMatch(/(src|href|data-style-of)="\/releases\/jobs\//)
  expect(text).toContain('<script defer src="/releases/shell/1/main.js"></script>')
  expect(text).toContain('<script type="module" src="/@marga/problems.js"></script></head>')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('a second remote is on the same pages, below an address of its own', async () => {
  const { origin } = await openFront({ others: ['pays'] })
  const text = await (await fetch(`${origin}/jobs`, AS_PAGE)).text()
  const { jobs, pays } = dataOf(text).registry.microFrontends
  expect(jobs[0].url).toBe('/remote-entry.js')
  expect(pays[0].url).toBe('/@marga/source/pays/remote-entry.js')
  expect(text).toContain('src="/@marga/source/pays/@marga/problems.js"')
  expect(await (await fetch(`${origin}/@marga/source/pays/remote-entry.js`)).text()).toBe('passed on')
})

test('a path that the site does not have yet is a page too', async () => {
  const { origin } = await openFront({ status: 404 })
  expect((await fetch(`${origin}/jobs`, AS_PAGE)).status).toBe(200)
})

test('a page that tries again to load the remote gets the one from source', async () => {
  const { origin } = await openFront()
  const { microFrontends } = await (await fetch(`${origin}/release-set/registry`)).json()
  expect(microFrontends.jobs[0].url).toBe('/remote-entry.js')
  expect(microFrontends.shell[0].url).toBe('/releases/shell/1/main.js')
})

test('reports are not sent on; calls and files are; other sites cannot send any through the front', async () => {
  const { origin, asked } = await openFront()
  expect((await fetch(`${origin}/telemetry`, { method: 'POST' })).status).toBe(204)
  expect(await (await fetch(`${origin}/api/courses`, AS_PAGE)).text()).toBe('passed on')
  expect(await (await fetch(`${origin}/releases/shell/1/main.js`)).text()).toBe('passed on')
  const foreign = { method: 'POST', headers: { origin: 'http://evil.example' } }
  expect((await fetch(`${origin}/api/contacts`, foreign)).status).toBe(403)
  const own = { method: 'POST', headers: { origin } }
  expect(await (await fetch(`${origin}/api/contacts`, own)).text()).toBe('passed on')
  expect(asked).toEqual([])
})
