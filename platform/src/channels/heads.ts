import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Head, type HeadEntry, headSchema } from '@marga/platform-contract/heads'
import type { Lost } from '@marga/platform-contract/permissions'
import { integrityOf } from '../releases/integrity'
import { canonicalJson } from '../signing/canonical-json'
import { readSigned } from '../signing/signed-record'
import { signatoryOf, type Trust } from '../signing/trust'
import { storePaths } from '../storage/store-paths'
import { appsOn, readNewest } from './channel-log'
import type { StoreSnapshot } from './store-snapshot'

/** Interval at which a gateway signs what it has seen, in milliseconds. */
export const HEAD_EVERY_MS = 60_000
/** While gateways run, the newest head is never older, in milliseconds; clocks may differ by less. */
const HEAD_COUNTS_MS = 5 * 60_000

export const isOldHead = ({ at }: Head, now = Date.now()) => now - Date.parse(at) > HEAD_COUNTS_MS

/** Names a record, however its file is written. */
export const hashOfRecord = (record: unknown) => integrityOf(Buffer.from(canonicalJson(record)))

/** True if the key may state what is in the store: teams could raise alarms about apps of others. */
export function maySignHeads(trust: Trust, key: string) {
  const role = signatoryOf(trust, key)?.role
  return role === 'owner' || role === 'gateway'
}

/** The head of a file; null if it does not count. */
export function readHeadText(text: string, channel: string, trust: Trust): Head | null {
  const signed = readSigned(text, trust.keys)
  if ('refusal' in signed || !maySignHeads(trust, signed.key)) return null
  const known = headSchema.safeParse(signed.value)
  return known.success && known.data.channel === channel ? known.data : null
}

const namesIn = (folder: string) => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

/** The heads of a channel that count, the newest first, in a folder with a store's layout. */
export function readHeads({ folder, trust }: StoreSnapshot, channel: string): Head[] {
  const place = join(folder, storePaths.heads(channel))
  return namesIn(place)
    .flatMap((name) => readHeadText(readFileSync(join(place, name), 'utf8'), channel, trust()) ?? [])
    .sort((left, right) => Date.parse(right.at) - Date.parse(left.at))
}

/** What has been seen of a channel. */
export type Seen = Pick<Head, 'permissions' | 'apps'>

const isNewer = (one: HeadEntry, other: HeadEntry | undefined) => one.revision > (other?.revision ?? 0)

function newestOf(all: readonly Seen[]): Seen {
  const apps: Seen['apps'] = {}
  for (const seen of all)
    for (const [app, entry] of Object.entries(seen.apps)) if (isNewer(entry, apps[app])) apps[app] = entry
  return { permissions: Math.max(...all.map(({ permissions }) => permissions)), apps }
}

/** What a snapshot holds itself. */
export function seenHere(snapshot: StoreSnapshot, channel: string): Seen {
  const entries = appsOn(snapshot.folder, channel).flatMap((app) => {
    const record = readNewest(snapshot, { channel, app })?.record
    return record ? [[app, { revision: record.revision, hash: hashOfRecord(record) }] as const] : []
  })
  return { permissions: snapshot.trust().permissions?.revision ?? 0, apps: Object.fromEntries(entries) }
}

const NOTHING_LOST: Lost = { permissions: 0, records: [] }

/** A head without what an owner has stated as lost. */
function withoutLost({ permissions, apps, channel }: Head, lost: Lost = NOTHING_LOST): Seen {
  const isLost = (app: string, { hash }: HeadEntry) =>
    lost.records.some((record) => record.channel === channel && record.app === app && record.hash === hash)
  return {
    permissions: permissions <= lost.permissions ? 0 : permissions,
    apps: Object.fromEntries(Object.entries(apps).filter(([app, entry]) => !isLost(app, entry))),
  }
}

/** The newest that this snapshot and all heads know of a channel. */
export function seenByAnybody(snapshot: StoreSnapshot, channel: string): Seen {
  const lost = snapshot.trust().permissions?.lost
  const stated = readHeads(snapshot, channel).map((head) => withoutLost(head, lost))
  return newestOf([seenHere(snapshot, channel), ...stated])
}

/** Who signs a head, and when. */
export type HeadFacts = Pick<Head, 'channel' | 'at' | 'process' | 'gateway'>

/** The head to be signed: also what others have stated, so that it outlives their heads. */
export const nextHead = (snapshot: StoreSnapshot, facts: HeadFacts): Head => ({
  ...facts,
  ...seenByAnybody(snapshot, facts.channel),
})
