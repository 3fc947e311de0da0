import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { type Release, releaseSchema } from '@marga/contract/release'
import { appsOn, channelFolder, readLog } from '../registry/channel-log'
import { stableHistory } from '../registry/live-on'
import { isRevoked } from '../registry/revocations'
import { neededVersions } from '../release/prune'
import {
  appsIn,
  integrityOf,
  manifestOf,
  readRelease,
  releaseFolder,
  releasesFolder,
} from '../release/release-store'
import type { TrustedKeys } from '../signing/keys'
import { readSignedRecord } from '../signing/signed-record'
import { keys, type Named, type Store } from './store'
import { storeIdentity } from './store-identity'
import type { StoreView } from './store-view'

const unpackers = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const

/** Releases of an app that are kept at hand: the live one and what would stand in for it. */
const KEPT_AT_HAND = 2

/** After this what could not be had is asked for again, in milliseconds. */
const RETRY_AFTER_MS = 1_000

interface Options {
  store: Store
  /** Where copies of stores lie on this machine. */
  copiesFolder: string
  keys: TrustedKeys
  /** Called once for each trouble, and not again while it lasts. */
  onTrouble: (trouble: string) => void
}

const RECORD_KEY = /^channels\/([^/]+)\/([^/]+)\/(\d{6,})\.json$/

/** The files of a release whose hashes are those of its `release.json`; null where one is not. */
async function verifiedFiles(store: Store, release: Release): Promise<Array<[string, Buffer]> | null> {
  const below = keys.release(release)
  const present = new Set(await store.list(below))
  const checked: Array<[string, Buffer]> = []
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const bytes = await store.read(below + path)
    if (!bytes || integrityOf(bytes) !== integrity) return null
    checked.push([path, bytes])
    for (const [ending, unpack] of unpackers) {
      const packed = present.has(below + path + ending) ? await store.read(below + path + ending) : null
      const unpacked = packed && (await unpack(packed).catch(() => null))
      // A compressed copy is an addition: one that is damaged is left out.
      if (packed && unpacked && integrityOf(unpacked) === integrity) checked.push([path + ending, packed])
    }
  }
  return checked
}

/** Whether every file that lies in the folder's release still is what `release.json` says. */
const isIntact = (folder: string, release: Release) =>
  Object.entries(release.files).every(([path, { integrity }]) => {
    try {
      return integrityOf(readFileSync(join(releaseFolder(folder, release), path))) === integrity
    } catch {
      return false
    }
  })

export type StoreCopy = ReturnType<typeof createStoreCopy>

/**
 * What a gateway works from: a verified copy of the store on its own disk, laid out alike. Only signed records and whole
 * releases enter it, and nothing that is in it is taken back by a store that has lost or changed it. With the store
 * unreachable the gateway goes on from here, also after a restart.
 */
export function createStoreCopy({ store, copiesFolder, keys: trusted, onTrouble }: Options) {
  const folder = join(copiesFolder, createHash('sha256').update(store.name).digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true })
  const view: StoreView = { folder, keys: trusted }
  const troubles = new Map<string, string>()
  const marks = new Map<string, string>()
  const verified = new Set<string>()
  const fetching = new Map<string, Promise<Release | null>>()
  const missedAt = new Map<string, number>()
  const refused = new Map<string, { app: string; revision: number; refusal: string }>()
  let isTidied = false
  let retryAt = 0
  let identity: string | null = null

  const report = (about: string, trouble: string) => {
    if (troubles.get(about) !== trouble) onTrouble(trouble)
    troubles.set(about, trouble)
    retryAt = Date.now() + RETRY_AFTER_MS
  }

  const keep = async (key: string, bytes: Buffer) => {
    const target = join(folder, key)
    const draft = `${target}.${randomUUID()}`
    await mkdir(dirname(target), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, target)
  }

  /** A store that was made anew under the same name begins a new copy. */
  const followIdentity = async () => {
    if (identity) return
    const present = await storeIdentity(store)
    const file = join(folder, 'copied-from')
    const known = existsSync(file) ? readFileSync(file, 'utf8') : null
    if (known !== null && known !== present) rmSync(folder, { recursive: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, present)
    identity = present
  }

  const copyRecord = async (key: string) => {
    const [, channel = '', app = '', revision = ''] = RECORD_KEY.exec(key) ?? []
    const bytes = await store.read(key)
    if (!channel || !bytes) return
    const reading = readSignedRecord(
      bytes.toString('utf8'),
      { channel, app, revision: Number(revision) },
      trusted,
    )
    if ('refusal' in reading) return void refused.set(key, { app, revision: Number(revision), ...reading })
    troubles.delete(key)
    await keep(key, bytes)
  }

  const isNew = (key: string) => !existsSync(join(folder, key))

  const copyRecords = async (channel: string) => {
    refused.clear()
    for (const key of (await store.list(keys.channel(channel))).filter(isNew)) await copyRecord(key)
    for (const [key, { app, revision, refusal }] of refused) {
      // One that a good record has followed is history.
      const isFollowed = (readLog(view, { channel, app })[0]?.revision ?? 0) > revision
      if (isFollowed) troubles.delete(key)
      else report(key, `The record ${key} does not count: it ${refusal}.`)
    }
  }

  const copyRevocations = async () => {
    for (const key of (await store.list(keys.revocations)).filter(isNew)) {
      const bytes = await store.read(key)
      if (bytes) await keep(key, bytes)
    }
  }

  /** What the signed records say of the release's `release.json`; undefined for one that was never promoted. */
  const signedManifest = ({ app, version }: Named): string | undefined => {
    const channels = existsSync(join(folder, 'channels')) ? readdirSync(join(folder, 'channels')) : []
    for (const channel of channels)
      for (const { live } of readLog(view, { channel, app }))
        for (const release of live) if (release.version === version) return release.manifest
    return undefined
  }

  const download = async (wanted: Named): Promise<Release | null> => {
    const name = `${wanted.app}@${wanted.version}`
    const manifest = await store.read(keys.manifest(wanted))
    if (!manifest) {
      report(name, `The release ${name} is not in the store.`)
      return null
    }
    const signed = signedManifest(wanted)
    const parsed = releaseSchema.safeParse(parseJson(manifest))
    const isNamed = parsed.data?.app === wanted.app && parsed.data.version === wanted.version
    const files =
      parsed.success && isNamed && (!signed || signed === integrityOf(manifest))
        ? await verifiedFiles(store, parsed.data)
        : null
    if (!parsed.success || !files) {
      report(name, `The release ${name} is damaged in the store: it is not used.`)
      return null
    }
    const target = releaseFolder(folder, wanted)
    const draft = join(dirname(target), `.${randomUUID()}`)
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(draft, path)), { recursive: true })
      await writeFile(join(draft, path), bytes)
    }
    await writeFile(join(draft, 'release.json'), manifest)
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
    troubles.delete(name)
    verified.add(name)
    return parsed.data
  }

  /** The release as it lies in the copy, if it still is what it was. */
  const copied = (wanted: Named): Release | null => {
    const name = `${wanted.app}@${wanted.version}`
    const release = readRelease(folder, wanted)
    if (!release || verified.has(name)) return release
    const signed = signedManifest(wanted)
    const isWhole = !signed || signed === integrityOf(readFileSync(manifestOf(folder, wanted)))
    if (!isWhole || !isIntact(folder, release)) return null
    verified.add(name)
    return release
  }

  /** Brings a release into the copy. Null where it cannot be had whole; asked again after a second at the earliest. */
  const ensure = async (wanted: Named): Promise<Release | null> => {
    const known = copied(wanted)
    if (known) return known
    const name = `${wanted.app}@${wanted.version}`
    if (Date.now() - (missedAt.get(name) ?? 0) < RETRY_AFTER_MS) return null
    const running = fetching.get(name)
    if (running) return running
    const fetched = download(wanted)
      .catch((error: unknown) => {
        report(name, `The release ${name} could not be fetched: ${String(error)}`)
        return null
      })
      .then((release) => {
        fetching.delete(name)
        if (missedAt.size > 1_000) missedAt.clear()
        if (release) missedAt.delete(name)
        else missedAt.set(name, Date.now())
        return release
      })
    fetching.set(name, fetched)
    return fetched
  }

  /** Once for each start: releases that no tab can ask for any more leave the copy. One that is asked for is fetched again. */
  const tidy = () => {
    if (isTidied) return
    isTidied = true
    for (const app of appsIn(folder)) {
      const needed = neededVersions(view, app)
      for (const version of readdirSync(join(releasesFolder(folder), app)))
        if (!needed.has(version))
          rmSync(releaseFolder(folder, { app, version }), { recursive: true, force: true })
    }
  }

  const ensureLive = async (channel: string) => {
    for (const app of appsOn(folder, channel)) {
      const log = readLog(view, { channel, app })
      const canaries = log[0]?.live.slice(1) ?? []
      for (const { version } of canaries) await ensure({ app, version })
      let atHand = 0
      for (const version of stableHistory(log)) {
        const release = { app, version }
        if (!isRevoked(folder, release) && (await ensure(release))) atHand += 1
        if (atHand === KEPT_AT_HAND) break
      }
    }
  }

  /** True where something may have changed since the last look. */
  const hasChanged = async (channel: string) => {
    const mark = `${await store.mark(keys.channel(channel))} ${await store.mark(keys.revocations)}`
    const isDue = retryAt > 0 && Date.now() >= retryAt
    if (marks.get(channel) === mark && !isDue) return false
    marks.set(channel, mark)
    return true
  }

  const generations = new Map<string, number>()

  const takeOver = async (channel: string): Promise<number> => {
    const generation = generations.get(channel) ?? 0
    const next = () => {
      generations.set(channel, generation + 1)
      return generation + 1
    }
    try {
      await followIdentity()
      if (!(await hasChanged(channel))) return generation
      retryAt = 0
      await copyRecords(channel)
      await copyRevocations()
      troubles.delete(store.name)
      tidy()
      await ensureLive(channel)
      return next()
    } catch (error) {
      identity = null
      const reason = error instanceof Error ? error.message : String(error)
      report(store.name, `${reason} The last verified copy is served.`)
      return generation === 0 && existsSync(channelFolder(folder, channel)) ? next() : generation
    }
  }

  /** Looks that have not begun yet, by channel: who asks meanwhile shares them. */
  const waiting = new Map<string, Promise<number>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    ...view,
    store,
    ensure,
    /** Whether a release is at hand; costs next to nothing. */
    has: (release: Named) =>
      verified.has(`${release.app}@${release.version}`) && existsSync(manifestOf(folder, release)),
    /** What is wrong with the store at present. */
    troubles: () => [...troubles.values()],
    /**
     * Takes over what is new on a channel, by a look that begins after this call.
     * @returns a number that grows whenever anything may have changed; 0 while nothing is known. Never throws: a store that
     * cannot be reached is a trouble.
     */
    refresh: (channel: string): Promise<number> => {
      const shared = waiting.get(channel)
      if (shared) return shared
      const look = last.then(() => {
        waiting.delete(channel)
        return takeOver(channel)
      })
      waiting.set(channel, look)
      last = look
      return look
    },
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
