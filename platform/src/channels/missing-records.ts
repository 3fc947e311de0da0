import type { HeadEntry, MissingRecord } from '@marga/platform-contract/heads'
import { z } from 'zod'
import { PlatformError } from '../failure'
import type { Store } from '../storage/store'
import { type LogId, revisionOfRecord, storePaths } from '../storage/store-paths'
import { hashOfRecord, isOldHead, readHeads, seenByAnybody, seenHere } from './heads'
import { readSetAside } from './set-aside'
import type { StoreSnapshot, WritableStore } from './store-snapshot'

const fileSchema = z.object({ record: z.unknown() })

/** The hash of the record in a file, signed or not; undefined if it cannot be read. */
export function hashOfFile(bytes: Buffer | null): string | undefined {
  try {
    return bytes ? hashOfRecord(fileSchema.parse(JSON.parse(bytes.toString('utf8'))).record) : undefined
  } catch {
    return undefined
  }
}

interface Claim extends LogId {
  entry: HeadEntry
  here: HeadEntry | undefined
}

interface Looked {
  store: Store
  snapshot: StoreSnapshot
  /** Keys of the channel that the store has. */
  keys: ReadonlySet<string>
}

async function checkClaim({ store, snapshot, keys }: Looked, { entry, here, ...log }: Claim) {
  const { revision, hash } = entry
  const key = storePaths.record({ ...log, revision })
  const isHere = here?.hash === hash
  const isThere = keys.has(key)
  if (isThere && isHere) return null
  const bytes = isThere ? await store.read(key) : null
  const note = readSetAside(bytes?.toString('utf8') ?? '', { ...log, revision }, snapshot.trust())
  if (note?.accountsFor.includes(hash)) return null
  const isReplaced = isThere && hashOfFile(bytes) !== hash
  return isThere && !isReplaced ? null : { ...log, key, revision, hash, isHere, isReplaced }
}

const newestRevision = (keys: readonly string[]) =>
  Math.max(0, ...keys.map((key) => revisionOfRecord(key) ?? 0))

/**
 * The newest records of a channel that this snapshot or a signed head knows, and the store does not have. Records below a newer
 * one are not looked for: they decide nothing any more.
 */
export async function findMissing(
  store: Store,
  snapshot: StoreSnapshot,
  channel: string,
): Promise<MissingRecord[]> {
  const seen = seenByAnybody(snapshot, channel)
  const own = seenHere(snapshot, channel)
  const keys = new Set(await store.list(storePaths.channel(channel)))
  const missing: MissingRecord[] = []
  for (const [app, entry] of Object.entries(seen.apps)) {
    const found = await checkClaim({ store, snapshot, keys }, { channel, app, entry, here: own.apps[app] })
    if (found) missing.push(found)
  }
  const { permissions: revision } = seen
  if (revision > newestRevision(await store.list(storePaths.permissions)))
    missing.push({
      channel,
      key: storePaths.permissionsRecord(revision),
      revision,
      isHere: own.permissions === revision,
      isReplaced: false,
    })
  return missing
}

/** "The store lacks channels/production/shell/000007.json, which a signed head names." */
export function describeMissing({ key, isHere, isReplaced }: MissingRecord): string {
  const fault = isReplaced ? `holds another record as ${key} than` : `lacks ${key}, which`
  const who = isHere ? 'this copy of it has' : 'a signed head names'
  return `The store ${fault} ${who}. Somebody removed it, or the store was restored.`
}

/** What to know about the heads of a channel that gateways serve at present; '' if nothing. */
export function describeOldHead(snapshot: StoreSnapshot, channel: string, gateways: number): string {
  const [newest] = readHeads(snapshot, channel)
  if (!newest || gateways === 0 || !isOldHead(newest)) return ''
  return `The newest signed head of ${channel} is of ${newest.at}, although gateways serve it. Newer heads are withheld, or no gateway can sign: their logs say why.`
}

/** @throws PlatformError `RECORDS_MISSING` if this process would write beside records that it was not shown */
export async function requireNothingHidden(open: WritableStore, { channel, app }: LogId) {
  const missing = await findMissing(open.store, open, channel)
  const hidden = missing.find((one) => !one.isHere && (one.app === app || one.app === undefined))
  if (!hidden) return
  throw new PlatformError(
    'RECORDS_MISSING',
    `Nothing was changed. ${describeMissing(hidden)} Put it back (npx mfe heads says from where). If it is lost, an owner states so: npx mfe heads sign --lost`,
  )
}
