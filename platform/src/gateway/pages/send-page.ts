import { encodingOf } from '@marga/server/http/compressed-body'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseSet } from '../composition/release-sets'
import type { Recognized, Visitors } from '../composition/visitor'
import { isFresh } from '../edge/etag'
import type { pagePolicy } from '../edge/security-headers'
import type { Page } from '../rendering/page'
import type { PageCache } from './page-cache'

/** Code of a remote on another origin, which somebody was granted, may run on their pages. */
const originsOf = ({ registry }: ReleaseSet) =>
  Object.values(registry.microFrontends).flatMap(([entry]) =>
    entry && URL.canParse(entry.url) ? [new URL(entry.url).origin] : [],
  )

interface SentPage {
  set: ReleaseSet
  page: Page
  /** Named where the page is not the same for all visitors. */
  visitor: Recognized | null
  /** Key of the page in the cache; '' if it is not there. */
  key: string
}

interface SendParts {
  visitors: Visitors
  cache: PageCache
  policy: ReturnType<typeof pagePolicy>
}

/** Sends a page with its policy, compressed as the browser takes it. */
export const createSendPage =
  ({ visitors, cache, policy }: SendParts) =>
  async (request: FastifyRequest, reply: FastifyReply, { set, page, visitor, key }: SentPage) => {
    const { scriptHashes, styleHashes } = page
    reply
      .headers(page.headers)
      .header('x-release-set', set.id)
      .header('etag', page.etag)
      .header('vary', 'Accept-Encoding')
      .header('content-security-policy', policy({ scriptHashes, styleHashes, origins: originsOf(set) }))
    if (visitor) visitors.markPersonal(request, reply, visitor)
    if (page.status === 200 && isFresh(request.headers, page.etag)) return reply.code(304).send()
    const sizeBefore = page.body.size()
    const { bytes, encoding } = await page.body.in(encodingOf(request.headers))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (key && page.body.size() !== sizeBefore) cache.recount(key, page)
    return reply.code(page.status).send(bytes)
  }

export type SendPage = ReturnType<typeof createSendPage>
