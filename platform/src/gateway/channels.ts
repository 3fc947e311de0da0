import type { FastifyRequest } from 'fastify'
import type { LiveReleases } from './live-releases'

export type Channels = ReturnType<typeof createChannels>

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
    of: ({ hostname }: Pick<FastifyRequest, 'hostname'>) =>
      channelOf(byHost.get(hostname.toLowerCase()) ?? usual),
    close: async () => {
      for (const live of opened.values()) await live.close()
    },
  }
}
