import { readFileSync } from 'node:fs'
import { releaseFileAddress } from '@marga/platform-contract/addresses'
import type { ChannelRecord, LiveRelease } from '@marga/platform-contract/channel'
import type { Asset, Registry, RegistryEntry } from '@marga/platform-contract/registry'
import type { Release } from '@marga/platform-contract/release'
import { integrityOf } from '../releases/integrity'
import { manifestOf, readRelease } from '../releases/read-release'
import { precedenceOf } from '../signing/authority'
import type { LogId, ReleaseId } from '../storage/store-paths'
import { appsOn, readLog } from './channel-log'
import { stableHistory } from './history'
import { isRevoked } from './revocations'
import type { StoreSnapshot } from './store-snapshot'

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'

function assetsOf(release: Release): Record<string, Asset[]> {
  const assetOf = (path: string): Asset[] => {
    const file = release.files[path]
    return file ? [{ url: releaseFileAddress(release, path), integrity: file.integrity }] : []
  }
  return Object.fromEntries(
    Object.entries(release.assets).map(([chunk, paths]) => [chunk, paths.flatMap(assetOf)]),
  )
}

interface EntryOptions {
  /** What takes over where the release cannot be loaded. */
  previous?: Release | undefined
  /** Version that should be served, if this release is its fallback. */
  wanted?: string | undefined
  traffic?: number
  isCanary?: boolean
}

/** Registry entry of a usable release. */
export function entryOfRelease(
  release: Release,
  { previous, wanted, traffic = 100, isCanary = false }: EntryOptions = {},
): RegistryEntry {
  const { descriptor, version, entry, files, shared } = release
  const fallback = previous?.files[previous.entry]
  return {
    url: releaseFileAddress(release, entry),
    ...(previous && fallback && { fallbackUrl: releaseFileAddress(previous, previous.entry) }),
    metadata: { integrity: files[entry]?.integrity ?? '', version },
    deployment: { traffic, default: !isCanary },
    extras: {
      kind: descriptor.kind,
      owner: descriptor.owner,
      sdk: descriptor.sdk,
      routes: descriptor.routes,
      assets: assetsOf(release),
      shared,
      ...(descriptor.navigation.length > 0 && { navigation: descriptor.navigation }),
      ...(descriptor.search && { search: descriptor.search }),
      ...(descriptor.flags && { flags: descriptor.flags }),
      ...(descriptor.slots && { slots: descriptor.slots }),
      ...(descriptor.fills && { fills: descriptor.fills }),
      ...(previous && fallback && { fallbackIntegrity: fallback.integrity }),
      ...(wanted && wanted !== version && { standsInFor: wanted }),
    },
  }
}

/**
 * A fault took the app away: it stays in the registry with its paths, so that they lead to a notice and not to "no such page",
 * where no app that can be served claims them too.
 */
const brokenEntry = (app: string, { version, entry, integrity, descriptor }: LiveRelease): RegistryEntry => ({
  url: releaseFileAddress({ app, version }, entry),
  metadata: { integrity, version },
  extras: {
    kind: descriptor.kind,
    owner: descriptor.owner,
    sdk: descriptor.sdk,
    routes: descriptor.routes,
    assets: {},
    shared: [],
    unavailable: `Release ${version} is gone or damaged, and no earlier release is left.`,
  },
})

/** True if the log of this channel states the `release.json` that is there: another channel may have brought another one. */
function isStated(folder: string, log: readonly ChannelRecord[], release: ReleaseId): boolean {
  const manifest = integrityOf(readFileSync(manifestOf(folder, release)))
  return log.some(({ live }) =>
    live.some((stated) => stated.version === release.version && stated.manifest === manifest),
  )
}

/** A release that is there, is the one of the log, and may run. */
function usableRelease(folder: string, log: readonly ChannelRecord[], id: ReleaseId): Release | null {
  const release = isRevoked(folder, id) ? null : readRelease(folder, id)
  return release && isStated(folder, log, id) ? release : null
}

const canariesOf = (folder: string, log: readonly ChannelRecord[], stable: Release): RegistryEntry[] =>
  (log[0]?.live ?? []).slice(1).flatMap(({ version, traffic }) => {
    const canary = usableRelease(folder, log, { app: stable.app, version })
    return canary ? [entryOfRelease(canary, { previous: stable, traffic, isCanary: true })] : []
  })

/**
 * Entries of an app, the stable one first. Empty if its log has no readable record, and where somebody decided that nothing of it
 * is shown: it is retired, or its release is revoked and none is left before it.
 */
function entriesOf(snapshot: StoreSnapshot, location: LogId): RegistryEntry[] {
  const { folder } = snapshot
  const log = readLog(snapshot, location)
  const [newest] = log
  const [live] = newest?.live ?? []
  if (!newest || !live) return []
  const { app } = location
  const usable = stableHistory(log).flatMap((version) => usableRelease(folder, log, { app, version }) ?? [])
  const [stable, previous] = usable
  if (!stable) return isRevoked(folder, { app, version: live.version }) ? [] : [brokenEntry(app, live)]
  const canaries = canariesOf(folder, log, stable)
  const rest = canaries.reduce((share, { deployment }) => share - (deployment?.traffic ?? 0), 100)
  return [entryOfRelease(stable, { previous, wanted: live.version, traffic: rest }), ...canaries]
}

/** The live releases of a channel, in the Frontend Discovery schema. A bad entry affects its app only. */
export function buildRegistry(snapshot: StoreSnapshot, channel: string): Registry {
  const trust = snapshot.trust()
  const rank = (app: string) => precedenceOf(trust, { app, channel })
  const entries = appsOn(snapshot.folder, channel).flatMap((app) => {
    const found = entriesOf(snapshot, { channel, app })
    return found.length > 0 ? [[app, found] as [string, RegistryEntry[]]] : []
  })
  // Of two apps that claim one path the first has it; one that cannot be served takes none from one that can.
  const isBroken = ([, [entry]]: [string, RegistryEntry[]]) => Number(entry?.extras.unavailable !== undefined)
  const ranked = entries.sort(
    (left, right) => isBroken(left) - isBroken(right) || rank(left[0]) - rank(right[0]),
  )
  return { schema: SCHEMA, microFrontends: Object.fromEntries(ranked) }
}
