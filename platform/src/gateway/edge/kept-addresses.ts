import { KEPT_ADDRESSES } from '@marga/platform-contract/kept-addresses'
import { isWithin } from '@marga/platform-contract/path-patterns'
import type { FastifyInstance } from 'fastify'

const isKept = (path: string) => KEPT_ADDRESSES.some((kept) => isWithin({ path }, { path: kept }))

/** Every route of the gateway but those of pages is in the list that releases are checked with, so that no page is hidden by one. */
export function requireKeptAddresses(app: FastifyInstance) {
  app.addHook('onRoute', ({ url }) => {
    const isOfPages = url === '/*' || url === '*'
    if (!isOfPages && !isKept(url))
      throw new Error(
        `The gateway answers ${url}, which shared/platform-contract/src/kept-addresses.ts does not list.`,
      )
  })
}
