// Whether `node_modules` holds the packages of the lock file. Node's own modules only: this runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packagesIn = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)

/**
 * Compares versions, not dates: a branch that is checked out makes the lock file newer without changing it. Optional
 * packages may be absent, since most of them are for other platforms.
 */
export function isInstalled(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = new Map(packagesIn(installedFile))
  return packagesIn(join(root, 'package-lock.json'))
    .filter(([path, entry]) => path.includes('node_modules/') && (!entry.optional || installed.has(path)))
    .every(([path, entry]) => installed.has(path) && installed.get(path).version === entry.version)
}
