import { readBooking } from '@marga/api-client/mock-interview-calls'
import type { Booking } from '@marga/api-contract/mock-interview'
import { browserStore, type Site, statusOf } from '@marga/sdk'

const KEY = 'booking'
/** A server renders for everyone: it keeps nothing of one visitor. */
const storage = 'document' in globalThis ? browserStore('localStorage') : null

/** Keeps which booking this browser made last. The API gives it to its session or account only. */
export const keepBooking = (id: string) => storage?.set(KEY, id)

const isToCome = ({ state, starts_at }: Booking) =>
  (state === 'held' || state === 'booked') && Date.parse(starts_at) > Date.now()

/** Why the booking that an address names is not shown: another browser or account made it, or it could not be loaded. */
export type Missing = 'elsewhere' | 'unread'

interface Own {
  booking: Booking | null
  missing: Missing | null
  kept: Booking | null
}

const NONE: Own = { booking: null, missing: null, kept: null }

/**
 * The booking that the address names, else the one that this browser made. A server sees the named one where a form was sent
 * without scripts; it cannot tell whose any other is.
 */
export async function loadOwnBooking({ api }: Site, named: string | null): Promise<Own> {
  const id = named ?? storage?.get(KEY)
  if (!id) return NONE
  try {
    const booking = await api(readBooking, { params: { id } })
    if (named) return { ...NONE, booking }
    return { ...NONE, kept: isToCome(booking) ? booking : null }
  } catch (error) {
    const status = statusOf(error)
    const isUnknown = status === 404 || status === 400
    if (isUnknown && storage?.get(KEY) === id) storage.remove(KEY)
    if (named === null) return NONE
    if (!isUnknown) return { ...NONE, missing: 'unread' }
    return { ...NONE, missing: storage === null ? null : 'elsewhere' }
  }
}
