import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@marga/platform-contract/release'
import { packRelease } from './releases/pack-release'
import { publish } from './releases/publish'
import { releaseFolder } from './releases/read-release'
import { folderStore } from './storage/folder-store'
import type { makeWorkspace } from './testing'

interface Wanted {
  app: string
  content?: string | undefined
  version?: string | undefined
  /** What the archive says of the release in place of the truth. */
  change?: ((release: Release) => Release) | undefined
}

/** A built release that is in no store yet, and the archive that a service takes. */
export async function makeUpload(
  { build, workspace }: ReturnType<typeof makeWorkspace>,
  { app, content = 'first', version, change = (release) => release }: Wanted,
): Promise<{ release: Release; archive: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'marga-upload-'))
  try {
    build({ name: app, content })
    const published = (await publish({ store: folderStore(folder), folder }, { workspace, app })).release
    const release = change(version ? { ...published, version } : published)
    const files = Object.keys(published.files).map((path) => ({
      path,
      bytes: readFileSync(join(releaseFolder(folder, published), path)),
    }))
    return { release, archive: await packRelease(release, files) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
