import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import type { RemoteFiles, SetFiles } from '@marga/platform-contract/set-files'

const isLoaded = (name: string) => /\.(js|css)$/.test(name)

function remoteFiles({ url, fallbackUrl, metadata, extras }: RegistryEntry): RemoteFiles {
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
  }
}

/** Where the remotes of a release set are, for browsers. */
export const filesOf = ({ microFrontends }: Registry): SetFiles =>
  Object.fromEntries(
    Object.entries(microFrontends).flatMap(([app, [entry]]) =>
      entry?.extras.kind === 'remote' ? [[app, remoteFiles(entry)]] : [],
    ),
  )
