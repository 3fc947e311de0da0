import type { PageOwner } from '@marga/platform-contract/owners'
import type { Registry } from '@marga/platform-contract/registry'
import { LRUCache } from 'lru-cache'
import { type Page, toPage } from '../rendering/page'
import type { RenderableSet, RenderPool } from '../rendering/render-pool'
import type { RenderRequest } from '../rendering/render-protocol'
import { findServerEntries } from '../rendering/server-entries'
import { createCachedOwners } from './page-address'
import { fingerprintOf, setIdOf, versionsOf } from './release-set'
import { filesByName } from './set-files'

/** Releases that make a page together. */
export interface ReleaseSet extends RenderableSet {
  /** ReleaseId on every page, log line, error and API call. */
  id: string
  /** Of each app the one release of this set. */
  registry: Registry
  versions: Readonly<Record<string, string>>
  /** The page around the page, for any address: sent where a page cannot be rendered. */
  chrome: Page
  ownerOf: (pathname: string) => PageOwner | null
}

/** Sets that are kept ready: four canaries make sixteen. */
const MOST_SETS = 64

interface Options {
  pool: RenderPool
  /** Folder of the verified releases. */
  folder: string
  chromeRequest: (set: { id: string; registry: Registry }) => RenderRequest
  /** Called once a set can render. */
  onOpen: (set: ReleaseSet) => void
}

/** A registry holds no shell whose server build may run. */
export class NoServerShellError extends Error {
  override readonly name = 'NoServerShellError'
  readonly code = 'NO_SERVER_SHELL'
}

export type ReleaseSets = ReturnType<typeof createReleaseSets>

/** Release sets that can render, by their releases. All of them share one pool of renderers. */
export function createReleaseSets({ pool, folder, chromeRequest, onOpen }: Options) {
  const ready = new LRUCache<string, ReleaseSet>({
    max: MOST_SETS,
    dispose: ({ key }) => pool.close(key),
  })
  const opening = new Map<string, Promise<ReleaseSet>>()

  /** @throws NoServerShellError, and what the shell's code throws */
  const open = async (key: string, registry: Registry, usual?: Registry): Promise<ReleaseSet> => {
    const entries = findServerEntries(folder, registry, usual)
    if (!entries) throw new NoServerShellError()
    const versions = versionsOf(registry)
    const id = setIdOf(versions)
    const rendering = await pool.open({ key, registry, entries }, chromeRequest({ id, registry }))
    const set = {
      key,
      id,
      registry,
      entries,
      versions,
      chrome: toPage(rendering),
      ownerOf: createCachedOwners(registry),
    }
    ready.set(key, set)
    onOpen(set)
    return set
  }

  return {
    /** The set of a registry where it is ready to render. */
    ready: (registry: Registry): ReleaseSet | undefined => ready.get(fingerprintOf(registry)),
    /** The set of a name that a page was made of, while it is kept; the latest used, where releases and their fallbacks differ. */
    named: (id: string): ReleaseSet | undefined => [...ready.values()].find((set) => set.id === id),
    /** Where remotes are, by the name that pages of one of these sets have for it. */
    filesNamed: (id: string) =>
      [...ready.values()].flatMap(({ registry }) => filesByName(registry, id) ?? [])[0],
    /** The set of a registry, once it can render. `usual` is another registry whose shell renders for one of another host. */
    open: (registry: Registry, usual?: Registry): Promise<ReleaseSet> => {
      const key = fingerprintOf(registry)
      const known = ready.get(key)
      if (known) return Promise.resolve(known)
      const pending = opening.get(key) ?? open(key, registry, usual).finally(() => opening.delete(key))
      opening.set(key, pending)
      return pending
    },
  }
}
