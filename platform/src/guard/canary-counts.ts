import { LRUCache } from 'lru-cache'
import { readNewest } from '../channels/channel-log'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { type LogId, storePaths } from '../storage/store-paths'
import { type Bake, createBakes, KNOWN_FOR_MS } from './bake'
import type { Canary } from './canary'
import { createNetworkShares } from './networks'
import { addFailingNetwork, addView, newTally, spanAt, type Tally } from './tallies'

/** What this gateway has counted of one canary. */
export interface CanaryCount {
  canary: Canary | Bake
  tally: Tally
  /** True if there are views that were not shared yet. */
  isFresh: boolean
}

export interface ViewSeen {
  channel: string
  app: string
  version: string
  isOk: boolean
  /** The visitor's network; null for one that is not of the internet. */
  network: string | null
}

/** The canary of an app on a channel; null if it has none. */
export function canaryOf(snapshot: StoreSnapshot, log: LogId): Canary | null {
  const record = readNewest(snapshot, log)?.record
  const [stable, canary] = record?.live ?? []
  return record && stable && canary ? { record, stable, canary } : null
}

/** Counts the views of canaries and of the stable releases beside them. */
export class CanaryCounts {
  readonly #snapshot: StoreSnapshot
  readonly #clock: () => number
  readonly #isWithinShare: ReturnType<typeof createNetworkShares>
  /** What bakes on a channel. */
  readonly bakesOn: (channel: string) => Bake[]
  readonly #counts = new Map<string, CanaryCount>()
  readonly #canaries = new LRUCache<string, { at: number; canary: Canary | null }>({ max: 1_000 })

  constructor(snapshot: StoreSnapshot, clock: () => number) {
    this.#snapshot = snapshot
    this.#clock = clock
    this.bakesOn = createBakes(snapshot, clock)
    this.#isWithinShare = createNetworkShares(clock)
  }

  /**
   * Counts a view if its app has a canary, and for each release that bakes: of the release itself, and beside it of all other
   * apps, which an outage would hit too.
   */
  add(view: ViewSeen) {
    const { channel, app, version } = view
    const canary = this.#canaryFor({ channel, app })
    if (canary && (version === canary.stable.version || version === canary.canary.version))
      this.#count(canary, view, version === canary.canary.version)
    for (const bake of this.bakesOn(channel)) {
      if (app !== bake.record.app) this.#count(bake, view, false)
      else if (version === bake.canary.version) this.#count(bake, view, true)
    }
  }

  /** Reading and verifying a record takes longer than counting: it is done once a second. */
  #canaryFor(log: LogId): Canary | null {
    const key = `${log.channel} ${log.app}`
    const before = this.#canaries.get(key)
    if (before && this.#clock() - before.at < KNOWN_FOR_MS) return before.canary
    const canary = canaryOf(this.#snapshot, log)
    this.#canaries.set(key, { at: this.#clock(), canary })
    return canary
  }

  #count(canary: Canary | Bake, { app, version, isOk, network }: ViewSeen, isCanary: boolean) {
    const key = storePaths.telemetry(canary.record)
    if (!this.#isWithinShare(network, `${key} ${app} ${version}`)) return
    const count = this.#counts.get(key) ?? { canary, tally: newTally(), isFresh: false }
    const span = spanAt(this.#clock() - Date.parse(canary.record.at))
    addView(count.tally, span, { isCanary, isOk })
    if (isCanary && !isOk) addFailingNetwork(count.tally, network, key)
    count.isFresh = true
    this.#counts.set(key, count)
  }

  /** Counts with views that were not shared yet. */
  fresh(): CanaryCount[] {
    return [...this.#counts.values()].filter(({ isFresh }) => isFresh)
  }

  remove({ canary }: CanaryCount) {
    this.#counts.delete(storePaths.telemetry(canary.record))
  }
}
