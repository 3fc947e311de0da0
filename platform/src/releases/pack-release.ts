import { buffer } from 'node:stream/consumers'
import type { Release } from '@marga/platform-contract/release'
import { pack } from 'tar-stream'
import type { BuiltFile } from './read-build'

/** The archive of a release that a release service takes: `release.json`, then its files. */
export async function packRelease(release: Release, files: readonly BuiltFile[]): Promise<Buffer> {
  const archive = pack()
  archive.entry({ name: 'release.json' }, JSON.stringify(release))
  for (const { path, bytes } of files) archive.entry({ name: path }, bytes)
  archive.finalize()
  return buffer(archive)
}
