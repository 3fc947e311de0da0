import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChannelRecord, channelRecordSchema } from '@marga/contract/channel'
import { hasCode, PlatformError } from '../failure'
import { readRelease } from '../release/release-store'
import { isRevoked } from './revocations'

export const channelFolder = (store: string, channel: string) => join(store, 'channels', channel)

const RECORD_FILE = /^(\d{6,})\.json$/

const recordFile = (revision: number) => `${String(revision).padStart(6, '0')}.json`

const namesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export const appsOn = (store: string, channel: string) => namesIn(channelFolder(store, channel)).sort()

/** Revisions of an app on a channel, newest first. */
const revisionsOf = (folder: string) =>
  namesIn(folder)
    .flatMap((name) => RECORD_FILE.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((left, right) => right - left)

function readRecord(file: string): ChannelRecord | null {
  try {
    return channelRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** The log of an app, newest record first; one that cannot be read is passed over. */
export function readLog(store: string, { channel, app }: { channel: string; app: string }): ChannelRecord[] {
  const folder = join(channelFolder(store, channel), app)
  return revisionsOf(folder).flatMap((revision) => readRecord(join(folder, recordFile(revision))) ?? [])
}

export interface Promotion {
  store: string
  channel: string
  app: string
  version: string
  by: string
  why: string
}

/** The record that makes a release live, or null where it already is. @throws PlatformError */
export async function promote({
  store,
  channel,
  app,
  version,
  by,
  why,
}: Promotion): Promise<ChannelRecord | null> {
  const release = readRelease(store, { app, version })
  if (!release)
    throw new PlatformError(
      'RELEASE_UNKNOWN',
      `mfe promote: there is no release ${app}@${version} in ${store}. Publish it first: npx mfe publish ${app}`,
    )
  if (isRevoked(store, { app, version }))
    throw new PlatformError(
      'RELEASE_REVOKED',
      `mfe promote: ${app}@${version} is revoked and must not run again. Publish a release that mends it.`,
    )
  const folder = join(channelFolder(store, channel), app)
  const [newest] = readLog(store, { channel, app })
  if (newest?.live.length === 1 && newest.live[0]?.version === version) return null
  const { entry, descriptor, files } = release
  const integrity = files[entry]?.integrity ?? ''
  const record = channelRecordSchema.parse({
    app,
    revision: (revisionsOf(folder)[0] ?? 0) + 1,
    at: new Date().toISOString(),
    by,
    why,
    live: [{ version, traffic: 100, entry, integrity, descriptor }],
  })
  await append(folder, record)
  return record
}

/** Adds a record whole and exclusively: written aside first, so that nobody reads half of one. */
async function append(folder: string, record: ChannelRecord) {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${randomUUID()}`)
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`)
  try {
    await link(draft, join(folder, recordFile(record.revision)))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    throw new PlatformError(
      'PROMOTED_MEANWHILE',
      `mfe promote: somebody else changed ${record.app} on this channel at the same moment. Look at it and promote again.`,
    )
  } finally {
    await rm(draft, { force: true })
  }
}
