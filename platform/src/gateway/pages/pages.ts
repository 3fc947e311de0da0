import { encodingOf } from '@marga/api/http/compressed-body'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Channels } from '../composition/channels'
import type { ReleaseSet } from '../composition/live-releases'
import { canonicalAddress, LONGEST_ADDRESS, parseAddress } from '../composition/page-address'
import type { Recognized, Visitors } from '../composition/visitor'
import { isFresh } from '../edge/etag'
import type { pagePolicy } from '../edge/security-headers'
import type { GatewayMetrics } from '../operations/metrics'
import type { Page } from '../rendering/page'
import type { PageConfig } from '../rendering/render-protocol'
import { LAST_RESORT } from './last-resort'
import type { PageCache } from './page-cache'
import type { PageRenderer } from './page-renderer'

export interface PageOptions {
  channels: Channels
  visitors: Visitors
  metrics: GatewayMetrics
  cache: PageCache
  renderer: PageRenderer
  /** Policy of a page: what it may load. */
  policy: ReturnType<typeof pagePolicy>
}

const overridesOf = ({ token }: Recognized): NonNullable<PageConfig['overrides']> => ({
  mix: token?.mix ?? {},
  until: token ? new Date(token.until).toISOString() : null,
})

/** Code of a remote on another origin, which somebody was granted, may run on their pages. */
const originsOf = ({ registry }: ReleaseSet) =>
  Object.values(registry.microFrontends).flatMap(([entry]) =>
    entry && URL.canParse(entry.url) ? [new URL(entry.url).origin] : [],
  )

/** Every page of the site: from the cache, rendered, or the chrome of its release set for the browser to go on with. */
export const pages = plugin(
  async (app: FastifyInstance, options: PageOptions) => {
    const { channels, visitors, metrics, cache, renderer, policy } = options

    const findPage = async (request: FastifyRequest, address: URL) => {
      const live = channels.of(request)
      const tokens = visitors.overrideTokensOf(live.channel)
      const visitor = visitors.recognize(request, live.channel)
      const { set, isPersonal } = await live.setFor(visitor)
      const owner = set.ownerOf(address.pathname)
      const extra: Partial<PageConfig> = {
        ...(isPersonal && { reportShare: 1 }),
        ...(tokens && { overrides: overridesOf(visitor) }),
      }
      const wanted = { set, address: canonicalAddress(address, owner), owner, extra }
      // A page with overrides is somebody's own, and says until when.
      if (visitor.overrides) {
        const { page } = await renderer.render(wanted, { isBackground: false })
        return { set, page, visitor: isPersonal ? visitor : null, result: 'bypass', key: '' }
      }
      const key = `${live.channel} ${set.key} ${isPersonal} ${wanted.address}`
      const { page, result } = await cache.find(key, (how) => renderer.render(wanted, how))
      return { set, page, visitor: isPersonal ? visitor : null, result, key }
    }

    const send = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { set, page, visitor, key }: { set: ReleaseSet; page: Page; visitor: Recognized | null; key: string },
    ) => {
      reply
        .headers(page.headers)
        .header('x-release-set', set.id)
        .header('etag', page.etag)
        .header('vary', 'Accept-Encoding')
        .header(
          'content-security-policy',
          policy({
            scriptHashes: page.scriptHashes,
            styleHashes: page.styleHashes,
            origins: originsOf(set),
          }),
        )
      if (visitor) visitors.markPersonal(request, reply, visitor)
      if (page.status === 200 && isFresh(request.headers, page.etag)) return reply.code(304).send()
      const sizeBefore = page.body.size()
      const { bytes, encoding } = await page.body.in(encodingOf(request.headers))
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      if (key && page.body.size() !== sizeBefore) cache.recount(key, page)
      return reply.code(page.status).send(bytes)
    }

    app.get('/*', async (request, reply) => {
      const end = metrics.pageSeconds.startTimer()
      const address = parseAddress(request.url)
      if (!address) return reply.code(400).type('text/plain').send('This is no address of a page.')
      if (request.url.length > LONGEST_ADDRESS)
        return reply.code(414).type('text/plain').send('This address is too long.')
      try {
        const found = await findPage(request, address)
        metrics.cache.inc({ result: found.result })
        return await send(request, reply, found)
      } catch (error) {
        request.log.error({ err: error }, 'no page can be sent')
        metrics.pages.inc({ rendered: 'nowhere' })
        return reply.code(503).headers({ 'cache-control': 'no-store' }).type('text/html').send(LAST_RESORT)
      } finally {
        end()
      }
    })
  },
  { name: 'pages', dependencies: ['metrics'] },
)
