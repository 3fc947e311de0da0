import { createHash } from 'node:crypto'
import { withoutRights } from '@marga/platform-contract/conditions'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import type { RemoteFiles, SetFiles } from '@marga/platform-contract/set-files'
import { partsOfPage } from '@marga/platform-contract/slots'
import { type CompressedBody, compressedBody } from '@marga/server/http/compressed-body'

const isLoaded = (name: string) => /\.(js|css)$/.test(name)

/** What the pages of an app read first, and the parts of others in them. */
const readsOf = (registry: Registry, app: string, { extras }: RegistryEntry): Pick<RemoteFiles, 'reads'> => {
  const reads = extras.routes.flatMap((route) => {
    const ofParts = partsOfPage(registry, { app, routeId: route.id }, false).flatMap(
      (part) => part.reads ?? [],
    )
    const all = [...new Set([...(route.reads ?? []), ...ofParts])]
    return all.length > 0 ? [[route.id, all] as const] : []
  })
  return reads.length > 0 ? { reads: Object.fromEntries(reads) } : {}
}

function remoteFiles(registry: Registry, app: string, entry: RegistryEntry): RemoteFiles {
  const { url, fallbackUrl, metadata, extras } = entry
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const namesOf = (routeId: string) =>
    (extras.assets[routeId] ?? [])
      .filter((file) => file.url.startsWith(folder) && isLoaded(file.url))
      .map((file) => file.url.slice(folder.length))
  return {
    url,
    integrity: metadata.integrity,
    ...(fallbackUrl &&
      extras.fallbackIntegrity && { fallback: { url: fallbackUrl, integrity: extras.fallbackIntegrity } }),
    pages: Object.fromEntries(extras.routes.map(({ id }) => [id, namesOf(id)])),
    ...readsOf(registry, app, entry),
  }
}

/**
 * Where the remotes of a release set are, for browsers; of `own`, whose page names it, only what its pages read. Nothing of pages that
 * ask for a right: those name by themselves what they need.
 */
export const filesOf = (all: Registry, own?: string): SetFiles => {
  const registry = withoutRights(all)
  return Object.fromEntries(
    Object.entries(registry.microFrontends).flatMap(([app, [entry]]) =>
      entry?.extras.kind === 'remote'
        ? [[app, app === own ? readsOf(registry, app, entry) : remoteFiles(registry, app, entry)]]
        : [],
    ),
  )
}

interface NamedFiles {
  /** By its content: a release of the page's own remote, or of the shell, does not change it, and browsers keep the answer. */
  id: string
  body: CompressedBody
}

/** Each page asks for them: made, named and compressed once. */
const made = new WeakMap<Registry, Map<string | undefined, NamedFiles>>()

/** The files of a registry for pages of an app. */
export function namedFiles(registry: Registry, own?: string): NamedFiles {
  const known = made.get(registry) ?? new Map<string | undefined, NamedFiles>()
  made.set(registry, known)
  const before = known.get(own)
  if (before) return before
  const text = JSON.stringify(filesOf(registry, own))
  const files = {
    id: createHash('sha256').update(text).digest('hex').slice(0, 12),
    body: compressedBody(Buffer.from(text)),
  }
  known.set(own, files)
  return files
}

/** The files of that name that pages of a registry ask for; undefined if it has none. */
export const filesByName = (registry: Registry, id: string): NamedFiles | undefined =>
  Object.keys(registry.microFrontends)
    .map((app) => namedFiles(registry, app))
    .find((files) => files.id === id)
