import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, releaseSchema } from '@marga/platform-contract/release'
import { PlatformError } from '../failure'
import type { ReleaseId } from '../storage/store-paths'

/** Where the releases of a store lie. */
export const releasesFolder = (store: string) => join(store, 'releases')

export const releaseFolder = (store: string, { app, version }: ReleaseId) =>
  join(releasesFolder(store), app, version)

/** The file that makes a folder a release. */
export const manifestOf = (store: string, release: ReleaseId) =>
  join(releaseFolder(store, release), 'release.json')

/** A release that can be served, or null when its folder is gone or its `release.json` is unusable. */
export function readRelease(store: string, wanted: ReleaseId): Release | null {
  try {
    const release = releaseSchema.parse(JSON.parse(readFileSync(manifestOf(store, wanted), 'utf8')))
    return existsSync(join(releaseFolder(store, wanted), release.entry)) ? release : null
  } catch {
    return null
  }
}

/** Why the `release.json` of a folder cannot be used, field by field; '' if there is none, or nothing is wrong with it. */
function faultsOfManifest(store: string, wanted: ReleaseId): string {
  const file = manifestOf(store, wanted)
  if (!existsSync(file)) return ''
  try {
    const parsed = releaseSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (!parsed.success)
      return parsed.error.issues
        .map(({ path, message }) => `${path.join('.') || 'release.json'}: ${message}`)
        .join('; ')
    const { entry } = parsed.data
    return existsSync(join(releaseFolder(store, wanted), entry)) ? '' : `entry: there is no file ${entry}`
  } catch {
    return 'release.json: is no JSON'
  }
}

/** @throws PlatformError for a release that is there and cannot be used @param command that needs it */
export function requireUsableManifest(
  command: string,
  store: { folder: string; name: string },
  id: ReleaseId,
) {
  const faults = faultsOfManifest(store.folder, id)
  if (faults)
    throw new PlatformError(
      'RELEASE_INVALID',
      `mfe ${command}: ${id.app}@${id.version} is in ${store.name}, but its release.json cannot be used: ${faults}. What belongs there: docs/contract.md`,
    )
}

/** Every usable release of an app in the store, newest first. */
export function listReleases(store: string, app: string): Release[] {
  const folder = join(releasesFolder(store), app)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
  return names
    .flatMap((version) => readRelease(store, { app, version }) ?? [])
    .sort((left, right) => (left.publishedAt < right.publishedAt ? 1 : -1))
}

/** Apps that have a release in the store. */
export const appsIn = (store: string) =>
  existsSync(releasesFolder(store)) ? readdirSync(releasesFolder(store)).sort() : []
