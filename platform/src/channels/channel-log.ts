import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChannelRecord, channelRecordSchema, type LiveRelease } from '@marga/contract/channel'
import type { Release } from '@marga/contract/release'
import { PlatformError } from '../failure'
import { integrityOf } from '../releases/integrity'
import { manifestOf, readRelease } from '../releases/read-release'
import { readSignedRecord, signedText } from '../signing/signed-record'
import { type LogId, type ReleaseId, storePaths } from '../storage/store-paths'
import { isRevoked } from './revocations'
import type { StoreSnapshot, WritableStore } from './store-snapshot'

export const channelFolder = (folder: string, channel: string) => join(folder, 'channels', channel)

const RECORD_FILE = /^(\d{6,})\.json$/

const namesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export const channelsIn = (folder: string) => namesIn(join(folder, 'channels')).sort()

export const appsOn = (folder: string, channel: string) => namesIn(channelFolder(folder, channel)).sort()

/** Revisions of an app on a channel, newest first, whether they can be read or not. */
const revisionsOf = (folder: string, { channel, app }: LogId) =>
  namesIn(join(channelFolder(folder, channel), app))
    .flatMap((name) => RECORD_FILE.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((left, right) => right - left)

const readText = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const readRevision = (snapshot: StoreSnapshot, at: LogId & { revision: number }) => ({
  revision: at.revision,
  ...readSignedRecord(readText(join(snapshot.folder, storePaths.record(at))), at, snapshot.trustedKeys),
})

const readAll = (snapshot: StoreSnapshot, log: LogId) =>
  revisionsOf(snapshot.folder, log).map((revision) => readRevision(snapshot, { ...log, revision }))

/** The newest valid record and the key that signed it, without reading earlier ones; null if there is none. */
export function readNewest(
  snapshot: StoreSnapshot,
  log: LogId,
): { record: ChannelRecord; key: string } | null {
  for (const revision of revisionsOf(snapshot.folder, log)) {
    const reading = readRevision(snapshot, { ...log, revision })
    if ('record' in reading) return reading
  }
  return null
}

/** The log of an app, newest record first; one that is not whole or not signed by a trusted key is passed over. */
export const readLog = (snapshot: StoreSnapshot, log: LogId): ChannelRecord[] =>
  readAll(snapshot, log).flatMap((reading) => ('record' in reading ? reading.record : []))

/** Records newer than the newest that counts, and why they do not. */
export const refusedRecords = (snapshot: StoreSnapshot, log: LogId) => {
  const readings = readAll(snapshot, log)
  const counted = readings.findIndex((reading) => 'record' in reading)
  const newer = counted < 0 ? readings : readings.slice(0, counted)
  return newer.flatMap((reading) =>
    'refusal' in reading ? { ...log, revision: reading.revision, refusal: reading.refusal } : [],
  )
}

/** Who changes a channel, and why. */
export interface Change extends LogId {
  by: string
  why: string
}

/**
 * Adds a record. Exclusive: of two processes that add the same revision, one gets an error.
 * @throws PlatformError `PROMOTED_MEANWHILE`
 */
export async function appendRecord(
  { store, folder, signer }: WritableStore,
  { live, revision, ...change }: Change & { live: LiveRelease[]; revision?: number },
): Promise<ChannelRecord> {
  const record = channelRecordSchema.parse({
    ...change,
    revision: revision ?? (revisionsOf(folder, change)[0] ?? 0) + 1,
    at: new Date().toISOString(),
    live,
  })
  if (await store.create(storePaths.record(record), signedText(record, signer()))) return record
  throw new PlatformError(
    'PROMOTED_MEANWHILE',
    `Somebody else changed ${record.app} on ${record.channel} at the same moment. Look at it and try again: npx mfe status`,
  )
}

/** The entry of a live release in a record. */
function liveRelease(folder: string, release: Release, traffic: number): LiveRelease {
  const { version, entry, descriptor, files } = release
  const manifest = integrityOf(readFileSync(manifestOf(folder, release)))
  return { version, traffic, manifest, entry, integrity: files[entry]?.integrity ?? '', descriptor }
}

/** @throws PlatformError */
function requireRunnable({ folder, store }: WritableStore, wanted: ReleaseId): Release {
  const { app, version } = wanted
  const release = readRelease(folder, wanted)
  if (!release)
    throw new PlatformError(
      'RELEASE_UNKNOWN',
      `mfe promote: there is no release ${app}@${version} in ${store.name}. Publish it first: npx mfe publish ${app}`,
    )
  if (isRevoked(folder, wanted))
    throw new PlatformError(
      'RELEASE_REVOKED',
      `mfe promote: ${app}@${version} is revoked and must not run again. Publish a release that fixes it.`,
    )
  return release
}

/** @throws PlatformError if there is nothing to compare a canary with */
function stableBeside(
  newest: ChannelRecord | undefined,
  { channel, app, version }: ReleaseId & LogId,
): LiveRelease {
  const stable = newest?.live[0]
  if (!stable)
    throw new PlatformError(
      'NO_STABLE_RELEASE',
      `mfe promote: nothing of ${app} is live on ${channel}, so nothing can take the rest of the traffic. Promote ${app}@${version} without --traffic.`,
    )
  if (stable.version === version)
    throw new PlatformError(
      'CANARY_IS_STABLE',
      `mfe promote: ${app}@${version} is what every visitor has already. A canary has to be another release.`,
    )
  return stable
}

const sharesOf = (live: readonly LiveRelease[]) =>
  JSON.stringify(live.map(({ version, traffic }) => [version, traffic]))

export interface Promotion extends Change {
  version: string
  /** Share of the visitors in percent; less than 100 makes the release a canary beside the stable release. */
  traffic?: number
}

/**
 * The record that makes a release live, or null if it already is by a record of this very key: after a change of keys,
 * promoting the live release again signs it with the present key. @throws PlatformError
 */
export async function promote(
  open: WritableStore,
  { version, traffic = 100, ...change }: Promotion,
): Promise<ChannelRecord | null> {
  const release = requireRunnable(open, { app: change.app, version })
  const newest = readNewest(open, change)
  const fresh = liveRelease(open.folder, release, traffic)
  const live =
    traffic === 100
      ? [fresh]
      : [{ ...stableBeside(newest?.record, { ...change, version }), traffic: 100 - traffic }, fresh]
  const isSame = newest !== null && sharesOf(newest.record.live) === sharesOf(live)
  if (isSame && newest.key === open.signer().id) return null
  return appendRecord(open, { ...change, live })
}
