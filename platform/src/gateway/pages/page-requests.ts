import { encodingOf } from '@marga/server/http/compressed-body'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Channels } from '../composition/channels'
import type { ReleaseSet } from '../composition/live-releases'
import type { Recognized, Visitors } from '../composition/visitor'
import { isFresh } from '../edge/etag'
import type { pagePolicy } from '../edge/security-headers'
import type { Page } from '../rendering/page'
import type { PageConfig } from '../rendering/render-protocol'
import type { PageCache } from './page-cache'

const overridesOf = ({ token }: Recognized): NonNullable<PageConfig['overrides']> => ({
  mix: token?.mix ?? {},
  until: token ? new Date(token.until).toISOString() : null,
})

/** Code of a remote on another origin, which somebody was granted, may run on their pages. */
const originsOf = ({ registry }: ReleaseSet) =>
  Object.values(registry.microFrontends).flatMap(([entry]) =>
    entry && URL.canParse(entry.url) ? [new URL(entry.url).origin] : [],
  )

interface RequestParts {
  channels: Channels
  visitors: Visitors
  /** True if every visit of a channel should report its views. */
  isWatching: (channel: string) => boolean
}

/** Finds what a request of a page is made of: the visitor's release set, the owner of the path, the page's configuration. */
export function createPageRequests({ channels, visitors, isWatching }: RequestParts) {
  return async (request: FastifyRequest, { pathname }: URL) => {
    const live = channels.of(request)
    const tokens = visitors.overrideTokensOf(live.channel)
    const visitor = visitors.recognize(request, live.channel)
    const { set, isPersonal } = await live.setFor(visitor)
    const extra: Partial<PageConfig> = {
      ...((isPersonal || isWatching(live.channel)) && { reportShare: 1 }),
      ...(tokens && { overrides: overridesOf(visitor) }),
    }
    return { channel: live.channel, set, owner: set.ownerOf(pathname), extra, visitor, isPersonal }
  }
}

interface SentPage {
  set: ReleaseSet
  page: Page
  /** Named where the page is not the same for all visitors. */
  visitor: Recognized | null
  /** Key of the page in the cache; '' if it is not there. */
  key: string
}

interface SenderParts {
  visitors: Visitors
  cache: PageCache
  policy: ReturnType<typeof pagePolicy>
}

/** Sends a page with its policy, compressed as the browser takes it. */
export const createPageSender =
  ({ visitors, cache, policy }: SenderParts) =>
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

export type FindPageRequest = ReturnType<typeof createPageRequests>
export type SendPage = ReturnType<typeof createPageSender>
