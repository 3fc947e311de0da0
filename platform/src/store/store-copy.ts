import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appsOn, channelFolder, readLog } from '../registry/channel-log'
import { stableHistory } from '../registry/live-on'
import { isRevoked } from '../registry/revocations'
import { readRelease } from '../release/release-store'
import type { TrustedKeys } from '../signing/keys'
import { createLookQueue } from './look-queue'
import { createRecordCopy } from './record-copy'
import { createReleaseCopy } from './release-copy'
import { copyName, keys, type Store } from './store'
import { storeIdentity } from './store-identity'
import type { StoreView } from './store-view'
import { createTroubles } from './troubles'

/** Releases of an app that are kept at hand: the live one and what would stand in for it. */
const KEPT_AT_HAND = 2

/** Looks at the store that begin with their request, in a second; further requests share one for `LOOK_LIFETIME_MS`. */
const LOOKS_A_SECOND = 50
const LOOK_LIFETIME_MS = 20

interface Look {
  startedAt: number
  result: Promise<number>
  /** Beginning of the second in which looks are counted. */
  second: number
  count: number
}

interface Options {
  store: Store
  /** Where copies of stores lie on this machine. */
  copiesFolder: string
  keys: TrustedKeys
  /** Called once for each trouble, and not again while it lasts. */
  onTrouble: (trouble: string) => void
}

/** A store that was made anew under the same name begins a new copy. */
async function followIdentity(store: Store, folder: string) {
  const present = await storeIdentity(store)
  const file = join(folder, 'copied-from')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (known !== null && known !== present) rmSync(folder, { recursive: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, present)
}

export type StoreCopy = ReturnType<typeof createStoreCopy>

/**
 * What a gateway works from: a verified copy of the store on its own disk, laid out alike. Only signed records and whole
 * releases enter it, and nothing that is in it is taken back by a store that has lost or changed it. With the store
 * unreachable the gateway goes on from here, also after a restart.
 */
export function createStoreCopy({ store, copiesFolder, keys: trusted, onTrouble }: Options) {
  const folder = join(copiesFolder, copyName(store))
  mkdirSync(folder, { recursive: true })
  const view: StoreView = { folder, keys: trusted }
  const troubles = createTroubles(onTrouble)
  const records = createRecordCopy(store, view, troubles)
  const releases = createReleaseCopy(store, view, troubles)
  const marks = new Map<string, string>()
  const generations = new Map<string, number>()
  let isIdentified = false
  let checks = Promise.resolve()
  let isTidied = false

  /** Brings an app's newest usable releases into the copy. */
  const ensureStable = async (app: string, history: readonly string[], most: number) => {
    let atHand = 0
    for (const version of history) {
      const release = { app, version }
      if (!isRevoked(folder, release) && (await releases.ensure(release))) atHand += 1
      if (atHand === most) break
    }
  }

  const ensureLive = async (channel: string) => {
    const logs = appsOn(folder, channel).map((app) => ({ app, log: readLog(view, { channel, app }) }))
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
    // A start waits for what is to be fetched; what is here already is checked behind it.
    const isHere = (app: string, history: readonly string[]) =>
      history.slice(0, KEPT_AT_HAND).every((version) => readRelease(folder, { app, version }) !== null)
    await fallbacks((app, history) => !isHere(app, history))
    checks = checks.then(() => fallbacks(isHere)).catch((error: unknown) => onTrouble(String(error)))
  }

  /** True where something may have changed since the last look. */
  const hasChanged = async (channel: string) => {
    const mark = `${await store.mark(keys.channel(channel))} ${await store.mark(keys.revocations)}`
    const isSame = marks.get(channel) === mark
    marks.set(channel, mark)
    return troubles.takeRetry() || !isSame
  }

  const takeOver = async (channel: string) => {
    if (!isIdentified) await followIdentity(store, folder)
    isIdentified = true
    if (!(await hasChanged(channel))) return false
    await records.copyRecords(channel)
    await records.copyRevocations()
    troubles.clear(store.name)
    if (!isTidied) releases.tidy()
    isTidied = true
    await ensureLive(channel)
    return true
  }

  const look = async (channel: string): Promise<number> => {
    const generation = generations.get(channel) ?? 0
    const isNew = await takeOver(channel).catch((error: unknown) => {
      isIdentified = false
      const reason = error instanceof Error ? error.message : String(error)
      troubles.report(store.name, `${reason} The last verified copy is served.`)
      return generation === 0 && existsSync(channelFolder(folder, channel))
    })
    if (isNew) generations.set(channel, generation + 1)
    return generations.get(channel) ?? 0
  }

  const lookAfresh = createLookQueue(look)
  const looks = new Map<string, Look>()

  return {
    ...view,
    store,
    ensure: releases.ensure,
    has: releases.has,
    /** What is wrong with the store at present. */
    troubles: troubles.list,
    /**
     * Takes over what is new on a channel, by a look that begins after this call; under load, one that began up to 20 ms ago.
     * @returns a number that grows whenever anything may have changed; 0 while nothing is known. Never throws: a store that
     * cannot be reached is a trouble.
     */
    refresh: (channel: string): Promise<number> => {
      const now = Date.now()
      const recent = looks.get(channel)
      const isSameSecond = recent !== undefined && now - recent.second < 1_000
      const count = isSameSecond ? recent.count : 0
      if (recent && count >= LOOKS_A_SECOND && now - recent.startedAt < LOOK_LIFETIME_MS) return recent.result
      const result = lookAfresh(channel)
      looks.set(channel, {
        startedAt: now,
        result,
        second: isSameSecond ? recent.second : now,
        count: count + 1,
      })
      return result
    },
  }
}
