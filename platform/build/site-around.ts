import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Registry } from '@marga/platform-contract/registry'
import type { DevServer } from './own-origins.ts'
import { baseOf, defaultFlags, pageWithSources, type Source, withSources } from './page-of-site.ts'

type Next = (error?: unknown) => void
type Middlewares = Parameters<NonNullable<DevServer['setupMiddlewares']>>[0]
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void

interface Around {
  app: string
  /** Origin of the running site. */
  site: string
  port: string | undefined
  /** Other remotes on the same pages, with the origins of their development servers. */
  beside: ReadonlyArray<{ app: string; origin: string }>
}

/** Headers of the site's answer that a page keeps. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'location', 'x-release-set']

/** Reports of what was edited are none of the site's. */
const REPORTS = /^\/(telemetry|policy-reports)(\/|\?|$)/

const isPage = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !/^\/(api|releases)\//.test(url)

/** Whether another site's page sends the request: the proxy gives it the site's own origin, so it checks instead. */
function isForeign({ headers: { origin, host } }: IncomingMessage) {
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

const registryAt = async (origin: string): Promise<Registry> =>
  (await fetch(`${origin}/registry.json`)).json()

const readSources = ({ app, port, beside }: Around): Promise<Source[]> =>
  Promise.all([
    registryAt(`http://127.0.0.1:${port}`).then((registry) => ({ app, registry, base: '/' })),
    ...beside.map(async ({ app, origin }) => ({
      app,
      registry: await registryAt(origin),
      base: baseOf(app),
    })),
  ])

const fetchFrom = (around: Around, { url = '/', headers }: IncomingMessage) =>
  fetch(new URL(url, around.site), {
    headers: { accept: headers.accept ?? '*/*', ...(headers.cookie && { cookie: headers.cookie }) },
    redirect: 'manual',
  })

async function sendPage(around: Around, request: IncomingMessage, response: ServerResponse) {
  const [answer, sources] = await Promise.all([fetchFrom(around, request), readSources(around)])
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name)
    if (value !== null) response.setHeader(name, value)
  }
  response.setHeader('set-cookie', answer.headers.getSetCookie())
  response.setHeader('cache-control', 'no-store')
  // The site may not know the path: the shell in the browser decides.
  response.statusCode = answer.status === 404 ? 200 : answer.status
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml) return response.end(Buffer.from(await answer.arrayBuffer()))
  return response.end(pageWithSources(await answer.text(), sources, `http://${request.headers.host}`))
}

async function sendRegistry(around: Around, request: IncomingMessage, response: ServerResponse) {
  const [answer, sources] = await Promise.all([fetchFrom(around, request), readSources(around)])
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(withSources(await answer.json(), sources)))
}

async function sendFlags(around: Around, request: IncomingMessage, response: ServerResponse) {
  const [answer, sources] = await Promise.all([fetchFrom(around, request), readSources(around)])
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ ...defaultFlags(sources), ...(await answer.json()) }))
}

/** Answers pages and the registry of a site with a remote from source; everything else goes on. */
export const handlerAround =
  (around: Around): Handler =>
  (request, response, next) => {
    const { url = '' } = request
    if (isForeign(request)) return response.writeHead(403).end('This request comes from another site.')
    if (REPORTS.test(url)) return response.writeHead(204).end()
    const fail = (error: unknown) => response.writeHead(502).end(`${around.site} cannot be reached: ${error}`)
    if (url === '/release-set/registry') return void sendRegistry(around, request, response).catch(fail)
    if (url === '/release-set/flags') return void sendFlags(around, request, response).catch(fail)
    if (isPage(request)) return void sendPage(around, request, response).catch(fail)
    return next()
  }

/**
 * The development server of a remote as the front of a running site: it serves the remote's own files, puts the remote into
 * the site's pages, and passes everything else on to the site.
 */
export function serverAround(around: Around) {
  return {
    allowedHosts: 'auto',
    headers: {},
    client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
    setupMiddlewares: (middlewares: Middlewares) => [
      handlerAround(around) as Middlewares[number],
      ...middlewares,
    ],
    proxy: [
      ...around.beside.map(({ app, origin }) => ({
        pathFilter: baseOf(app),
        target: origin,
        pathRewrite: { [`^${baseOf(app)}`]: '/' },
        changeOrigin: true,
        ws: true,
      })),
      { pathFilter: () => true, target: around.site, changeOrigin: true, headers: { origin: around.site } },
    ],
  } satisfies DevServer
}
