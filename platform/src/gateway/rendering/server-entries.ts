import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry, RegistryEntry } from '@marga/contract/registry'
import { integrityOf, readRelease, releaseFolder } from '../../releases/read-release'

/** Absolute paths of the server builds of a set of live releases. */
export interface ServerEntries {
  shell: string
  sdk: string
  remotes: Record<string, string>
}

/** Server builds whose files were checked in this process: nothing changes in a verified copy. */
const checked = new Set<string>()

/** True where every file of the release's server build has the hash that `release.json` states. */
function isServerBuildIntact(folder: string, wanted: { app: string; version: string }): boolean {
  const release = readRelease(folder, wanted)
  if (!release) return false
  const place = releaseFolder(folder, wanted)
  if (checked.has(place)) return true
  const files = Object.entries(release.files).filter(([path]) => path.startsWith('server/'))
  try {
    const isIntact = files.every(
      ([path, { integrity }]) => integrityOf(readFileSync(join(place, path))) === integrity,
    )
    if (isIntact) checked.add(place)
    return isIntact
  } catch {
    return false
  }
}

const isHere = ({ url }: RegistryEntry) => url.startsWith('/')

/**
 * Entries of the server builds that may run; null if the shell's may not. Others are left to the browser. Where the shell
 * itself comes from another host, the usual one of this host renders the chrome.
 */
export function findServerEntries(folder: string, of: Registry, usual?: Registry): ServerEntries | null {
  const [shellEntry] = of.microFrontends.shell ?? []
  const registry: Registry =
    shellEntry && !isHere(shellEntry) && usual?.microFrontends.shell
      ? { ...of, microFrontends: { ...of.microFrontends, shell: usual.microFrontends.shell } }
      : of
  const trusted = Object.entries(registry.microFrontends).flatMap(([app, [entry]]) => {
    if (!entry || entry.extras.unavailable || !isHere(entry)) return []
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
