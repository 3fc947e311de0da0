import { randomUUID } from 'node:crypto'
import type { ChannelRecord, LiveRelease } from '@marga/contract/channel'
import type { FastifyBaseLogger } from 'fastify'
import { appendRecord, readNewest } from '../channels/channel-log'
import { hasCode } from '../failure'
import type { StoreMirror } from '../mirror/store-mirror'
import type { Signer } from '../signing/keys'
import { storePaths } from '../storage/store-paths'
import { createNetworkShares } from './networks'
import { readTallies } from './read-tallies'
import { EVIDENCE_NEEDED, evidenceAgainstCanary } from './sequential-test'
import {
  addFailingNetwork,
  addView,
  failingNetworksOf,
  newTally,
  type Rate,
  spanAt,
  spansOf,
  type Tally,
  totalsOf,
} from './tallies'

/** Interval of sharing and judging counts, in milliseconds. */
const EVERY_MS = 1_000

/**
 * A canary is taken back only after it failed in this many networks: forgers with fewer networks cannot stop one
 * (decision 0029).
 */
const NETWORKS_NEEDED = 5

export interface ViewSeen {
  channel: string
  app: string
  version: string
  isOk: boolean
  /** The visitor's network; null for one that is not of the internet. */
  network: string | null
}

interface Canary {
  record: ChannelRecord
  stable: LiveRelease
  canary: LiveRelease
}

interface Options {
  mirror: StoreMirror
  /** Null where this process has no key: it counts, and leaves taking back to others. */
  signer: Signer | null
  log: FastifyBaseLogger
  clock?: () => number
}

const share = ({ views, failures }: Rate) => `${failures} of ${views} views failed`

/**
 * Watches canaries and takes one back that fails more often than its stable release, beyond chance. Each gateway writes what
 * it has counted into the store and judges what all have counted; the record that takes a canary back is created
 * exclusively, so that several gateways take it back once.
 */
export function createGuard({ mirror, signer, log, clock = Date.now }: Options) {
  const replica = randomUUID()
  const isWithinShare = createNetworkShares(clock)
  const tallies = new Map<string, { canary: Canary; tally: Tally; isFresh: boolean }>()
  let judging: Promise<void> | null = null

  const canaryOf = (channel: string, app: string): Canary | null => {
    const record = readNewest(mirror, { channel, app })?.record
    const [stable, canary] = record?.live ?? []
    return record && stable && canary ? { record, stable, canary } : null
  }

  const takeBack = async ({ record, stable, canary }: Canary, why: string) => {
    const { channel, app, revision } = record
    if (!signer)
      return log.error(
        `${app}@${canary.version} should be taken back, but this gateway has no key to sign with`,
      )
    try {
      await appendRecord(
        { ...mirror, signer: () => signer },
        { channel, app, revision: revision + 1, by: 'guard', why, live: [{ ...stable, traffic: 100 }] },
      )
      log.error({ app, version: canary.version, channel, why }, 'a canary was taken back')
    } catch (error) {
      if (!hasCode(error, 'PROMOTED_MEANWHILE')) throw error
    }
  }

  const judge = async (key: string, { canary, tally }: { canary: Canary; tally: Tally }) => {
    const { record } = canary
    if (canaryOf(record.channel, record.app)?.record.revision !== record.revision) {
      tallies.delete(key)
      return
    }
    await mirror.store.write(`${storePaths.telemetry(record)}${replica}.json`, JSON.stringify(tally))
    const counted = await readTallies(mirror.store, record)
    const evidence = evidenceAgainstCanary(spansOf(counted))
    if (evidence < EVIDENCE_NEEDED || failingNetworksOf(counted) < NETWORKS_NEEDED) return
    const totals = totalsOf(counted)
    const why =
      `taken back: ${share(totals.canary)} with ${canary.canary.version}, ` +
      `${share(totals.stable)} with ${canary.stable.version}`
    await takeBack(canary, why)
    tallies.delete(key)
  }

  const judgeAll = async () => {
    for (const [key, counted] of tallies) {
      if (!counted.isFresh) continue
      counted.isFresh = false
      try {
        await judge(key, counted)
      } catch (error) {
        counted.isFresh = true
        log.warn({ err: error }, 'what was counted of a canary could not be shared')
      }
    }
  }

  const judgeOnce = () => {
    judging ??= judgeAll().finally(() => {
      judging = null
    })
    return judging
  }
  const timer = setInterval(judgeOnce, EVERY_MS).unref()

  return {
    /** Counts a view if its app has a canary. */
    count: ({ channel, app, version, isOk, network }: ViewSeen) => {
      const canary = canaryOf(channel, app)
      if (!canary || (version !== canary.stable.version && version !== canary.canary.version)) return
      const key = storePaths.telemetry(canary.record)
      if (!isWithinShare(network, `${key} ${version}`)) return
      const counted = tallies.get(key) ?? { canary, tally: newTally(), isFresh: false }
      const span = spanAt(clock() - Date.parse(canary.record.at))
      const isCanary = version === canary.canary.version
      addView(counted.tally, span, { isCanary, isOk })
      if (isCanary && !isOk) addFailingNetwork(counted.tally, network, key)
      counted.isFresh = true
      tallies.set(key, counted)
    },
    /** Shares and judges the counts so far. */
    judge: judgeOnce,
    close: async () => {
      clearInterval(timer)
      await judgeOnce()
    },
  }
}
export type Guard = ReturnType<typeof createGuard>
