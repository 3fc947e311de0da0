import type { Registry } from '@marga/platform-contract/registry'
import type { ServerEntries } from './server-entries'

/** Releases that make a page together, as renderers know them. */
export interface RenderableSet {
  /** The same for sets that make the same pages. */
  key: string
  registry: Registry
  entries: ServerEntries
}

/** The release of an app in a set, as `app@version`. */
export const releaseOf = ({ registry }: RenderableSet, app: string) =>
  `${app}@${registry.microFrontends[app]?.[0]?.metadata.version ?? 'unknown'}`

/** Files of the server builds of a set. */
export const serverFilesOf = ({ entries: { shell, remotes } }: RenderableSet) => [
  shell,
  ...Object.values(remotes),
]
