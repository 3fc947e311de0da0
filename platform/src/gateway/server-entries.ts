import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@marga/contract/registry'
import { integrityOf, readRelease, releaseFolder } from '../release/release-store'

/** Absolute paths of the server builds of a set of live releases. */
export interface ServerEntries {
  shell: string
  sdk: string
  remotes: Record<string, string>
}

/** True where every file of the release's server build has the hash that `release.json` states. */
function isServerBuildIntact(store: string, wanted: { app: string; version: string }): boolean {
  const release = readRelease(store, wanted)
  if (!release) return false
  const files = Object.entries(release.files).filter(([path]) => path.startsWith('server/'))
  try {
    return files.every(
      ([path, { integrity }]) =>
        integrityOf(readFileSync(join(releaseFolder(store, wanted), path))) === integrity,
    )
  } catch {
    return false
  }
}

/** Entries of the server builds that may run; null where the shell's may not. Others are left to the browser. */
export function findServerEntries(store: string, registry: Registry): ServerEntries | null {
  const trusted = Object.entries(registry.microFrontends).flatMap(([app, [entry]]) => {
    if (!entry || entry.extras.unavailable) return []
    const wanted = { app, version: entry.metadata.version }
    return isServerBuildIntact(store, wanted) ? [{ app, folder: releaseFolder(store, wanted) }] : []
  })
  const shell = trusted.find(({ app }) => app === 'shell')
  if (!shell) return null
  const remotes = trusted.filter((release) => release !== shell)
  return {
    shell: join(shell.folder, 'server/render/index.mjs'),
    sdk: join(shell.folder, 'server/sdk/index.mjs'),
    remotes: Object.fromEntries(
      remotes.map(({ app, folder }) => [app, join(folder, 'server/routes/index.mjs')]),
    ),
  }
}
