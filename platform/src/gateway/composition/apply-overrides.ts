import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { entryOfRelease } from '../../channels/registry'
import { isRevoked } from '../../channels/revocations'
import type { StoreMirror } from '../../mirror/store-mirror'
import type { Visitor } from './release-set'
import { remoteEntry } from './remote-entry'

/** The entry of an override; undefined if the release does not exist or is revoked. */
async function entryOfOverride(
  mirror: StoreMirror,
  app: string,
  wanted: string,
): Promise<RegistryEntry | undefined> {
  if (URL.canParse(wanted)) return remoteEntry(app, wanted)
  const release = { app, version: wanted }
  if (isRevoked(mirror.folder, release)) return undefined
  const found = await mirror.ensure(release)
  return found ? entryOfRelease(found) : undefined
}

/** A registry with overrides applied; those that cannot be resolved are ignored. */
export async function applyOverrides(
  mirror: StoreMirror,
  registry: Registry,
  overrides: NonNullable<Visitor['overrides']>,
): Promise<Registry> {
  const resolved = await Promise.all(
    Object.entries(overrides).map(
      async ([app, wanted]) => [app, await entryOfOverride(mirror, app, wanted)] as const,
    ),
  )
  const found = resolved.flatMap(([app, entry]) =>
    entry ? [[app, [entry]] as [string, RegistryEntry[]]] : [],
  )
  return { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(found) } }
}
