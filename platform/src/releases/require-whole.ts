import { readFileSync } from 'node:fs'
import { type Release, releaseSchema } from '@marga/platform-contract/release'
import { PlatformError } from '../failure'
import type { Store } from '../storage/store'
import { type ReleaseId, storePaths } from '../storage/store-paths'
import { inParallel } from './in-parallel'
import { integrityOf } from './integrity'
import type { BuiltFile } from './read-build'
import { manifestOf } from './read-release'

interface Wanted {
  /** Name of the store. */
  name: string
  /** Why a file is not the one of the release, by its path. */
  faults: ReadonlyMap<string, string>
}

/** @throws PlatformError that names the first damaged file */
function refuseDamaged(command: string, { app, version, files }: Release, { name, faults }: Wanted) {
  const first = ['release.json', ...Object.keys(files)].find((path) => faults.has(path))
  if (first === undefined) return
  throw new PlatformError(
    'RELEASE_DAMAGED',
    `mfe ${command}: ${app}@${version} is damaged in ${name}: ${first} ${faults.get(first)}. Gateways do not use it. Give ${app} another "version" in its package.json, and publish again: npx mfe publish ${app}`,
  )
}

/** Reads every file of a release once. @returns why a file is not the one of `release.json`, by its path */
async function faultsOf(store: Store, release: Release, take: (file: BuiltFile) => void) {
  const faults = new Map<string, string>()
  await inParallel(Object.entries(release.files), async ([path, { integrity }]) => {
    const bytes = await store.read(storePaths.release(release) + path)
    if (!bytes) faults.set(path, 'is missing')
    else if (integrityOf(bytes) !== integrity) faults.set(path, 'does not have the hash of release.json')
    else take({ path, bytes })
  })
  return faults
}

function parse(bytes: Buffer | null): Release | undefined {
  try {
    return bytes ? releaseSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data : undefined
  } catch {
    return undefined
  }
}

/** For a release that a mirror has refused. @throws PlatformError if the store has it, with a file that is damaged */
export async function requireUndamaged(command: string, store: Store, id: ReleaseId) {
  const release = parse(await store.read(storePaths.manifest(id)))
  if (release)
    refuseDamaged(command, release, {
      name: store.name,
      faults: await faultsOf(store, release, () => undefined),
    })
}

/**
 * Reads every file of a release from the store, each once, and compares it with `release.json`: gateways use no release with a
 * file that differs, so it must not become live.
 * @param command that needs the release
 * @param take gets each file, in no order
 * @throws PlatformError that names the first damaged file
 */
export async function requireWhole(
  command: string,
  { store, folder }: { store: Store; folder: string },
  release: Release,
  take: (file: BuiltFile) => void = () => undefined,
) {
  const faults = await faultsOf(store, release, take)
  const manifest = await store.read(storePaths.manifest(release))
  if (!manifest?.equals(readFileSync(manifestOf(folder, release))))
    faults.set('release.json', 'is not the one that was published')
  refuseDamaged(command, release, { name: store.name, faults })
}
