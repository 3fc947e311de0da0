import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChannelRecord } from '@marga/platform-contract/channel'
import { type RecordLocation, readSignedRecord } from '../signing/signed-record'
import { type LogId, revisionOfRecord, storePaths } from '../storage/store-paths'
import type { RecordContext } from './channel-policy'
import { refusalOfRecord } from './judge-record'
import type { SignedChannelRecord } from './record-authority'
import { readSetAside, type SetAside } from './set-aside'
import type { StoreSnapshot } from './store-snapshot'

export const channelFolder = (folder: string, channel: string) => join(folder, 'channels', channel)

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
    .flatMap((name) => revisionOfRecord(name) ?? [])
    .sort((left, right) => right - left)

const readText = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

type Reading = SignedChannelRecord | { refusal: string; setAside?: SetAside }

/** A record with an earlier log, judged by signature and permissions. */
function judge(
  snapshot: StoreSnapshot,
  { text, at, earlier }: { text: string; at: RecordLocation; earlier: RecordContext['earlier'] },
): Reading {
  const trust = snapshot.trust()
  const reading = readSignedRecord(text, at, trust.keys)
  if ('refusal' in reading) {
    const note = readSetAside(text, at, trust)
    return note ? { refusal: `was set aside by ${note.by}: ${note.why}`, setAside: note } : reading
  }
  const refusal = refusalOfRecord(trust, reading, { earlier, recordAt: recordsOf(snapshot) })
  return refusal === null ? reading : { refusal }
}

/** Every record up to a revision, oldest first, each judged with those before it that count. */
function readAll(snapshot: StoreSnapshot, log: LogId, below = Number.POSITIVE_INFINITY) {
  const counted: ChannelRecord[] = []
  const revisions = revisionsOf(snapshot.folder, log).filter((revision) => revision < below)
  return revisions.reverse().map((revision) => {
    const at = { ...log, revision }
    const text = readText(join(snapshot.folder, storePaths.record(at)))
    const reading = judge(snapshot, { text, at, earlier: () => counted })
    if ('record' in reading) counted.push(reading.record)
    return { revision, ...reading }
  })
}

const countedOf = (readings: ReadonlyArray<Reading>) =>
  readings.flatMap((reading) => {
    if ('refusal' in reading) return []
    const { record, key, approvals } = reading
    return [{ record, key, ...(approvals && { approvals }) }]
  })

/** The record of a text that lies at a place of the log, or why it does not count. */
export const readRecord = (snapshot: StoreSnapshot, text: string, at: RecordLocation): Reading =>
  judge(snapshot, {
    text,
    at,
    earlier: () => countedOf(readAll(snapshot, at, at.revision)).map(({ record }) => record),
  })

/** Reads records of other channels, which count by the same rules. Policies lead in no circle, so this ends. */
export const recordsOf =
  (snapshot: StoreSnapshot): RecordContext['recordAt'] =>
  (at) => {
    const reading = readRecord(snapshot, readText(join(snapshot.folder, storePaths.record(at))), at)
    return 'record' in reading ? reading.record : null
  }

/** The newest record that counts and the key that signed it; null if there is none. */
export function readNewest(snapshot: StoreSnapshot, log: LogId): SignedChannelRecord | null {
  for (const revision of revisionsOf(snapshot.folder, log)) {
    const at = { ...log, revision }
    const reading = readRecord(snapshot, readText(join(snapshot.folder, storePaths.record(at))), at)
    if ('record' in reading) return reading
  }
  return null
}

/** The log of an app with the keys that signed it, newest record first; records that do not count are passed over. */
export const readSignedLog = (snapshot: StoreSnapshot, log: LogId): SignedChannelRecord[] =>
  countedOf(readAll(snapshot, log)).reverse()

/** The log of an app, newest record first; records that do not count are passed over. */
export const readLog = (snapshot: StoreSnapshot, log: LogId): ChannelRecord[] =>
  readSignedLog(snapshot, log).map(({ record }) => record)

/** Records newer than the newest that counts, newest first, and why they do not. */
export const refusedRecords = (snapshot: StoreSnapshot, log: LogId) => {
  const readings = readAll(snapshot, log).reverse()
  const counted = readings.findIndex((reading) => 'record' in reading)
  const newer = counted < 0 ? readings : readings.slice(0, counted)
  return newer.flatMap((reading) =>
    'refusal' in reading && !reading.setAside
      ? { ...log, revision: reading.revision, refusal: reading.refusal }
      : [],
  )
}

/** Notes of the records of an app that an owner set aside, newest first. */
export const readSetAsides = (snapshot: StoreSnapshot, log: LogId): SetAside[] =>
  readAll(snapshot, log)
    .reverse()
    .flatMap((reading) => ('refusal' in reading ? (reading.setAside ?? []) : []))
