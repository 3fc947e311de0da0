import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appsOn, channelFolder, readLog } from '../channels/channel-log'
import { stableHistory } from '../channels/history'
import { isRevoked } from '../channels/revocations'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { readRelease } from '../releases/read-release'
import type { TrustedKeys } from '../signing/keys'
import type { Store } from '../storage/store'
import { storeIdentity } from '../storage/store-identity'
import { mirrorName, storePaths } from '../storage/store-paths'
import { createRecordMirror } from './record-mirror'
import { createReleaseMirror } from './release-mirror'
import { createSingleFlight } from './single-flight'
import { createStoreProblems } from './store-problems'

/** Releases of an app that the mirror holds: the live one and its fallback. */
const KEPT_AT_HAND = 2

/** Polls a second that each begin with their own request; further requests share one for `POLL_LIFETIME_MS`. */
const POLLS_A_SECOND = 50
const POLL_LIFETIME_MS = 20

interface Poll {
  startedAt: number
  result: Promise<number>
  /** Beginning of the second in which polls are counted. */
  second: number
  count: number
}

interface Options {
  store: Store
  /** Folder of the mirrors on this machine. */
  mirrorsFolder: string
  trustedKeys: TrustedKeys
  /** Called once for each problem, and not again while it lasts. */
  onProblem: (problem: string) => void
}

/** A store that was removed and created again under the same name gets a new mirror. */
async function followIdentity(store: Store, folder: string) {
  const present = await storeIdentity(store)
  const file = join(folder, 'copied-from')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (known !== null && known !== present) rmSync(folder, { recursive: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, present)
}

export type StoreMirror = ReturnType<typeof createStoreMirror>

/**
 * A gateway's verified copy of the store on its own disk, with the same layout. Only signed records and whole releases
 * enter it, and nothing is removed because the store lost or changed it. While the store is unreachable the gateway works
 * from here, also after a restart.
 */
export function createStoreMirror({ store, mirrorsFolder, trustedKeys, onProblem }: Options) {
  const folder = join(mirrorsFolder, mirrorName(store))
  mkdirSync(folder, { recursive: true })
  const snapshot: StoreSnapshot = { folder, trustedKeys }
  const problems = createStoreProblems(onProblem)
  const records = createRecordMirror(store, snapshot, problems)
  const releases = createReleaseMirror(store, snapshot, problems)
  const fingerprints = new Map<string, string>()
  const generations = new Map<string, number>()
  let isIdentified = false
  let checks = Promise.resolve()
  let isTidied = false

  /** Brings an app's newest usable releases into the mirror. */
  const ensureStable = async (app: string, history: readonly string[], most: number) => {
    let atHand = 0
    for (const version of history) {
      const release = { app, version }
      if (!isRevoked(folder, release) && (await releases.ensure(release))) atHand += 1
      if (atHand === most) break
    }
  }

  const ensureLive = async (channel: string) => {
    const logs = appsOn(folder, channel).map((app) => ({ app, log: readLog(snapshot, { channel, app }) }))
    for (const { app, log } of logs) {
      for (const { version } of log[0]?.live.slice(1) ?? []) await releases.ensure({ app, version })
      await ensureStable(app, stableHistory(log), 1)
    }
    const fallbacks = async (isWanted: (app: string, history: readonly string[]) => boolean) => {
      for (const { app, log } of logs) {
        const history = stableHistory(log)
        if (isWanted(app, history)) await ensureStable(app, history, KEPT_AT_HAND)
      }
    }
    // A start waits for missing releases only; those in the mirror are verified in the background.
    const isHere = (app: string, history: readonly string[]) =>
      history.slice(0, KEPT_AT_HAND).every((version) => readRelease(folder, { app, version }) !== null)
    await fallbacks((app, history) => !isHere(app, history))
    checks = checks.then(() => fallbacks(isHere)).catch((error: unknown) => onProblem(String(error)))
  }

  /** True if something may have changed since the last poll. */
  const hasChanged = async (channel: string) => {
    const present = `${await store.fingerprint(storePaths.channel(channel))} ${await store.fingerprint(storePaths.revocations)}`
    const isSame = fingerprints.get(channel) === present
    fingerprints.set(channel, present)
    return problems.takeRetry() || !isSame
  }

  const takeOver = async (channel: string) => {
    if (!isIdentified) await followIdentity(store, folder)
    isIdentified = true
    if (!(await hasChanged(channel))) return false
    await records.copyRecords(channel)
    await records.copyRevocations()
    problems.clear(store.name)
    if (!isTidied) releases.tidy()
    isTidied = true
    await ensureLive(channel)
    return true
  }

  const poll = async (channel: string): Promise<number> => {
    const generation = generations.get(channel) ?? 0
    const isNew = await takeOver(channel).catch((error: unknown) => {
      isIdentified = false
      const reason = error instanceof Error ? error.message : String(error)
      problems.report(store.name, `${reason} The last verified copy is served.`)
      return generation === 0 && existsSync(channelFolder(folder, channel))
    })
    if (isNew) generations.set(channel, generation + 1)
    return generations.get(channel) ?? 0
  }

  const pollNext = createSingleFlight(poll)
  const polls = new Map<string, Poll>()

  return {
    ...snapshot,
    store,
    ensure: releases.ensure,
    has: releases.has,
    /** The store's present problems. */
    problems: problems.list,
    /**
     * Takes over what is new on a channel, by a poll that begins after this call; under load, one that began up to 20 ms ago.
     * @returns a number that grows whenever anything may have changed; 0 while nothing is known. Never throws: a store that
     * cannot be reached is reported as a problem.
     */
    refresh: (channel: string): Promise<number> => {
      const now = Date.now()
      const recent = polls.get(channel)
      const isSameSecond = recent !== undefined && now - recent.second < 1_000
      const count = isSameSecond ? recent.count : 0
      if (recent && count >= POLLS_A_SECOND && now - recent.startedAt < POLL_LIFETIME_MS) return recent.result
      const result = pollNext(channel)
      polls.set(channel, {
        startedAt: now,
        result,
        second: isSameSecond ? recent.second : now,
        count: count + 1,
      })
      return result
    },
  }
}
