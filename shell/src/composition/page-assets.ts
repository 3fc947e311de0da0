import type { Asset, Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { partsOfPage } from '@marga/platform-contract/slots'
import { entryOf, type Owner } from './owner'

/** Files that a page needs before it can start, known before its first script has run. */
export interface PageAssets {
  main: Asset
  styles: readonly Asset[]
  /** In the order in which they run, after the main script. */
  scripts: readonly Asset[]
  /** Addresses: no integrity is checked for a preloaded font. */
  fonts: readonly string[]
}

/** Name of the chunk that holds a remote's route table. */
const ROUTES_CHUNK = 'routes'

/** Name of the shell's chunk that shows slots, among what pages load when they are idle. */
const SLOTS_CHUNK = 'later'

const hasEnding = (ending: string) => (asset: Asset) => asset.url.endsWith(ending)

class ShellIncompleteError extends Error {
  override readonly name = 'ShellIncompleteError'
  readonly code = 'SHELL_INCOMPLETE'
}

/** The shell's files, the chunks of the route and the owner's entry, which finds them, then those of its parts, each once. */
export function pageAssets(registry: Registry, owner: Owner | null): PageAssets {
  const shell = entryOf(registry, 'shell')
  if (!shell) throw new ShellIncompleteError('No shell is live on this channel: promote a shell release.')
  const shellFiles = shell.extras.assets.main ?? []
  const main = shellFiles.find(hasEnding('.js'))
  if (!main) throw new ShellIncompleteError('The live shell release names no main script: publish it again.')
  const pageFiles = owner && !owner.entry.extras.unavailable ? ownerFiles(owner) : []
  const files = [
    ...new Map(
      [...shellFiles, ...pageFiles, ...partFiles(registry, owner)].map((file) => [file.url, file]),
    ).values(),
  ]
  return {
    main,
    styles: files.filter(hasEnding('.css')),
    scripts: files.filter(hasEnding('.js')).filter(({ url }) => url !== main.url),
    fonts: files.filter(hasEnding('.woff2')).map(({ url }) => url),
  }
}

/** Folder that the shell's files are in, with its slash. */
export const shellFolder = ({ main }: PageAssets) => main.url.slice(0, main.url.lastIndexOf('/') + 1)

const filesOfRemote = ({ url, metadata, extras: { assets } }: RegistryEntry, chunk: string): Asset[] => [
  ...(assets[ROUTES_CHUNK] ?? []),
  ...(assets[chunk] ?? []),
  { url, integrity: metadata.integrity },
]

const ownerFiles = ({ entry, routeId }: Owner): Asset[] =>
  entry.extras.kind === 'shell' ? (entry.extras.assets[routeId] ?? []) : filesOfRemote(entry, routeId)

/** Behind those of the page: it does not wait for them. */
function partFiles(registry: Registry, owner: Owner | null): Asset[] {
  const parts = owner?.entry.extras.unavailable ? [] : partsOfPage(registry, owner, false)
  if (parts.length === 0) return []
  const ofParts = parts.flatMap(({ app, part }) => {
    const entry = entryOf(registry, app)
    return entry ? filesOfRemote(entry, part) : []
  })
  return [...(entryOf(registry, 'shell')?.extras.assets[SLOTS_CHUNK] ?? []), ...ofParts]
}
