import { LRUCache } from 'lru-cache'
import { readNewest } from '../channels/channel-log'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { type LogId, storePaths } from '../storage/store-paths'
import { type Bake, createBakes, KNOWN_FOR_MS } from './bake'
import type { Canary } from './canary'
import { addCount, addNetwork, spanAt } from './counts'
import { addForm, addValue, type JudgedVital, type Measures, measureSpanAt } from './measures'
import { createNetworkShares } from './networks'
import { newTally, type Tally } from './tallies'

/** What this gateway has counted of one canary. */
export interface CanaryCount {
  canary: Canary | Bake
  tally: Tally & { measures: Measures }
  /** True if there are views that were not shared yet. */
  isFresh: boolean
}

interface Seen {
  channel: string
  app: string
  version: string
  /** The visitor's network; null for one that is not of the internet. */
  network: string | null
}

export interface ViewSeen extends Seen {
  isOk: boolean
}

/** How long something took a visitor, or how a form ended. */
export type MeasureSeen = Seen & {
  /** The visitor's cohort: where there is no network, one value of each counts. */
  cohort: string
} & ({ vital: JudgedVital; ms: number } | { isFormOk: boolean })

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
  readonly #isFirst: ReturnType<typeof createNetworkShares>
  /** What bakes on a channel. */
  readonly bakesOn: (channel: string) => Bake[]
  readonly #counts = new Map<string, CanaryCount>()
  readonly #canaries = new LRUCache<string, { at: number; canary: Canary | null }>({ max: 1_000 })

  constructor(snapshot: StoreSnapshot, clock: () => number) {
    this.#snapshot = snapshot
    this.#clock = clock
    this.bakesOn = createBakes(snapshot, clock)
    this.#isWithinShare = createNetworkShares(clock)
    // A slow device is slow each time: its visits are no evidence of their own.
    this.#isFirst = createNetworkShares(clock, 1)
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

  /** Counts speed or a form if the app has a canary: once a day for each network. */
  addMeasure(seen: MeasureSeen) {
    const { channel, app, version, network, cohort } = seen
    const canary = this.#canaryFor({ channel, app })
    const side = [canary?.stable.version, canary?.canary.version].indexOf(version)
    if (!canary || side < 0) return
    const key = storePaths.telemetry(canary.record)
    const what = 'vital' in seen ? seen.vital : 'forms'
    if (!this.#isFirst(network ?? `cohort ${cohort}`, `${key} ${what} ${version}`)) return
    const { tally } = this.#countOf(canary)
    const span = measureSpanAt(this.#clock() - Date.parse(canary.record.at))
    const counted = { span, isCanary: side === 1, network, key }
    if ('vital' in seen) addValue(tally.measures, seen.vital, { ...counted, ms: seen.ms })
    else addForm(tally.measures, { ...counted, isOk: seen.isFormOk })
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
    const { tally } = this.#countOf(canary)
    addCount(tally.spans, spanAt(this.#clock() - Date.parse(canary.record.at)), { isCanary, isOk })
    if (isCanary && !isOk) addNetwork(tally.failingNetworks, network, key)
  }

  /** The counts of a canary, which are about to change. */
  #countOf(canary: Canary | Bake): CanaryCount {
    const key = storePaths.telemetry(canary.record)
    const count = this.#counts.get(key) ?? { canary, tally: newTally(), isFresh: true }
    count.isFresh = true
    this.#counts.set(key, count)
    return count
  }

  /** Counts with views that were not shared yet. */
  fresh(): CanaryCount[] {
    return [...this.#counts.values()].filter(({ isFresh }) => isFresh)
  }

  remove({ canary }: CanaryCount) {
    this.#counts.delete(storePaths.telemetry(canary.record))
  }
}
