import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@marga/platform-contract/release'
import { hasCode } from '../failure'
import { descriptorFaults } from './descriptor-faults'
import { nameFaults } from './name-faults'
import { type ReadFile, styleFaults } from './style-faults'
import { ReleaseInvalidError } from './upload-errors'

/** Reads files of an unpacked release. */
export const readFrom =
  (folder: string): ReadFile =>
  (path) =>
    readFile(join(folder, path)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    })

/**
 * Refuses a release that would do harm to others on the site, or that nobody could open: texts and ranges of the descriptor, names, paths, styles. Every fault is
 * named, so that a team fixes them at once. @throws ReleaseInvalidError
 */
export async function requireSound(release: Release, read: ReadFile) {
  const faults = [...descriptorFaults(release), ...nameFaults(release), ...(await styleFaults(release, read))]
  const [first = '', ...others] = faults.map((fault) => `${fault[0]?.toUpperCase()}${fault.slice(1)}.`)
  if (faults.length === 0) return
  throw new ReleaseInvalidError(
    others.length === 0 ? first : [`${release.app} cannot be released:`, first, ...others].join('\n  - '),
  )
}
