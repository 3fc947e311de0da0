import { onceForEach } from '@marga/platform-contract/once-for-each'
import type { Registry } from '@marga/platform-contract/registry'
import { encodingOf } from '@marga/server/http/compressed-body'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Channels } from '../composition/channels'
import { parseAddress } from '../composition/page-address'
import type { ReleaseSet } from '../composition/release-sets'
import type { Recognized, Visitors } from '../composition/visitor'
import { isFresh } from '../edge/etag'
import type { pagePolicy } from '../edge/security-headers'
import { badgeOf, withBadge } from '../previews/preview-badge'
import type { Previews } from '../previews/previews'
import type { Page } from '../rendering/page'
import type { PageCache } from './page-cache'

/** Code of a remote on another origin, which somebody was granted, may run on their pages. */
const originsIn = onceForEach(({ microFrontends }: Registry) =>
  Object.values(microFrontends).flatMap(([entry]) =>
    entry && URL.canParse(entry.url) ? [new URL(entry.url).origin] : [],
  ),
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
  channels: Channels
  visitors: Visitors
  previews: Previews
  cache: PageCache
  policy: ReturnType<typeof pagePolicy>
}

/** Pages of browsers with a preview say so. @returns null for everybody else, and for a page of no use to them */
const createPreviewedPage =
  ({ channels, visitors, previews }: Pick<SendParts, 'channels' | 'visitors' | 'previews'>) =>
  async (request: FastifyRequest, reply: FastifyReply, { set, page }: Pick<SentPage, 'set' | 'page'>) => {
    const { channel } = channels.of(request)
    const shown = previews.shownIn(request, channel, set.versions)
    if (!shown) return null
    if (shown.isLive && shown.isOver) previews.end(request, reply)
    const address = parseAddress(request.url)
    const path = address ? address.pathname + address.search : '/'
    return withBadge(page, badgeOf(shown, { path, isRaised: visitors.overrideTokensOf(channel) !== null }))
  }

/** Sends a page with its policy, compressed as the browser takes it. */
export function createSendPage({ visitors, cache, policy, ...parts }: SendParts) {
  const previewedPage = createPreviewedPage({ visitors, ...parts })
  return async (request: FastifyRequest, reply: FastifyReply, sent: SentPage) => {
    const { set, visitor, key } = sent
    const previewed = await previewedPage(request, reply, sent)
    const page = previewed ?? sent.page
    const { scriptHashes, styleHashes } = page
    reply
      .headers(page.headers)
      .header('x-release-set', set.id)
      .header('vary', 'Accept-Encoding')
      .header(
        'content-security-policy',
        policy({ scriptHashes, styleHashes, origins: originsIn(set.registry) }),
      )
    if (visitor) visitors.markPersonal(request, reply, visitor)
    if (!previewed) {
      reply.header('etag', page.etag)
      if (page.status === 200 && isFresh(request.headers, page.etag)) return reply.code(304).send()
    }
    const sizeBefore = page.body.size()
    const { bytes, encoding } = await page.body.in(encodingOf(request.headers))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (key && page.body.size() !== sizeBefore) cache.recount(key, page)
    return reply.code(page.status).send(bytes)
  }
}

export type SendPage = ReturnType<typeof createSendPage>
