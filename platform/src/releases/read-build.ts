import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { Release } from '@marga/platform-contract/release'
import { z } from 'zod'
import { PlatformError } from '../failure'

export interface BuiltFile {
  /** Relative to the release's folder. */
  path: string
  bytes: Buffer
}

/** Metadata of a build beside its files. */
export interface BuildMetadata {
  assets: Record<string, string[]>
  shared: Release['shared']
  /** Calls of the API that the build found; absent in a build by other tools. */
  calls?: string[]
  /** Version of the render protocol of a shell. */
  renderProtocol?: number
}

export interface Build {
  files: BuiltFile[]
  metadata: BuildMetadata
}

const BUILD_METADATA = 'browser/build.json'

/** Beside the files of each build; platform/build/build-files.ts writes it. */
const FILE_LIST = 'build-files.json'

/** @throws PlatformError for what is neither a file nor a folder, such as a link: the store would not have what it leads to */
export async function readFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (odd)
    throw new PlatformError(
      'NO_PLAIN_FILE',
      `mfe publish: ${join(odd.parentPath, odd.name)} is ${odd.isSymbolicLink() ? 'a symbolic link' : 'no plain file'}. Put a copy of the file there.`,
    )
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const built = files.map(async (file) => ({ path: relative(folder, file), bytes: await readFile(file) }))
  return (await Promise.all(built)).sort((left, right) => (left.path < right.path ? -1 : 1))
}

/** Where source maps are: the server's part of a release is never served. */
export const SOURCE_MAPS = 'server/maps/'

/** Source maps of browser files, among the files that are not served. */
export const withPrivateMaps = (files: readonly BuiltFile[]): BuiltFile[] =>
  files.map(({ path, bytes }) => ({
    path: path.endsWith('.map') ? path.replace(/^browser\//, SOURCE_MAPS) : path,
    bytes,
  }))

const listSchema = z.array(z.string())

/** Files of one build by their list, in its folder. @throws PlatformError for a file that is not there */
function listedIn(built: ReadonlyMap<string, BuiltFile>, list: BuiltFile): BuiltFile[] {
  return listSchema.parse(JSON.parse(list.bytes.toString('utf8'))).map((name) => {
    const path = join(dirname(list.path), name)
    const file = built.get(path)
    if (file) return file
    throw new PlatformError(
      'BUILD_INCOMPLETE',
      `mfe publish: the build has no ${path} any more. Build again.`,
    )
  })
}

/**
 * What a build by this workspace's recipe made: the files that the build itself lists. Others are left by a build that failed
 * or was cut off. @throws PlatformError if there is no whole build
 */
export async function readOwnBuild(folder: string, app: string): Promise<Build> {
  const found = new Map((await readFiles(join(folder, 'dist'))).map((file) => [file.path, file]))
  const metadata = found.get(BUILD_METADATA)
  if (!metadata || !found.has(join(dirname(BUILD_METADATA), FILE_LIST)))
    throw new PlatformError('NOT_BUILT', `mfe publish: ${app} is not built. Run npx mfe build ${app} first.`)
  const lists = [...found.values()].filter(({ path }) => basename(path) === FILE_LIST)
  const files = lists.flatMap((list) => listedIn(found, list)).filter((file) => file !== metadata)
  return {
    files: withPrivateMaps(files.sort((left, right) => (left.path < right.path ? -1 : 1))),
    metadata: JSON.parse(metadata.bytes.toString('utf8')),
  }
}
