import { createReadStream, existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { containerNameOf } from '@marga/platform-contract/addresses'
import type { Release } from '@marga/platform-contract/release'
import { pack } from 'tar-stream'
import { faultOfEntry, faultOfModules } from './foreign-build'
import { packRelease } from './pack-release'
import { describeRelease, type Sources } from './publish'
import { readFiles } from './read-build'
import { requireBudget } from './release-budget'
import { readFrom, requireSound } from './require-sound'
import { stylesByScript } from './styles-by-script'
import { unpackRelease } from './unpack-release'
import { ReleaseInvalidError } from './upload-errors'

/** What the release service of a site would take. */
export interface Limits {
  mostBytes: number
  budgetBytes: number
}

/** @throws ReleaseInvalidError if no page could load the entry */
function requireLoadable({ app, entry, descriptor }: Release, folder: string) {
  if (descriptor.kind === 'shell') return
  const fault = faultOfEntry(entry, readFileSync(join(folder, entry), 'utf8'), containerNameOf(app))
  if (fault) throw new ReleaseInvalidError(fault)
}

/** @throws ReleaseInvalidError if the shell would get no pages of the container */
function requireModules({ descriptor, files }: Release, folder: string) {
  if (descriptor.kind === 'shell') return
  const scripts = Object.keys(files).filter((path) => /^browser\/.*\.js$/.test(path))
  const fault = faultOfModules(scripts.map((path) => readFileSync(join(folder, path), 'utf8')))
  if (fault) throw new ReleaseInvalidError(fault)
}

/** A release that may be published, and what its team should know. */
export interface Validated {
  release: Release
  /** Scripts that may put styles into the page. */
  styledByScript: string[]
}

/** Checks an archive as the release service does, and that a page can load its entry. @throws PlatformError */
async function validateArchive(source: Readable, { mostBytes, budgetBytes }: Limits): Promise<Validated> {
  const folder = mkdtempSync(join(tmpdir(), 'marga-validate-'))
  try {
    const release = await unpackRelease(source, { folder, mostBytes })
    requireLoadable(release, folder)
    await requireSound(release, readFrom(folder))
    requireModules(release, folder)
    await requireBudget(release, { folder, budgetBytes })
    return { release, styledByScript: stylesByScript(await readFiles(folder)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The archive of a folder with a `release.json`. */
async function archiveOfFolder(folder: string): Promise<Readable> {
  const archive = pack()
  archive.entry({ name: 'release.json' }, await readFile(join(folder, 'release.json')))
  for (const { path, bytes } of await readFiles(folder))
    if (path !== 'release.json') archive.entry({ name: path }, bytes)
  archive.finalize()
  return Readable.from(archive)
}

/**
 * A release that lies somewhere: a tar archive, or a folder with a `release.json`.
 * @throws ReleaseInvalidError, ReleaseTooLargeError that say which field is wrong
 */
export async function validatePlace(place: string, limits: Limits): Promise<Validated> {
  const facts = statSync(place, { throwIfNoEntry: false })
  if (!facts) throw new ReleaseInvalidError(`There is no file or folder ${place}.`)
  if (facts.isFile()) return validateArchive(createReadStream(place), limits)
  if (!existsSync(join(place, 'release.json')))
    throw new ReleaseInvalidError(
      `${place} holds no release.json. Where mfe.json and package.json describe what another tool built, use --from ${place}.`,
    )
  return validateArchive(await archiveOfFolder(place), limits)
}

/** What would be published of sources. @throws PlatformError that says which field is wrong */
export async function validateSources(sources: Sources, limits: Limits): Promise<Validated> {
  const { release, files } = await describeRelease(sources)
  return validateArchive(Readable.from([await packRelease(release, files)]), limits)
}
