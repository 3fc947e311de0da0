import type { FastifyRequest } from 'fastify'
import type { LiveReleases } from './live-releases'

export type Channels = ReturnType<typeof createChannels>

/**
 * The host that a request names. `X-Forwarded-Host` does not count: a client can add it, and would choose the channel.
 */
const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()

/** The channels that this process serves: one for each host that has its own, and the usual one for every other host. */
export function createChannels(
  open: (channel: string) => LiveReleases,
  { usual, byHost }: { usual: string; byHost: ReadonlyMap<string, string> },
) {
  const names = new Set([usual, ...byHost.values()])
  const opened = new Map([...names].map((name) => [name, open(name)]))
  const channelOf = (name: string): LiveReleases => {
    const live = opened.get(name)
    if (!live) throw new Error(`the channel ${name} is not served`)
    return live
  }
  return {
    usual: channelOf(usual),
    all: () => [...opened.values()],
    of: (request: Pick<FastifyRequest, 'headers'>) => channelOf(byHost.get(hostOf(request)) ?? usual),
    close: async () => {
      for (const live of opened.values()) await live.close()
    },
  }
}
