import { join } from 'node:path'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { readRelease, releaseFolder } from '../../releases/read-release'
import { speaksRenderProtocol } from '../../releases/render-protocol'
import { isIntact } from '../../releases/verify-files'
import type { ReleaseId } from '../../storage/store-paths'

/** Absolute paths of the server builds of a set of live releases. */
export interface ServerEntries {
  shell: string
  sdk: string
  remotes: Record<string, string>
}

/** Server builds that were verified in this process: a mirror does not change them. */
const verified = new Set<string>()

/** True if the server build is complete and this gateway can render with it. */
function isServerBuildUsable(folder: string, id: ReleaseId): boolean {
  const release = readRelease(folder, id)
  if (!release || !speaksRenderProtocol(release)) return false
  const path = releaseFolder(folder, id)
  if (!verified.has(path) && isIntact(folder, release, 'server/')) verified.add(path)
  return verified.has(path)
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
    return isServerBuildUsable(folder, wanted) ? [{ app, release: releaseFolder(folder, wanted) }] : []
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
