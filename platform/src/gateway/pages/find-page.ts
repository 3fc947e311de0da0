import type { FastifyRequest } from 'fastify'
import type { Channels } from '../composition/channels'
import { flaggedPage, rightAt } from '../composition/flags'
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

/**
 * Finds what a request of a page is made of: the visitor's release set, the owner of the path, the page's configuration. `rights` are the
 * visitor's; without them it is the page of everybody.
 */
export function createFindPage({ channels, visitors, isWatching }: FindParts) {
  return async (request: FastifyRequest, { pathname }: URL, rights: readonly string[] = []) => {
    const live = channels.of(request)
    const tokens = visitors.overrideTokensOf(live.channel)
    const visitor = visitors.recognize(request, live.channel)
    const { set, isPersonal } = await live.setFor(visitor)
    const view = { settings: live.flags, cohort: visitor.cohort, rights }
    const { owner, flags, ...flagged } = flaggedPage(set, pathname, view)
    const extra: Partial<PageConfig> = {
      ...((isPersonal || isWatching(live.channel)) && { reportShare: 1 }),
      ...(tokens && { overrides: overridesOf(visitor) }),
      ...(flags && { flags }),
    }
    return {
      channel: live.channel,
      /** Channel on which faults of its releases count; null for a visitor who has chosen releases. */
      counted: visitor.overrides ? null : live.channel,
      set,
      owner,
      extra,
      visitor,
      /** The right that the address asks for; undefined where there is no such page. */
      right: rightAt(set, pathname, view),
      isPersonal: isPersonal || flagged.isPersonal,
      /** Tells pages apart that differ in a flag which they name. */
      flagKey: flagged.key,
    }
  }
}

export type FindPage = ReturnType<typeof createFindPage>
