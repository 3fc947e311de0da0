import { type PlatformEvent, platformEventSchema } from '@marga/platform-contract/events'
import type { Signer, TrustedKeys } from '../signing/keys'
import { readSigned, signedText } from '../signing/signed-record'
import type { Store } from '../storage/store'
import { storePaths } from '../storage/store-paths'

/** An event that was not delivered yet. */
export interface Waiting {
  id: string
  /** Number of the last attempt; 0 before the first. */
  attempts: number
}

/**
 * Puts an event into the store's outbox, from which gateways deliver it. Never throws: what it tells has happened, and must not
 * fail for a message about it.
 */
export async function announce(
  { store, signer }: { store: Store; signer: () => Signer },
  event: PlatformEvent,
): Promise<void> {
  try {
    await store.create(storePaths.outboxEvent(event.id), signedText(event, signer()))
  } catch {
    // Without a key or a store there is nobody to tell.
  }
}

const OUTBOX_KEY = /^outbox\/([^/]+)\/(event|\d+)\.json$/

/** The events of the outbox, in the order of their ids. */
export async function waitingEvents(store: Store): Promise<Waiting[]> {
  const attempts = new Map<string, number>()
  for (const key of await store.list(storePaths.outbox)) {
    const [, id, name] = OUTBOX_KEY.exec(key) ?? []
    if (id === undefined) continue
    const attempt = name === 'event' ? 0 : Number(name)
    attempts.set(id, Math.max(attempts.get(id) ?? 0, attempt))
  }
  return [...attempts].map(([id, count]) => ({ id, attempts: count }))
}

/** An event that one of the keys signed, null if it is gone, or why it does not count. */
export async function readEvent(
  store: Store,
  id: string,
  keys: TrustedKeys,
): Promise<PlatformEvent | null | { refusal: string }> {
  const bytes = await store.read(storePaths.outboxEvent(id))
  if (!bytes) return null
  const signed = readSigned(bytes.toString('utf8'), keys)
  if ('refusal' in signed) return signed
  const event = platformEventSchema.safeParse(signed.value)
  if (!event.success) return { refusal: 'is of another form than this version reads' }
  return event.data.id === id ? event.data : { refusal: `belongs to ${event.data.id}` }
}

/** When an attempt began, in milliseconds; null for one that is gone. */
export async function attemptAt(store: Store, { id, attempts }: Waiting): Promise<number | null> {
  const bytes = await store.read(storePaths.outboxAttempt({ id, attempt: attempts }))
  return bytes ? Date.parse(bytes.toString('utf8')) : null
}

/** Claims the next attempt. @returns false if another gateway has it */
export const claimAttempt = (store: Store, { id, attempts }: Waiting, now: number) =>
  store.create(storePaths.outboxAttempt({ id, attempt: attempts + 1 }), new Date(now).toISOString())

const TOLD_KEY = /^told\/([^/]+)\/(\d+)$/

/** Events of records that left the outbox: id, and when, in milliseconds. */
export async function toldEvents(store: Store): Promise<Array<{ id: string; at: number }>> {
  return (await store.list(storePaths.told)).flatMap((key) => {
    const [, id, at] = TOLD_KEY.exec(key) ?? []
    return id === undefined ? [] : [{ id, at: Number(at) }]
  })
}

/** True for an event that follows from a record, so that it can be made again. */
const isOfRecord = (id: string) => id.startsWith('record-')

/**
 * Removes an event, itself first, so that nobody who still sees its attempts sends it again. Before that an event of a record is
 * noted as told: one that is neither there nor noted was never made.
 */
export async function removeEvent(store: Store, waiting: Waiting, now = Date.now()) {
  const { id } = waiting
  if (isOfRecord(id)) await store.write(storePaths.toldEvent({ id, at: now }), '')
  await dropEvent(store, waiting)
}

/** Removes what is no event: it counts for nothing, also not as told. */
export async function dropEvent(store: Store, { id, attempts }: Waiting) {
  await store.remove(storePaths.outboxEvent(id))
  for (let attempt = attempts; attempt > 0; attempt -= 1)
    await store.remove(storePaths.outboxAttempt({ id, attempt }))
}
