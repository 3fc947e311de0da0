import type { FastifyRequest } from 'fastify'
import { canonicalAddress } from '../composition/page-address'
import type { VisitorRights } from '../composition/visitor-rights'
import type { VisitorCalls } from '../forms/visitor-calls'
import type { Page } from '../rendering/page'
import type { FindPage } from './find-page'
import type { PageRenderer } from './page-renderer'

interface Parts {
  find: FindPage
  renderer: PageRenderer
  calls: VisitorCalls
  rightsOf: VisitorRights
}

/** Neither browsers nor search engines keep it. */
const keptByNobody = (page: Page): Page => ({
  ...page,
  headers: { ...page.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
})

/** Pages that ask for a right (`when: { right }`): rendered for the visitor alone, past the cache. */
export const createGuardedPage =
  ({ find, renderer, calls, rightsOf }: Parts) =>
  /**
   * The page for a visitor who may see it; null for everybody else, to whom its address is that of no page.
   *
   * @throws RightsUnknownError, and what a render throws
   */
  async (request: FastifyRequest, address: URL) => {
    const rights = await rightsOf(request)
    const { counted, set, owner, extra, visitor, isPersonal } = await find(request, address, rights)
    if (!owner?.when?.right) return null
    const wanted = { counted, set, address: canonicalAddress(address, owner), owner, extra }
    const { result } = await calls.during(request, (serverApiBase) =>
      renderer.renderHere({ ...wanted, visit: { serverApiBase, rights } }),
    )
    return {
      set,
      page: keptByNobody(result),
      visitor: isPersonal ? visitor : null,
      result: 'bypass',
      key: '',
    }
  }
