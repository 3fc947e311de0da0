import { readHeads } from '../channels/heads'
import type { StoreSnapshot } from '../channels/store-snapshot'
import type { Environment } from '../env'
import { type Finding, fault, fine } from './finding'

/** Clocks may differ by this, in milliseconds. */
const MOST_MS = 60_000
const ANSWER_MS = 3_000
const WHAT = 'Clock'

/** How far this machine's clock is ahead of another one, in milliseconds: negative if it is behind. */
export interface ClockReading {
  of: string
  aheadMs: number
}

/** Compares with a time that was read between `askedAt` and now. */
export function clockReading(of: string, time: number, askedAt: number, now = Date.now()): ClockReading {
  if (time < askedAt) return { of, aheadMs: askedAt - time }
  return { of, aheadMs: time > now ? now - time : 0 }
}

/** The time that the server of the store's bucket states in its answers; none if it does not answer. */
export async function bucketClock({ store }: Environment): Promise<ClockReading[]> {
  if ('folder' in store) return []
  const address = store.endpoint ?? `https://s3.${store.region}.amazonaws.com`
  const askedAt = Date.now()
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
    const time = Date.parse(headers.get('date') ?? '')
    // The header has no fractions of a second.
    return Number.isNaN(time) ? [] : [clockReading("the store's server", time, askedAt - 1_000)]
  } catch {
    return []
  }
}

/** A head is signed before it is read: one of the future was signed by a clock that is ahead, or this one is behind. */
export function headClock(snapshot: StoreSnapshot, channel: string, now = Date.now()): ClockReading[] {
  const [newest] = readHeads(snapshot, channel)
  if (!newest) return []
  return [
    {
      of: `the gateway ${newest.gateway}, which signed a head`,
      aheadMs: Math.min(0, now - Date.parse(newest.at)),
    },
  ]
}

const describe = ({ of, aheadMs }: ClockReading) =>
  `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} ${of}`

export function clockFinding(readings: readonly ClockReading[]): Finding {
  const apart = readings.filter(({ aheadMs }) => Math.abs(aheadMs) > MOST_MS)
  if (apart.length > 0)
    return fault(
      WHAT,
      `this machine's is ${apart.map(describe).join(', and ')}. Synchronize the one that is wrong (timedatectl set-ntp true): sessions, canaries and heads end by it`,
    )
  const others = readings.map(({ of }) => of).join(', ')
  return fine(
    WHAT,
    others ? `agrees within 60 s with ${others}` : 'compared with no other: none can be asked',
  )
}
