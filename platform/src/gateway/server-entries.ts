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
function isServerBuildIntact(folder: string, wanted: { app: string; version: string }): boolean {
  const release = readRelease(folder, wanted)
  if (!release) return false
  const files = Object.entries(release.files).filter(([path]) => path.startsWith('server/'))
  try {
    return files.every(
      ([path, { integrity }]) =>
        integrityOf(readFileSync(join(releaseFolder(folder, wanted), path))) === integrity,
    )
  } catch {
    return false
  }
}

/** Entries of the server builds that may run; null where the shell's may not. Others are left to the browser. */
export function findServerEntries(folder: string, registry: Registry): ServerEntries | null {
  const trusted = Object.entries(registry.microFrontends).flatMap(([app, [entry]]) => {
    if (!entry || entry.extras.unavailable || !entry.url.startsWith('/')) return []
    const wanted = { app, version: entry.metadata.version }
    return isServerBuildIntact(folder, wanted) ? [{ app, release: releaseFolder(folder, wanted) }] : []
  })
  const shell = trusted.find(({ app }) => app === 'shell')
  if (!shell) return null
  const remotes = trusted.filter((release) => release !== shell)
  return {
    shell: join(shell.release, 'server/render/index.mjs'),
    sdk: join(shell.release, 'server/sdk/index.mjs'),
    remotes: Object.fromEntries(
      remotes.map(({ app, release }) => [app, join(release, 'server/routes/index.mjs')]),
    ),
  }
}
