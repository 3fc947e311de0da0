import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { canonicalAddress, requireAddress } from '../composition/page-address'
import { RightsUnknownError, type VisitorRights } from '../composition/visitor-rights'
import type { AfterForm } from '../forms/after-form'
import type { VisitorCalls } from '../forms/visitor-calls'
import type { GatewayMetrics } from '../operations/metrics'
import type { FindPage } from './find-page'
import { createGuardedPage } from './guarded-page'
import { LAST_RESORT, RIGHTS_UNKNOWN } from './last-resort'
import type { PageCache } from './page-cache'
import type { PageRenderer } from './page-renderer'
import type { SendPage } from './send-page'
import { createTimings, type Timings } from './server-timing'

export interface PageOptions {
  find: FindPage
  send: SendPage
  metrics: GatewayMetrics
  cache: PageCache
  renderer: PageRenderer
  calls: VisitorCalls
  afterForm: AfterForm
  rightsOf: VisitorRights
}

/** Why there is no page: the API does not say whether the visitor may see it, or nothing can render. */
const excuseFor = (error: unknown) => (error instanceof RightsUnknownError ? RIGHTS_UNKNOWN : LAST_RESORT)

/** Every page of the site: from the cache, rendered, or the chrome of its release set for the browser to go on with. */
export const pages = plugin(
  async (app: FastifyInstance, options: PageOptions) => {
    const { find, send, metrics, cache, renderer, calls, afterForm } = options
    const guardedPage = createGuardedPage(options)
    const pageOf = async (request: FastifyRequest, address: URL, timings: Timings) => {
      const seen = await timings.time('set', () => find(request, address))
      const guarded = seen.right ? await guardedPage(request, address) : null
      if (guarded) return guarded
      const { channel, counted, set, owner, extra, visitor, isPersonal, flagKey } = seen
      const wanted = { counted, set, address: canonicalAddress(address, owner), owner, extra }
      const found = { set, visitor: isPersonal ? visitor : null, result: 'bypass', key: '' }
      // What a form has led to is shown to its visitor, where no script could ask for it.
      if (afterForm.isNext(request)) {
        const { result } = await calls.during(request, (serverApiBase) =>
          renderer.render({ ...wanted, visit: { serverApiBase } }, { isBackground: false }),
        )
        return { ...found, page: result.page }
      }
      // A page with overrides is somebody's own, and says until when.
      if (visitor.overrides) {
        const render = () => renderer.render(wanted, { isBackground: false })
        const { page } = await timings.time('page', render, () => 'bypass')
        return { ...found, page }
      }
      const key = `${channel} ${set.key} ${isPersonal} ${extra.reportShare ?? ''} ${flagKey} ${wanted.address}`
      const kept = () => cache.find(key, (how) => renderer.render(wanted, how))
      return { ...found, ...(await timings.time('page', kept, ({ result }) => result)), key }
    }

    app.get('/*', async (request, reply) => {
      const address = requireAddress(request.url)
      const end = metrics.pageSeconds.startTimer()
      const timings = createTimings()
      try {
        const found = await pageOf(request, address, timings)
        metrics.cache.inc({ result: found.result })
        // An address without a page says nothing of what was asked for it: one that is hidden from its visitor is such an address.
        if (found.page?.status !== 404) reply.header('server-timing', timings.header())
        return await send(request, reply, found)
      } catch (error) {
        request.log.error({ err: error }, 'no page can be sent')
        metrics.pages.inc({ rendered: 'nowhere' })
        return reply
          .code(503)
          .headers({ 'cache-control': 'no-store' })
          .type('text/html')
          .send(excuseFor(error))
      } finally {
        end()
      }
    })
  },
  { name: 'pages', dependencies: ['metrics'] },
)
