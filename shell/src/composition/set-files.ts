import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { type RemoteFiles, type SetFiles, setFilesAddress } from '@marga/platform-contract/set-files'
import { askGateway } from './ask-gateway'
import { entryOf, replaceEntry } from './owner'

/** An entry that does not say where the remote is. Its page learns that later (docs/decisions/0112-the-next-page-is-on-its-way-early.md). */
export const withoutFiles = (entry: RegistryEntry): RegistryEntry => {
  const { fallbackUrl: _, ...rest } = entry
  const { fallbackIntegrity: _i, ...extras } = entry.extras
  return { ...rest, url: '', metadata: { ...entry.metadata, integrity: '' }, extras }
}

const isUnknown = (entry: RegistryEntry | undefined) => entry?.url === ''

const withFiles = (entry: RegistryEntry, { url, integrity, fallback }: RemoteFiles): RegistryEntry => ({
  ...entry,
  url,
  ...(fallback && { fallbackUrl: fallback.url }),
  metadata: { ...entry.metadata, integrity },
  extras: { ...entry.extras, ...(fallback && { fallbackIntegrity: fallback.integrity }) },
})

export type SetFilesOfPage = ReturnType<typeof createSetFiles>

/** Where the remotes are whose pages this page does not show. */
export function createSetFiles(registry: Registry, id: string) {
  let files: SetFiles = {}
  const unknownApps = () =>
    Object.keys(registry.microFrontends).filter((app) => isUnknown(entryOf(registry, app)))

  const learnOfSet = async () => {
    files = await askGateway<SetFiles>(setFilesAddress(id))
    for (const app of unknownApps()) {
      const [entry, found] = [entryOf(registry, app), files[app]]
      if (entry && found && 'url' in found) replaceEntry(registry, app, [withFiles(entry, found)])
    }
    // The live registry is asked then.
    if (unknownApps().length > 0) throw new Error(id)
  }
  /** Takes over what the gateway would serve now. */
  const takeLive = async (apps: string[]) => {
    const { microFrontends } = await askGateway<Registry>('/release-set/registry', 'no-store')
    for (const app of apps) {
      const entries = microFrontends[app]
      if (entries) replaceEntry(registry, app, entries)
    }
  }
  let learning: Promise<void> | undefined

  return {
    /**
     * Learns where all remotes are, unless that is known of this one. A gateway that does not keep the page's set any more says
     * what it would serve now. @throws if it cannot be learned
     */
    learn: async (app?: string) => {
      if (app ? !isUnknown(entryOf(registry, app)) : unknownApps().length === 0) return
      learning ??= learnOfSet()
        .catch(() => takeLive(unknownApps()))
        .finally(() => {
          learning = undefined
        })
      await learning
      if (app && isUnknown(entryOf(registry, app))) throw new Error(`${app}: nobody says where it is`)
    },
    /** The page's registry may be stale: asks for an app's live entry before a retry. */
    renew: (app: string) => takeLive([app]).catch(() => console.warn(`${app}: registry request failed`)),
    /** What a page reads first, as far as its descriptor says so. */
    readsOf: ({ app, routeId }: { app: string; routeId: string }) => files[app]?.reads?.[routeId] ?? [],
    /** Asks for the files of a page while its remote's entry is still on the way: the browser has them once that asks for them. */
    askAhead: ({ app, routeId }: { app: string; routeId: string }) => {
      const found = files[app]
      if (!found || !('url' in found) || found.url !== entryOf(registry, app)?.url) return
      for (const name of found.pages[routeId] ?? [])
        fetch(new URL(name, new URL(found.url, document.baseURI)))
          .then((answer) => answer.arrayBuffer())
          .catch(() => {})
    },
  }
}
