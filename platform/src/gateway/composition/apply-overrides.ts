import type { Registry, RegistryEntry } from '@marga/contract/registry'
import { entryOfRelease } from '../../channels/registry'
import { isRevoked } from '../../channels/revocations'
import type { StoreMirror } from '../../mirror/store-mirror'
import type { Visitor } from './release-set'
import { remoteEntry } from './remote-entry'

/** The entry of an override; undefined if the release does not exist or is revoked. */
async function askedEntry(
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
export async function applyMix(
  mirror: StoreMirror,
  registry: Registry,
  mix: NonNullable<Visitor['mix']>,
): Promise<Registry> {
  const asked = await Promise.all(
    Object.entries(mix).map(async ([app, wanted]) => [app, await askedEntry(mirror, app, wanted)] as const),
  )
  const found = asked.flatMap(([app, entry]) => (entry ? [[app, [entry]] as [string, RegistryEntry[]]] : []))
  return { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(found) } }
}
