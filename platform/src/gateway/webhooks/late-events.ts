import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { PlatformEvent } from '@marga/platform-contract/events'
import { appsOn, channelsIn, readLog, readNewest } from '../../channels/channel-log'
import { eventOfRecord, idOfRecord } from '../../channels/record-event'
import type { StoreSnapshot } from '../../channels/store-snapshot'
import { announce, toldEvents, waitingEvents } from '../../events/outbox'
import type { Signer } from '../../signing/keys'
import type { Store } from '../../storage/store'
import { type LogId, storePaths } from '../../storage/store-paths'

/** Who writes a record has this long for its event, in milliseconds. */
const GRACE_MS = 10_000
/** Records that are older tell nothing any more, in milliseconds: a gateway that gets a receiver does not tell the past. */
const LATE_MS = 60 * 60_000

interface Options {
  mirror: StoreSnapshot & { store: Store }
  /** Null: nothing is sent. */
  receiver: object | null
  signer: () => Signer | null
  clock?: () => number
}

/** The log of an app, if its newest record may have an event to tell; reading all of a log costs a signature for each record. */
function openLog(
  snapshot: StoreSnapshot,
  log: LogId,
  { now, settled }: { now: number; settled: Set<string> },
) {
  const newest = readNewest(snapshot, log)?.record
  const isOpen = newest && now - Date.parse(newest.at) <= LATE_MS && !settled.has(idOfRecord(newest).id)
  return isOpen ? readLog(snapshot, log) : []
}

/** Events of records that are old enough to have told of themselves, and not of the past. */
const dueEvents = (log: readonly ChannelRecord[], now: number): PlatformEvent[] =>
  log.flatMap((record, index) => {
    const ageMs = now - Date.parse(record.at)
    if (ageMs < GRACE_MS || ageMs > LATE_MS) return []
    return eventOfRecord(record, log.slice(index + 1)) ?? []
  })

async function removeOldNotes(store: Store, told: ReadonlyArray<{ id: string; at: number }>, now: number) {
  for (const note of told) if (now - note.at > 2 * LATE_MS) await store.remove(storePaths.toldEvent(note))
}

/**
 * Makes the events of records whose writer ended before it told of them. Records are the truth, so each gateway can do it: an
 * event is created exclusively, and one that was told is noted.
 */
export function createLateEvents({ mirror, receiver, signer, clock = Date.now }: Options) {
  const { store } = mirror
  /** Events that were told, or that this gateway made: nothing is asked about them again. */
  const settled = new Set<string>()
  let nextAt = 0

  const openEvents = (now: number) =>
    channelsIn(mirror.folder)
      .flatMap((channel) => appsOn(mirror.folder, channel).map((app) => ({ channel, app })))
      .flatMap((log) => dueEvents(openLog(mirror, log, { now, settled }), now))
      .filter(({ id }) => !settled.has(id))

  const makeMissing = async (open: readonly PlatformEvent[], own: Signer) => {
    // First what waits, then what was told: an event is noted before it is removed.
    const waiting = new Set((await waitingEvents(store)).map(({ id }) => id))
    const told = await toldEvents(store)
    const done = new Set(told.map(({ id }) => id))
    for (const event of open) {
      // What waits may be refused, because anybody who writes to the store can put it there.
      if (waiting.has(event.id)) continue
      if (!done.has(event.id)) await announce({ store, signer: () => own }, event)
      settled.add(event.id)
    }
    return told
  }

  return async () => {
    const own = receiver && signer()
    const now = clock()
    if (!own || !mirror.trust().keys.has(own.id) || now < nextAt) return
    nextAt = now + GRACE_MS
    const open = openEvents(now)
    if (open.length > 0) await removeOldNotes(store, await makeMissing(open, own), now)
  }
}
