import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Environment } from '../env'
import { within } from '../within'
import { type Finding, fault, fine } from './finding'

const LEAST_BYTES = 1_000_000_000
const LEAST_SHARE = 0.05
/** Time for a file server to answer, in milliseconds. */
const ANSWER_MS = 3_000

/** Sizes of a file system, as `statfs` has them. */
export interface FileSystem {
  bsize: number
  blocks: number
  bavail: number
  files: number
  ffree: number
}

const gigabytes = (bytes: number) => `${(bytes / 1_000_000_000).toFixed(1)} GB`
const percent = (share: number) => `${Math.floor(share * 100)} %`

/** What is short on a file system; null if nothing is. Some count no inodes. */
export function shortageOf({ bsize, blocks, bavail, files, ffree }: FileSystem): string | null {
  const bytes = bavail * bsize
  const share = blocks > 0 ? bavail / blocks : 1
  if (bytes < LEAST_BYTES || share < LEAST_SHARE)
    return `only ${gigabytes(bytes)} (${percent(share)}) free: make room (npx mfe prune, earlier backups and packages), or enlarge the disk`
  if (files > 0 && ffree / files < LEAST_SHARE)
    return `only ${ffree} inodes (${percent(ffree / files)}) free: remove small files (npx mfe prune), or make a file system with more`
  return null
}

/** The folder itself, or the nearest one above it that exists. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))

async function examineFolder(what: string, folder: string): Promise<Finding> {
  const place = nearest(folder)
  try {
    await access(place, constants.W_OK | constants.X_OK)
  } catch {
    return fault(
      what,
      `${place} cannot be written by this user: change its owner (chown), or mount it for writing`,
    )
  }
  const sizes = await statfs(place)
  const shortage = shortageOf(sizes)
  if (shortage) return fault(what, `${folder} has ${shortage}`)
  return fine(what, `${folder} can be written, ${gigabytes(sizes.bavail * sizes.bsize)} free`)
}

async function folderFinding(what: string, folder: string): Promise<Finding> {
  try {
    const finding = await within(examineFolder(what, folder), ANSWER_MS)
    if (finding !== 'late') return finding
    return fault(what, `${folder} did not answer within ${ANSWER_MS / 1_000} s: is its file server up?`)
  } catch (error) {
    return fault(what, `${folder} cannot be examined: ${String(error)}`)
  }
}

/** Whether the folders of the data and of the store can be written, and have room. */
export const diskFindings = ({ dataFolder, store }: Environment): Promise<Finding[]> =>
  Promise.all([
    folderFinding('Disk of DATA_DIR', dataFolder),
    ...('folder' in store ? [folderFinding('Disk of the store', store.folder)] : []),
  ])
