import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ChannelRecord, LiveRelease } from '@marga/contract/channel'
import type { Asset, Registry, RegistryEntry } from '@marga/contract/registry'
import type { Release } from '@marga/contract/release'
import { readRelease, releaseFile } from '../release/release-store'
import { appsOn, channelFolder, readLog } from './channel-log'
import { isRevoked, revocationsFolder } from './revocations'

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'

const urlOf = ({ app, version }: { app: string; version: string }, path: string) =>
  `/releases/${app}/${version}/${path}`

function assetsOf(release: Release): Record<string, Asset[]> {
  const assetOf = (path: string): Asset[] => {
    const file = release.files[path]
    return file ? [{ url: urlOf(release, path), integrity: file.integrity }] : []
  }
  return Object.fromEntries(
    Object.entries(release.assets).map(([chunk, paths]) => [chunk, paths.flatMap(assetOf)]),
  )
}

/** The releases that were live, newest first, each once. */
const liveHistory = (log: readonly ChannelRecord[]) => {
  const versions = new Map<string, LiveRelease>()
  for (const { live } of log)
    for (const release of live) if (!versions.has(release.version)) versions.set(release.version, release)
  return [...versions.values()]
}

function intactEntry(
  release: Release,
  { previous, wanted }: { previous: Release | undefined; wanted: string },
): RegistryEntry {
  const { descriptor, version, entry, files, shared } = release
  const fallback = previous?.files[previous.entry]
  return {
    url: urlOf(release, entry),
    ...(previous && fallback && { fallbackUrl: urlOf(previous, previous.entry) }),
    metadata: { integrity: files[entry]?.integrity ?? '', version },
    deployment: { traffic: 100, default: true },
    extras: {
      kind: descriptor.kind,
      owner: descriptor.owner,
      sdk: descriptor.sdk,
      routes: descriptor.routes,
      assets: assetsOf(release),
      shared,
      ...(previous && fallback && { fallbackIntegrity: fallback.integrity }),
      ...(wanted !== version && { standsInFor: wanted }),
    },
  }
}

/** The app stays in the registry with its paths, so that they lead to a notice and not to "no such page". */
const brokenEntry = (app: string, { version, entry, integrity, descriptor }: LiveRelease): RegistryEntry => ({
  url: urlOf({ app, version }, entry),
  metadata: { integrity, version },
  extras: {
    kind: descriptor.kind,
    owner: descriptor.owner,
    sdk: descriptor.sdk,
    routes: descriptor.routes,
    assets: {},
    shared: [],
    unavailable: `Release ${version} is gone, damaged or revoked, and no earlier release is left.`,
  },
})

/** A release that is there and may run. */
const usableRelease = (store: string, release: { app: string; version: string }) =>
  isRevoked(store, release) ? null : readRelease(store, release)

/** An app's entry, or null where its log holds no readable record. */
function entryOf(store: string, { channel, app }: { channel: string; app: string }): RegistryEntry | null {
  const history = liveHistory(readLog(store, { channel, app }))
  const [live] = history
  if (!live) return null
  const intact = history.flatMap(({ version }) => usableRelease(store, { app, version }) ?? [])
  const [release, previous] = intact
  return release ? intactEntry(release, { previous, wanted: live.version }) : brokenEntry(app, live)
}

/** What is live on a channel now, in the Frontend Discovery schema. One bad entry costs one app. */
export function buildRegistry(store: string, channel: string): Registry {
  const entries = appsOn(store, channel).flatMap((app) => {
    const entry = entryOf(store, { channel, app })
    return entry ? [[app, [entry]] as [string, RegistryEntry[]]] : []
  })
  return { schema: SCHEMA, microFrontends: Object.fromEntries(entries) }
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Changes whenever the registry may have: a record was added, a release came, went or was revoked. Costs a few `stat` calls. */
export function registryMark(
  store: string,
  { channel, registry }: { channel: string; registry: Registry | null },
) {
  const channelPath = channelFolder(store, channel)
  const apps = Object.entries(registry?.microFrontends ?? {})
  const perApp = apps.map(([app, [entry]]) => {
    const version = entry?.extras.standsInFor ?? entry?.metadata.version ?? ''
    const file = releaseFile(store, { app, version })
    return [
      changedAt(join(channelPath, app)),
      changedAt(file),
      changedAt(revocationsFolder(store, app)),
    ].join('/')
  })
  return [changedAt(channelPath), ...perApp].join(' ')
}
