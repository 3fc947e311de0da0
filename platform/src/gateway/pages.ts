import type { FastifyInstance, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import type { Channels } from './channels'
import type { ReleaseSet } from './live-releases'
import type { GatewayMetrics } from './metrics'
import type { PageConfig } from './render-pool'
import { markPersonal, type Recognized, type Visitors } from './visitor'

export interface PageOptions {
  channels: Channels
  visitors: Visitors
  metrics: GatewayMetrics
  config: Omit<PageConfig, 'releaseSet' | 'reportShare' | 'overrides'>
  /** Where the workers reach the API; known once the gateway listens. */
  serverApiBase: () => string
  /** After this the page is left to the browser, in milliseconds. */
  renderTimeoutMs: number
}

/** Pages are rendered for the anonymous visitor: neither host nor cookies reach them. */
const ORIGIN = 'http://site.invalid'

/** Loaders' calls must fail early enough for the page to fall back to built-in content. */
const CALL_SHARE = 0.7

/** Stands by itself: whatever else could fail has failed. Colours and path are those of the site. */
const LAST_RESORT = `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>The site cannot be shown right now | Marga</title>
<body style="display:grid;place-content:center;justify-items:center;min-height:90vh;margin:0;padding:20px;background:#FBF8F2;color:#12211F;font:18px/1.6 system-ui,sans-serif;text-align:center">
<svg width="240" viewBox="0 0 320 96" fill="none" stroke="#0F6B66" stroke-width="4" stroke-linecap="round" aria-hidden="true"><path d="M8 80h44c30 0 22-44 52-44h28"/><path d="M196 44h20c30 0 24-28 52-28h44" stroke-dasharray="2 12"/><circle cx="132" cy="36" r="9" fill="#F4A72C" stroke="none"/></svg>
<h1 style="margin:24px 0 8px;font-size:32px;line-height:1.1">The site cannot be shown right now</h1>
<p style="margin:0">We are looking into it. <a href="" style="color:#0F6B66">Try again in a moment</a></p>
`

/** Adds a page's own inline scripts to its policy, by their hashes. */
function allowScripts(reply: FastifyReply, hashes: readonly string[]) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const sources = hashes.map((hash) => `'${hash}'`).join(' ')
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${sources}`.trim()),
  )
}

/** Share of the visits that tell how they went, while there is no canary to compare. */
const REPORT_SHARE = 0.1

type RenderingOptions = Pick<PageOptions, 'config' | 'serverApiBase' | 'renderTimeoutMs'>

export const renderRequest = (url: string, { id }: Pick<ReleaseSet, 'id'>, options: RenderingOptions) => ({
  url: new URL(url, ORIGIN).href,
  config: { ...options.config, releaseSet: id, reportShare: REPORT_SHARE },
  serverApiBase: options.serverApiBase(),
  callTimeoutMs: Math.round(options.renderTimeoutMs * CALL_SHARE),
  isPageLeftToBrowser: false,
})

const overridesOf = ({ grant }: Recognized): PageConfig['overrides'] => ({
  mix: grant?.mix ?? {},
  until: grant ? new Date(grant.until).toISOString() : null,
})

/** Code of a remote on another origin, which somebody was granted, may run on his pages. */
function allowOrigins(reply: FastifyReply, { registry }: ReleaseSet) {
  const origins = new Set(
    Object.values(registry.microFrontends).flatMap(([entry]) =>
      entry && URL.canParse(entry.url) ? [new URL(entry.url).origin] : [],
    ),
  )
  if (origins.size === 0) return
  const sources = [...origins].join(' ')
  const sockets = [...origins].map((origin) => origin.replace(/^http/, 'ws')).join(' ')
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header(
    'content-security-policy',
    policy
      .replace(/((?:script|style|img|font)-src [^;]*)/g, `$1 ${sources}`)
      .replace(/(connect-src [^;]*)/, `$1 ${sources} ${sockets}`),
  )
}

/** Every page of the site. One that cannot be rendered here is sent as its chrome, and the browser does the rest. */
export const pages = plugin(
  async (app: FastifyInstance, options: PageOptions) => {
    const { channels, visitors, metrics, renderTimeoutMs } = options

    const renderPage = async (set: ReleaseSet, url: string, extra: Partial<PageConfig>) => {
      const { pool, registry } = set
      const plain = renderRequest(url, set, options)
      const request = {
        ...plain,
        registry,
        config: { ...plain.config, ...extra },
        // Another host's shell may be of other sources than the one that renders here.
        isPageLeftToBrowser: URL.canParse(registry.microFrontends.shell?.[0]?.url ?? ''),
      }
      try {
        const rendering = await pool.render(request, renderTimeoutMs)
        metrics.pages.inc({ rendered: 'server' })
        return rendering
      } catch (error) {
        app.log.error({ err: error, url, releaseSet: set.id }, 'the page is left to the browser')
        metrics.pages.inc({ rendered: 'browser' })
        return pool.render({ ...request, isPageLeftToBrowser: true }, renderTimeoutMs)
      }
    }

    app.get('/*', async (request, reply) => {
      const end = metrics.pageSeconds.startTimer()
      try {
        const live = channels.of(request)
        const grants = visitors.grantsOf(live.channel)
        const visitor = visitors.recognize(request, live.channel)
        const { set, isPersonal } = await live.setFor(visitor)
        const rendering = await renderPage(set, request.url, {
          ...(isPersonal && { reportShare: 1 }),
          ...(grants && { overrides: overridesOf(visitor) }),
        })
        allowScripts(reply, rendering.scriptHashes)
        allowOrigins(reply, set)
        reply.code(rendering.status).headers(rendering.headers).header('x-release-set', set.id)
        if (isPersonal) markPersonal(request, reply, visitor)
        return reply.send(rendering.html)
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
