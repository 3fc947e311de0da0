import { applyOverrides } from './apply-overrides'
import { ChannelWatcher, type WatcherOptions } from './channel-watcher'
import { hasCanary, registryFor, type Visitor } from './release-set'
import type { ReleaseSet } from './release-sets'

export type { ReleaseSet } from './release-sets'

export type LiveReleases = ReturnType<typeof createLiveReleases>

/** The live releases of a channel, and the release set that each visitor gets of them. */
export function createLiveReleases(options: WatcherOptions) {
  const { mirror, channel, sets } = options
  const watcher = new ChannelWatcher(options)
  return {
    channel,
    /** @throws NoShellError while there has been no set that can render */
    current: () => watcher.current(),
    /** The main set, if there is one, without a poll. */
    known: () => watcher.known(),
    /** A set that pages were made of, by its name, while it is kept. */
    setNamed: (id: string) => sets.named(id),
    /** Where remotes are, by the name that pages of a set that is kept have for it. */
    filesNamed: (id: string) => sets.filesNamed(id),
    /**
     * The set that a visitor gets, and whether others get another one. A set that is not ready gives way to the main one and
     * is prepared; one with overrides is waited for.
     */
    setFor: async (visitor: Visitor): Promise<{ set: ReleaseSet; isPersonal: boolean }> => {
      const { registry, main } = await watcher.current()
      const isPersonal = hasCanary(registry) || visitor.overrides !== undefined
      if (!isPersonal) return { set: main, isPersonal }
      const chosen = registryFor(registry, visitor)
      if (visitor.overrides) {
        const set = await watcher.openInBackground(await applyOverrides(mirror, chosen, visitor.overrides))
        return { set: set ?? main, isPersonal }
      }
      const ready = sets.ready(chosen)
      if (!ready) void watcher.openInBackground(chosen)
      return { set: ready ?? main, isPersonal }
    },
    close: () => watcher.close(),
  }
}
