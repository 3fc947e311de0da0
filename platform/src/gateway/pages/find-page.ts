import type { FastifyRequest } from 'fastify'
import type { Channels } from '../composition/channels'
import type { Recognized, Visitors } from '../composition/visitor'
import type { PageConfig } from '../rendering/render-protocol'

const overridesOf = ({ token }: Recognized): NonNullable<PageConfig['overrides']> => ({
  mix: token?.mix ?? {},
  until: token ? new Date(token.until).toISOString() : null,
})

interface FindParts {
  channels: Channels
  visitors: Visitors
  /** True if every visit of a channel should report its views. */
  isWatching: (channel: string) => boolean
}

/** Finds what a request of a page is made of: the visitor's release set, the owner of the path, the page's configuration. */
export function createFindPage({ channels, visitors, isWatching }: FindParts) {
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

export type FindPage = ReturnType<typeof createFindPage>
