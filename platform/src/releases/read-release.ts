import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, releaseSchema } from '@marga/contract/release'

/** Where the releases of a store lie. */
export const releasesFolder = (store: string) => join(store, 'releases')

export const releaseFolder = (store: string, { app, version }: { app: string; version: string }) =>
  join(releasesFolder(store), app, version)

/** The file that makes a folder a release. */
export const manifestOf = (store: string, release: { app: string; version: string }) =>
  join(releaseFolder(store, release), 'release.json')

/** Integrity of a file's content, as a browser checks it. */
export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** A release that can be served, or null when its folder is gone or its `release.json` is unusable. */
export function readRelease(store: string, wanted: { app: string; version: string }): Release | null {
  try {
    const release = releaseSchema.parse(JSON.parse(readFileSync(manifestOf(store, wanted), 'utf8')))
    return existsSync(join(releaseFolder(store, wanted), release.entry)) ? release : null
  } catch {
    return null
  }
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
