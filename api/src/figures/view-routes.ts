import { countView } from '@marga/api-contract/view-calls'
import { OTHER_PAGES_HEADER } from '@marga/server/http/other-pages-header'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { asksNotToBeCounted, isPerson } from './seen-view'
import type { ViewCounts } from './view-counts'

const OFFICE = /^\/office(?:\/|$)/

/** Pages that browsers show, counted without a cookie. */
export const viewRoutes: FastifyPluginAsyncZod<{ viewCounts: ViewCounts }> = async (app, { viewCounts }) => {
  app.route({
    ...countView,
    handler: async ({ body, headers, ip }, reply) => {
      const isCounted =
        isPerson(headers['user-agent']) &&
        headers[OTHER_PAGES_HEADER] === undefined &&
        !asksNotToBeCounted(headers) &&
        !OFFICE.test(body.route)
      if (isCounted) viewCounts.count({ ...body, ownHost: headers.host ?? '' }, ip)
      return reply.code(204).send(null)
    },
  })
}
