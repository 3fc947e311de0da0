import type { FastifyInstance, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import type { LiveReleases, ReleaseSet } from './live-releases'
import type { GatewayMetrics } from './metrics'
import type { RenderRequest } from './render-pool'

export interface PageOptions {
  live: LiveReleases
  metrics: GatewayMetrics
  config: RenderRequest['config']
  /** Where the workers reach the API; known once the gateway listens. */
  serverApiBase: () => string
  /** After this the page is left to the browser, in milliseconds. */
  renderTimeoutMs: number
}

/** Pages are rendered for the anonymous visitor: neither host nor cookies reach them. */
const ORIGIN = 'http://site.invalid'

/** A loader's call must fail early enough for the page to fall back to built-in content. */
const CALL_SHARE = 0.7

const LAST_RESORT = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Marga</title><h1>The site cannot be shown right now</h1><p>Please try again in a moment.</p></html>`

/** Adds a page's own inline scripts to its policy, by their hashes. */
function allowScripts(reply: FastifyReply, hashes: readonly string[]) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const sources = hashes.map((hash) => `'${hash}'`).join(' ')
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${sources}`.trim()),
  )
}

export const renderRequest = (url: string, options: Omit<PageOptions, 'live' | 'metrics'>) => ({
  url: new URL(url, ORIGIN).href,
  config: options.config,
  serverApiBase: options.serverApiBase(),
  callTimeoutMs: Math.round(options.renderTimeoutMs * CALL_SHARE),
  isPageLeftToBrowser: false,
})

/** Every page of the site. One that cannot be rendered here is sent as its chrome, and the browser does the rest. */
export const pages = plugin(
  async (app: FastifyInstance, options: PageOptions) => {
    const { live, metrics, renderTimeoutMs } = options

    const renderPage = async ({ pool, registry }: ReleaseSet, url: string) => {
      const request = { ...renderRequest(url, options), registry }
      try {
        const rendering = await pool.render(request, renderTimeoutMs)
        metrics.pages.inc({ rendered: 'server' })
        return rendering
      } catch (error) {
        app.log.error({ err: error, url }, 'the page is left to the browser')
        metrics.pages.inc({ rendered: 'browser' })
        return pool.render({ ...request, isPageLeftToBrowser: true }, renderTimeoutMs)
      }
    }

    app.get('/*', async (request, reply) => {
      const end = metrics.pageSeconds.startTimer()
      try {
        const { status, headers, html, scriptHashes } = await renderPage(await live.current(), request.url)
        allowScripts(reply, scriptHashes)
        return reply.code(status).headers(headers).send(html)
      } catch (error) {
        request.log.error({ err: error }, 'no page can be rendered')
        metrics.pages.inc({ rendered: 'nowhere' })
        return reply.code(503).headers({ 'cache-control': 'no-store' }).type('text/html').send(LAST_RESORT)
      } finally {
        end()
      }
    })
  },
  { name: 'pages', dependencies: ['metrics'] },
)
