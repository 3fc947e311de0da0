import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, brotliDecompressSync, gunzip, gunzipSync } from 'node:zlib'
import type { Release } from '@marga/platform-contract/release'
import type { Store } from '../storage/store'
import { storePaths } from '../storage/store-paths'
import { integrityOf } from './integrity'
import { releaseFolder } from './read-release'

const unpackers = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const

/** The compressed copies of a file that unpack to it. They are additions: one that is damaged is left out. */
async function packedCopies(
  store: Store,
  key: string,
  { integrity, present }: { integrity: string; present: Set<string> },
) {
  const copies: Array<[string, Buffer]> = []
  for (const [ending, unpack] of unpackers) {
    const packed = present.has(key + ending) ? await store.read(key + ending) : null
    const unpacked = packed && (await unpack(packed).catch(() => null))
    if (packed && unpacked && integrityOf(unpacked) === integrity) copies.push([ending, packed])
  }
  return copies
}

type Take = (path: string, bytes: Buffer) => Promise<void>

/**
 * Hands over the files of a release one by one, verified against `release.json`: a large release does not have to fit into memory.
 * @returns false once a hash differs: what was handed over by then is no release
 */
export async function takeVerifiedFiles(store: Store, release: Release, take: Take): Promise<boolean> {
  const below = storePaths.release(release)
  const present = new Set(await store.list(below))
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const bytes = await store.read(below + path)
    if (!bytes || integrityOf(bytes) !== integrity) return false
    await take(path, bytes)
    for (const [ending, packed] of await packedCopies(store, below + path, { integrity, present }))
      await take(path + ending, packed)
  }
  return true
}

const unpackersNow = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const

/** Null where there is no such file. @throws what the disk says otherwise */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** True if a compressed copy unpacks to its file. */
function isCopyOf(packed: Buffer, unpack: (bytes: Buffer) => Buffer, integrity: string) {
  try {
    return integrityOf(unpack(packed)) === integrity
  } catch {
    return false
  }
}

/**
 * The first file of a release in the folder that is missing, or is not the one of its hash; compressed copies, which may be
 * missing, are looked at as well. @returns undefined where all are whole @throws what the disk says where one cannot be read
 */
export function damagedFile(folder: string, release: Release): string | undefined {
  const place = releaseFolder(folder, release)
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const bytes = readIfThere(join(place, path))
    if (!bytes || integrityOf(bytes) !== integrity) return path
    for (const [ending, unpack] of unpackersNow) {
      const packed = readIfThere(join(place, path + ending))
      if (packed && !isCopyOf(packed, unpack, integrity)) return path + ending
    }
  }
  return undefined
}

/** True if every file of the release in the folder still has its hash. @param below `server/`: only the server build */
export const isIntact = (folder: string, release: Release, below = '') =>
  Object.entries(release.files)
    .filter(([path]) => path.startsWith(below))
    .every(([path, { integrity }]) => {
      try {
        return integrityOf(readFileSync(join(releaseFolder(folder, release), path))) === integrity
      } catch {
        return false
      }
    })
