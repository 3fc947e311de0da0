import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Release, releaseSchema } from '@marga/platform-contract/release'
import { canonicalJson } from '../signing/canonical-json'
import type { Store } from '../storage/store'
import { type ReleaseId, storePaths } from '../storage/store-paths'
import { compressedCopies } from './compress'
import { inParallel } from './in-parallel'
import { integrityOf } from './integrity'
import { requireBudget } from './release-budget'
import { readFrom, requireSound } from './require-sound'
import { unpackRelease } from './unpack-release'
import { ReleaseExistsError } from './upload-errors'

/** What makes two releases of one version the same: everything but when and of which sources they were published. */
const contentOf = ({ publishedAt: _, commit: __, provenance: ___, ...content }: Release) =>
  integrityOf(Buffer.from(canonicalJson(content)))

function parse(bytes: Buffer): Release | undefined {
  try {
    return releaseSchema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}

/** True if the store holds this very release. @throws ReleaseExistsError if it holds another one of this version */
async function isStored(store: Store, release: Release): Promise<boolean> {
  const bytes = await store.read(storePaths.manifest(release))
  if (!bytes) return false
  const known = parse(bytes)
  if (known && contentOf(known) === contentOf(release)) return true
  throw new ReleaseExistsError(release)
}

/**
 * Of two uploads of one version with different bytes, only the first may write files. A claim stays, so that an upload that
 * broke off can be completed by the same bytes only. @throws ReleaseExistsError
 */
async function claim(store: Store, release: Release) {
  const key = storePaths.claim(release)
  const content = contentOf(release)
  if (await store.create(key, content)) return
  if ((await store.read(key))?.toString('utf8') !== content) throw new ReleaseExistsError(release)
}

interface Request {
  id: ReleaseId
  /** Folder for files that are not stored yet. */
  incoming: string
  mostBytes: number
  /** Most bytes of compressed scripts that a page of the app loads first. */
  budgetBytes: number
}

/** Larger files are stored one after another, so that few of them are in memory. */
const LARGE_BYTES = 4_194_304

async function storeFiles(store: Store, release: Release, folder: string) {
  const below = storePaths.release(release)
  const storeFile = async (path: string) => {
    const bytes = await readFile(join(folder, path))
    await store.write(below + path, bytes)
    const copies = path.startsWith('browser/') ? await compressedCopies(path, bytes) : []
    for (const [ending, copy] of copies) await store.write(below + path + ending, copy)
  }
  const files = Object.entries(release.files)
  const paths = (isLarge: boolean) =>
    files.flatMap(([path, { bytes }]) => (bytes > LARGE_BYTES === isLarge ? [path] : []))
  await inParallel(paths(false), storeFile)
  for (const path of paths(true)) await storeFile(path)
}

/**
 * Takes a release from a stream into the store: all of it, once it is verified, or nothing that anybody reads.
 * @throws ReleaseInvalidError, ReleaseTooLargeError, ReleaseExistsError
 */
export async function receiveRelease(
  store: Store,
  source: Readable,
  { incoming, budgetBytes, ...request }: Request,
): Promise<{ release: Release; isNew: boolean }> {
  const folder = join(incoming, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const release = await unpackRelease(source, { ...request, folder })
    if (await isStored(store, release)) return { release, isNew: false }
    await requireSound(release, readFrom(folder))
    await requireBudget(release, { folder, budgetBytes })
    await claim(store, release)
    await storeFiles(store, release, folder)
    const manifest = `${JSON.stringify(release, null, 2)}\n`
    if (await store.create(storePaths.manifest(release), manifest)) return { release, isNew: true }
    return { release, isNew: !(await isStored(store, release)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
