import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Release, releaseSchema, versionSchema } from '@marga/platform-contract/release'
import { channelsIn, readLog } from '../channels/channel-log'
import { neededVersions } from '../channels/prunable'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { integrityOf } from '../releases/integrity'
import { appsIn, manifestOf, readRelease, releaseFolder, releasesFolder } from '../releases/read-release'
import { damagedFile, takeVerifiedFiles } from '../releases/verify-files'
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

/** Hashes of `release.json` in the signed records of all channels; none if the release was never promoted. */
const signedManifests = (snapshot: StoreSnapshot, { app, version }: ReleaseId) =>
  channelsIn(snapshot.folder).flatMap((channel) =>
    readLog(snapshot, { channel, app }).flatMap(({ live }) =>
      live.flatMap((release) => (release.version === version ? [release.manifest] : [])),
    ),
  )

/** True if a record states this very `release.json`: one channel must not end what is live on another. */
const isSignedFor = (snapshot: StoreSnapshot, wanted: ReleaseId, manifest: Buffer) => {
  const signed = signedManifests(snapshot, wanted)
  return signed.length === 0 || signed.includes(integrityOf(manifest))
}

/** The release of a manifest; null if it is not the one that was signed. */
function releaseOf(snapshot: StoreSnapshot, wanted: ReleaseId, manifest: Buffer): Release | null {
  const { data: release } = releaseSchema.safeParse(parseJson(manifest))
  const isWanted = release && nameOf(release) === nameOf(wanted) && isSignedFor(snapshot, wanted, manifest)
  return isWanted ? release : null
}

/** Installs a release into the mirror: whole or not at all. @returns false if a file of it is damaged */
async function install(
  store: Store,
  folder: string,
  { release, manifest }: { release: Release; manifest: Buffer },
) {
  const target = releaseFolder(folder, release)
  const draft = join(dirname(target), `.${randomUUID()}`)
  const write = async (path: string, bytes: Buffer) => {
    await mkdir(dirname(join(draft, path)), { recursive: true })
    await writeFile(join(draft, path), bytes)
  }
  try {
    if (!(await takeVerifiedFiles(store, release, write))) return false
    await write('release.json', manifest)
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
    return true
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Names of releases that could not be fetched, and when. */
class Misses {
  readonly #missedAt = new Map<string, number>()

  isRecent(name: string) {
    return Date.now() - (this.#missedAt.get(name) ?? 0) < RETRY_AFTER_MS
  }

  note(name: string, isMissing: boolean) {
    if (this.#missedAt.size > MISSES_KEPT) this.#missedAt.clear()
    if (isMissing) this.#missedAt.set(name, Date.now())
    else this.#missedAt.delete(name)
  }
}

/** Releases of a mirror: only whole ones, whose files were verified in this process. */
export class ReleaseMirror {
  readonly #store: Store
  readonly #snapshot: StoreSnapshot
  readonly #problems: StoreProblems
  readonly #verified = new Set<string>()
  readonly #fetching = new Map<string, Promise<Release | null>>()
  readonly #misses = new Misses()

  constructor(store: Store, snapshot: StoreSnapshot, problems: StoreProblems) {
    this.#store = store
    this.#snapshot = snapshot
    this.#problems = problems
  }

  /** Fetches a release into the mirror. Null if the store has no whole one; retried after a second at the earliest. */
  async ensure(id: ReleaseId): Promise<Release | null> {
    if (!versionSchema.safeParse(id.version).success) return null
    const known = this.#mirrored(id)
    if (known) return known
    const name = nameOf(id)
    if (this.#misses.isRecent(name)) return null
    const fetched = this.#fetching.get(name) ?? this.#fetchOnce(id)
    this.#fetching.set(name, fetched)
    return fetched
  }

  /** True if the mirror has the release; costs next to nothing. */
  has(id: ReleaseId) {
    return this.#verified.has(nameOf(id)) && existsSync(manifestOf(this.#snapshot.folder, id))
  }

  /** Removes releases that no open tab can need; one that is requested is fetched again. */
  tidy() {
    const { folder } = this.#snapshot
    for (const app of appsIn(folder)) {
      const needed = neededVersions(this.#snapshot, app)
      for (const version of readdirSync(join(releasesFolder(folder), app)))
        if (!needed.has(version))
          rmSync(releaseFolder(folder, { app, version }), { recursive: true, force: true })
    }
  }

  /** The mirrored release, if its files are unchanged; one that is damaged leaves the mirror, so that nothing of it is served. */
  #mirrored(id: ReleaseId): Release | null {
    const { folder } = this.#snapshot
    const name = nameOf(id)
    const release = readRelease(folder, id)
    if (!release || this.#verified.has(name)) return release
    const manifest = readFileSync(manifestOf(folder, id))
    if (!isSignedFor(this.#snapshot, id, manifest)) return null
    try {
      const damaged = damagedFile(folder, release)
      if (damaged) {
        rmSync(releaseFolder(folder, id), { recursive: true, force: true })
        this.#problems.state(name, `${damaged} of ${name} was damaged in the copy of the store.`)
        return null
      }
    } catch (error) {
      // A disk that cannot be read now does not say that the copy is damaged.
      this.#problems.report(name, `The copy of ${name} cannot be read: ${String(error)}`)
      return null
    }
    this.#verified.add(name)
    return release
  }

  async #fetchOnce(id: ReleaseId): Promise<Release | null> {
    const name = nameOf(id)
    try {
      const release = await this.#download(id)
      this.#misses.note(name, release === null)
      return release
    } catch (error) {
      this.#problems.report(name, `The release ${name} could not be fetched: ${String(error)}`)
      return null
    } finally {
      this.#fetching.delete(name)
    }
  }

  async #download(id: ReleaseId): Promise<Release | null> {
    const name = nameOf(id)
    const manifest = await this.#store.read(storePaths.manifest(id))
    if (!manifest) {
      // Anybody with a token may ask for a release that never was: that is no problem of the store.
      if (signedManifests(this.#snapshot, id).length > 0)
        this.#problems.report(name, `The release ${name} is not in the store.`)
      return null
    }
    const { folder } = this.#snapshot
    const release = releaseOf(this.#snapshot, id, manifest)
    if (!release || !(await install(this.#store, folder, { release, manifest }))) {
      this.#problems.report(name, `The release ${name} is damaged in the store: it is not used.`)
      return null
    }
    this.#problems.clear(name)
    this.#verified.add(name)
    return release
  }
}
