import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Release } from '@marga/platform-contract/release'
import { ReleaseInvalidError } from './upload-errors'

const compress = promisify(brotliCompress)

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`

/** Scripts and styles that the first view of each page loads of this app; of a shell, which has no pages, its entry. */
function firstFiles({ entry, assets, descriptor }: Release) {
  const ids = descriptor.routes.length > 0 ? descriptor.routes.map(({ id }) => id) : ['main']
  return ids.map((id) => ({
    id,
    paths: [...new Set([entry, ...(assets[id] ?? [])])].filter((path) => /\.(?:js|css)$/.test(path)),
  }))
}

/** Stylesheets that no page names are loaded by scripts: each page may need them. */
const otherStyles = ({ files, assets }: Release) => {
  const named = new Set(Object.values(assets).flat())
  return Object.keys(files).filter((path) => /^browser\/.*\.css$/.test(path) && !named.has(path))
}

/**
 * Refuses a release whose pages load more scripts and styles than the budget, compressed with brotli as they are served.
 * @throws ReleaseInvalidError that names the page
 */
export async function requireBudget(
  release: Release,
  { folder, budgetBytes }: { folder: string; budgetBytes: number },
) {
  const sizes = new Map<string, number>()
  const sizeOf = async (path: string) => {
    const size = sizes.get(path) ?? (await compress(await readFile(join(folder, path)))).length
    sizes.set(path, size)
    return size
  }
  const others = otherStyles(release)
  for (const { id, paths } of firstFiles(release)) {
    let bytes = 0
    for (const path of [...paths, ...others]) bytes += await sizeOf(path)
    if (bytes > budgetBytes)
      throw new ReleaseInvalidError(
        `The page "${id}" of ${release.app} loads ${kilobytes(bytes)} of scripts and styles, ${kilobytes(bytes - budgetBytes)} above the budget of ${kilobytes(budgetBytes)}. Load what its first view does not need later.`,
      )
  }
}
