import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { channelsBefore } from '@marga/platform-contract/permissions'
import { channelFolder } from '../channels/channel-log'
import type { StoreSnapshot } from '../channels/store-snapshot'
import type { KeyLocations } from '../signing/keys'
import type { Trust } from '../signing/trust'
import type { Store } from '../storage/store'
import { mirrorName, type ReleaseId, storePaths } from '../storage/store-paths'
import { followIdentity } from './follow-identity'
import { createHeadMirror, type HeadMirror } from './head-mirror'
import { LiveCopies } from './live-copies'
import { createPermissionsMirror, createTrustReader, type TrustReader } from './permissions-mirror'
import { createRecordMirror } from './record-mirror'
import { ReleaseMirror } from './release-mirror'
import { sharePolls } from './share-polls'
import { createSingleFlight } from './single-flight'
import { createStoreProblems } from './store-problems'

interface Options {
  store: Store
  /** Folder of the mirrors on this machine. */
  mirrorsFolder: string
  keys: KeyLocations
  /** Called once for each problem, and not again while it lasts. */
  onProblem: (problem: string) => void
}

/** Compares the fingerprints of a channel, and what is trusted, poll by poll. */
function createChangeDetector(store: Store, { reload }: TrustReader) {
  const known = new Map<string, { fingerprint: string; trust: Trust }>()
  return async (channel: string): Promise<boolean> => {
    const prefixes = [storePaths.channel(channel), storePaths.revocations, storePaths.permissions]
    const parts = await Promise.all(prefixes.map((prefix) => store.fingerprint(prefix)))
    const present = { fingerprint: parts.join(' '), trust: reload() }
    const before = known.get(channel)
    known.set(channel, present)
    return before?.fingerprint !== present.fingerprint || before.trust !== present.trust
  }
}

export type StoreMirror = ReturnType<typeof createStoreMirror>

/**
 * A gateway's verified copy of the store on its own disk, with the same layout. Only signed records and whole releases
 * enter it, and nothing is removed because the store lost or changed it. While the store is unreachable the gateway works
 * from here, also after a restart.
 */
export function createStoreMirror({ store, mirrorsFolder, keys, onProblem }: Options) {
  const folder = join(mirrorsFolder, mirrorName(store))
  mkdirSync(folder, { recursive: true })
  const problems = createStoreProblems(onProblem)
  const trust = createTrustReader({ folder, keys }, problems)
  const snapshot: StoreSnapshot = { folder, trust: trust.trust }
  const releases = new ReleaseMirror(store, snapshot, problems)
  const heads = createHeadMirror(store, snapshot, problems)
  const poll = createPoll({ store, snapshot, trust, problems, releases, heads, onProblem })
  return {
    ...snapshot,
    heads,
    store,
    ensure: (id: ReleaseId) => releases.ensure(id),
    has: (id: ReleaseId) => releases.has(id),
    /** The store's present problems. */
    problems: problems.list,
    /**
     * Takes over what is new on a channel, by a poll that begins after this call; under load, one that began up to 20 ms ago.
     * @returns a number that grows whenever anything may have changed; 0 while nothing is known. Never throws: a store that
     * cannot be reached is reported as a problem.
     */
    refresh: sharePolls(createSingleFlight(poll)),
  }
}

interface PollParts {
  store: Store
  snapshot: StoreSnapshot
  trust: TrustReader
  problems: ReturnType<typeof createStoreProblems>
  releases: ReleaseMirror
  heads: HeadMirror
  onProblem: (problem: string) => void
}

/** Polls the store for one channel and copies what is new. */
function createPoll({ store, snapshot, trust, problems, releases, heads, onProblem }: PollParts) {
  const { folder } = snapshot
  const records = createRecordMirror(store, snapshot, problems)
  const live = new LiveCopies(snapshot, releases, onProblem)
  const copyPermissions = createPermissionsMirror(store, { folder, trust, problems })
  const hasChanged = createChangeDetector(store, trust)
  const generations = new Map<string, number>()
  let isIdentified = false
  let isTidied = false

  const takeOver = async (channel: string): Promise<boolean> => {
    if (!isIdentified) await followIdentity(store, folder, problems)
    isIdentified = true
    const hasCopy = existsSync(channelFolder(folder, channel))
    const isChanged = await hasChanged(channel)
    const isDue = problems.takeRetry() || isChanged
    if (!isDue && !heads.isDue(channel)) return false
    // First: records and heads are judged by them.
    await copyPermissions()
    await heads.copyHeads(channel)
    if (isDue) await copyAll(channel)
    await heads.check(channel, { hasCopy })
    if (isDue) await live.ensure(channel)
    return isDue
  }

  const copyAll = async (channel: string) => {
    // A policy may ask for records of these channels.
    const before = channelsBefore(trust.trust().permissions?.policies ?? [], channel) ?? []
    for (const other of before.reverse()) await records.copyRecords(other)
    await records.copyRecords(channel)
    await records.copyRevocations()
    problems.clear(store.name)
    if (!isTidied) releases.tidy()
    isTidied = true
  }

  return async (channel: string): Promise<number> => {
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
}
