import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChannelRecord, channelRecordSchema, type LiveRelease } from '@marga/platform-contract/channel'
import { PlatformError } from '../failure'
import { readSignedRecord, signedText } from '../signing/signed-record'
import { type LogId, storePaths } from '../storage/store-paths'
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
