import type { Asset, Registry } from '@marga/platform-contract/registry'
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

const hasEnding = (ending: string) => (asset: Asset) => asset.url.endsWith(ending)

class ShellIncompleteError extends Error {
  override readonly name = 'ShellIncompleteError'
  readonly code = 'SHELL_INCOMPLETE'
}

/** The shell's files, the chunks of the route and the owner's entry, which finds them, each once. */
export function pageAssets(registry: Registry, owner: Owner | null): PageAssets {
  const shell = entryOf(registry, 'shell')
  if (!shell) throw new ShellIncompleteError('No shell is live on this channel: promote a shell release.')
  const shellFiles = shell.extras.assets.main ?? []
  const main = shellFiles.find(hasEnding('.js'))
  if (!main) throw new ShellIncompleteError('The live shell release names no main script: publish it again.')
  const pageFiles = owner && !owner.entry.extras.unavailable ? ownerFiles(owner) : []
  const files = [...new Map([...shellFiles, ...pageFiles].map((file) => [file.url, file])).values()]
  return {
    main,
    styles: files.filter(hasEnding('.css')),
    scripts: files.filter(hasEnding('.js')).filter(({ url }) => url !== main.url),
    fonts: files.filter(hasEnding('.woff2')).map(({ url }) => url),
  }
}

/** Folder that the shell's files are in, with its slash. */
export const shellFolder = ({ main }: PageAssets) => main.url.slice(0, main.url.lastIndexOf('/') + 1)

function ownerFiles({ entry, routeId }: Owner): Asset[] {
  const { assets, kind } = entry.extras
  const route = assets[routeId] ?? []
  if (kind === 'shell') return route
  return [...(assets[ROUTES_CHUNK] ?? []), ...route, { url: entry.url, integrity: entry.metadata.integrity }]
}
