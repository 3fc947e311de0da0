import { signedText } from '../signing/signed-record'
import { type LogId, storePaths } from '../storage/store-paths'
import { appsOn, refusedRecords } from './channel-log'
import { readGatewayReports } from './gateway-reports'
import { findMissing, hashOfFile } from './missing-records'
import { requireOwner } from './require-right'
import type { SetAside } from './set-aside'
import type { WritableStore } from './store-snapshot'

/** A record that does not count, and that no counted one has followed. */
export interface RefusedRecord extends LogId {
  revision: number
  key: string
  refusal: string
  /** Hashes that signed heads name for this revision: somebody has seen another record here. */
  seen: string[]
  /** Gateways that report to serve it: it counts for them. */
  servedBy: string[]
}

/** The records of a channel that keep its alert on, oldest first. */
export async function findRefused(open: WritableStore, channel: string): Promise<RefusedRecord[]> {
  const replaced = (await findMissing(open.store, open, channel)).filter(({ isReplaced }) => isReplaced)
  const reports = await readGatewayReports(open.store, channel)
  const servedBy = ({ app, revision }: { app: string; revision: number }) =>
    reports.filter(({ apps }) => apps[app]?.revision === revision).map(({ gateway }) => gateway)
  return appsOn(open.folder, channel).flatMap((app) =>
    refusedRecords(open, { channel, app })
      .map((refused) => {
        const key = storePaths.record(refused)
        const seen = replaced.flatMap((one) => (one.key === key && one.hash ? [one.hash] : []))
        return { ...refused, key, seen, servedBy: servedBy(refused) }
      })
      .reverse(),
  )
}

/**
 * Moves a refused record to `set-aside/`, and puts a signed note in its place. The copy is written first: if this process ends in
 * between, the record is in both places, and a second run finishes.
 * @returns null if the record is gone by now
 * @throws NotPermittedError if the key is not that of an owner
 */
export async function setAside(
  open: WritableStore,
  { channel, app, revision, refusal, key, seen }: RefusedRecord,
  change: { by: string; why: string },
): Promise<SetAside | null> {
  requireOwner(open)
  const bytes = await open.store.read(key)
  if (!bytes) return null
  const at = new Date().toISOString()
  const place = storePaths.setAsideRecord({ key, at })
  const own = hashOfFile(bytes)
  const accountsFor = [...(own ? [own] : []), ...seen]
  const note: SetAside = { channel, app, revision, ...change, at, refusal, place, accountsFor }
  await open.store.create(place, bytes)
  await open.store.write(key, signedText(note, open.signer()))
  return note
}
