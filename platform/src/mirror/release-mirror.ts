import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Release, releaseSchema, versionSchema } from '@marga/contract/release'
import { channelsIn, readLog } from '../channels/channel-log'
import { neededVersions } from '../channels/prunable'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { integrityOf } from '../releases/integrity'
import { appsIn, manifestOf, readRelease, releaseFolder, releasesFolder } from '../releases/read-release'
import { isIntact, verifiedFiles } from '../releases/verify-files'
import type { Store } from '../storage/store'
import { type ReleaseId, storePaths } from '../storage/store-paths'
import { RETRY_AFTER_MS, type StoreProblems } from './store-problems'

/** Most failed releases that are remembered. */
const MISSES_KEPT = 1_000

const nameOf = ({ app, version }: ReleaseId) => `${app}@${version}`

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Hash of `release.json` in the signed records; undefined if the release was never promoted. */
function signedManifest(snapshot: StoreSnapshot, { app, version }: ReleaseId): string | undefined {
  for (const channel of channelsIn(snapshot.folder))
    for (const { live } of readLog(snapshot, { channel, app }))
      for (const release of live) if (release.version === version) return release.manifest
  return undefined
}

const isSignedFor = (snapshot: StoreSnapshot, wanted: ReleaseId, manifest: Buffer) => {
  const signed = signedManifest(snapshot, wanted)
  return signed === undefined || signed === integrityOf(manifest)
}

/** A whole release of the store; null if it is incomplete, or not the one that was signed. */
async function fetchWhole(
  store: Store,
  snapshot: StoreSnapshot,
  { wanted, manifest }: { wanted: ReleaseId; manifest: Buffer },
) {
  const { data: release } = releaseSchema.safeParse(parseJson(manifest))
  if (!release || nameOf(release) !== nameOf(wanted) || !isSignedFor(snapshot, wanted, manifest)) return null
  const files = await verifiedFiles(store, release)
  return files && { release, files }
}

/** Installs a release into the mirror: whole or not at all. */
async function install(folder: string, wanted: ReleaseId, files: ReadonlyArray<readonly [string, Buffer]>) {
  const target = releaseFolder(folder, wanted)
  const draft = join(dirname(target), `.${randomUUID()}`)
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(draft, path)), { recursive: true })
    await writeFile(join(draft, path), bytes)
  }
  await rm(target, { recursive: true, force: true })
  await rename(draft, target)
}

/** Releases of a mirror: only whole ones, whose files were verified in this process. */
export function createReleaseMirror(store: Store, snapshot: StoreSnapshot, problems: StoreProblems) {
  const { folder } = snapshot
  const verified = new Set<string>()
  const fetching = new Map<string, Promise<Release | null>>()
  const missedAt = new Map<string, number>()

  const download = async (wanted: ReleaseId): Promise<Release | null> => {
    const name = nameOf(wanted)
    const manifest = await store.read(storePaths.manifest(wanted))
    if (!manifest) {
      problems.report(name, `The release ${name} is not in the store.`)
      return null
    }
    const whole = await fetchWhole(store, snapshot, { wanted, manifest })
    if (!whole) {
      problems.report(name, `The release ${name} is damaged in the store: it is not used.`)
      return null
    }
    await install(folder, wanted, [...whole.files, ['release.json', manifest]])
    problems.clear(name)
    verified.add(name)
    return whole.release
  }

  /** The mirrored release, if its files are unchanged. */
  const copied = (wanted: ReleaseId): Release | null => {
    const name = nameOf(wanted)
    const release = readRelease(folder, wanted)
    if (!release || verified.has(name)) return release
    const manifest = readFileSync(manifestOf(folder, wanted))
    if (!isSignedFor(snapshot, wanted, manifest) || !isIntact(folder, release)) return null
    verified.add(name)
    return release
  }

  const fetchOnce = async (wanted: ReleaseId): Promise<Release | null> => {
    const name = nameOf(wanted)
    try {
      const release = await download(wanted)
      if (missedAt.size > MISSES_KEPT) missedAt.clear()
      if (release) missedAt.delete(name)
      else missedAt.set(name, Date.now())
      return release
    } catch (error) {
      problems.report(name, `The release ${name} could not be fetched: ${String(error)}`)
      return null
    } finally {
      fetching.delete(name)
    }
  }

  return {
    /** Fetches a release into the mirror. Null if the store has no whole one; retried after a second at the earliest. */
    ensure: async (wanted: ReleaseId): Promise<Release | null> => {
      if (!versionSchema.safeParse(wanted.version).success) return null
      const known = copied(wanted)
      if (known) return known
      const name = nameOf(wanted)
      if (Date.now() - (missedAt.get(name) ?? 0) < RETRY_AFTER_MS) return null
      const fetched = fetching.get(name) ?? fetchOnce(wanted)
      fetching.set(name, fetched)
      return fetched
    },
    /** True if the mirror has the release; costs next to nothing. */
    has: (release: ReleaseId) => verified.has(nameOf(release)) && existsSync(manifestOf(folder, release)),
    /** Removes releases that no open tab can need; one that is requested is fetched again. */
    tidy: () => {
      for (const app of appsIn(folder)) {
        const needed = neededVersions(snapshot, app)
        for (const version of readdirSync(join(releasesFolder(folder), app)))
          if (!needed.has(version))
            rmSync(releaseFolder(folder, { app, version }), { recursive: true, force: true })
      }
    },
  }
}
