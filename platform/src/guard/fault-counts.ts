import { randomUUID } from 'node:crypto'
import { FAULT_KINDS, framesSchema, type Telemetry } from '@marga/platform-contract/telemetry'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Store } from '../storage/store'
import { storePaths } from '../storage/store-paths'

/** Different faults that one gateway counts of a release; anybody can report made-up ones. */
const MOST_FAULTS = 50
/** Releases that one gateway counts faults of. */
const MOST_RELEASES = 100
/** Interval of sharing counts, in milliseconds. */
const EVERY_MS = 5_000

/** What browsers report, and `server`: a part of a page that could not be rendered here. */
const COUNTED_KINDS = [...FAULT_KINDS, 'server'] as const

const countedFaultSchema = z.object({
  kind: z.enum(COUNTED_KINDS),
  error: z.string(),
  frames: framesSchema,
  count: z.number().int().positive(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type CountedFault = z.infer<typeof countedFaultSchema>

const tallySchema = z.object({ faults: z.array(countedFaultSchema) })

type Fault = Omit<Telemetry['faults'][number], 'kind'> & Pick<CountedFault, 'kind'>

/** Two faults of one release are the same if they were thrown at the same place. */
const placeOf = ({ kind, error, frames }: Pick<CountedFault, 'kind' | 'error' | 'frames'>) =>
  JSON.stringify([kind, error, frames])

/** Made-up faults give way to others; what happens often stays. */
function removeRarest(faults: Map<string, CountedFault>) {
  const [rarest] = [...faults].sort(([, left], [, right]) => left.count - right.count)
  if (rarest) faults.delete(rarest[0])
}

interface Count {
  key: string
  faults: Map<string, CountedFault>
  isFresh: boolean
}

export type FaultCounts = ReturnType<typeof createFaultCounts>

/** Counts what failed in browsers, and of parts on the server, by release and place, and shares it through the store. */
export function createFaultCounts({
  store,
  log,
  clock = Date.now,
}: {
  store: Store
  log: Pick<FastifyBaseLogger, 'warn'>
  clock?: () => number
}) {
  const replica = randomUUID()
  const counts = new Map<string, Count>()
  let sharing: Promise<void> | null = null

  const shareAll = async () => {
    for (const count of [...counts.values()].filter(({ isFresh }) => isFresh)) {
      count.isFresh = false
      try {
        await store.write(count.key, JSON.stringify({ faults: [...count.faults.values()] }))
      } catch (error) {
        count.isFresh = true
        log.warn({ err: error }, 'counts of faults not shared')
      }
    }
  }
  const share = () => {
    sharing ??= shareAll().finally(() => {
      sharing = null
    })
    return sharing
  }
  const timer = setInterval(share, EVERY_MS).unref()

  return {
    add: (channel: string, { app, version, kind, error, frames = [] }: Fault) => {
      const key = `${storePaths.faultsOn({ app, version }, channel)}${replica}.json`
      const count = counts.get(key) ?? { key, faults: new Map(), isFresh: false }
      if (!counts.has(key) && counts.size >= MOST_RELEASES) return
      counts.set(key, count)
      const at = new Date(clock()).toISOString()
      const place = placeOf({ kind, error, frames })
      const known = count.faults.get(place)
      if (!known && count.faults.size >= MOST_FAULTS) removeRarest(count.faults)
      const { count: before = 0, firstAt = at } = known ?? {}
      count.faults.set(place, { kind, error, frames, count: before + 1, firstAt, lastAt: at })
      count.isFresh = true
    },
    /** Writes what was not shared yet. */
    share,
    close: async () => {
      clearInterval(timer)
      await sharing
      await share()
    },
  }
}

function parse(bytes: Buffer | null): CountedFault[] {
  try {
    return tallySchema.parse(JSON.parse(bytes?.toString('utf8') ?? '')).faults
  } catch {
    return []
  }
}

/** Faults of a release on a channel, as all gateways have counted them; an unreadable file is skipped. */
export async function readFaults(
  store: Store,
  { channel, ...id }: { channel: string; app: string; version: string },
): Promise<CountedFault[]> {
  const sums = new Map<string, CountedFault>()
  for (const key of await store.list(storePaths.faultsOn(id, channel)))
    for (const fault of parse(await store.read(key))) {
      const place = placeOf(fault)
      const known = sums.get(place) ?? { ...fault, count: 0 }
      const [firstAt = fault.firstAt] = [known.firstAt, fault.firstAt].sort()
      const lastAt = [known.lastAt, fault.lastAt].sort().at(-1) ?? fault.lastAt
      sums.set(place, { ...known, count: known.count + fault.count, firstAt, lastAt })
    }
  return [...sums.values()]
}
