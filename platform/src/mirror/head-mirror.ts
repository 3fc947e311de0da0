import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Head } from '@marga/platform-contract/heads'
import { HEAD_EVERY_MS, isOldHead, readHeads, readHeadText } from '../channels/heads'
import { describeMissing, findMissing, type MissingRecord } from '../channels/missing-records'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { folderStore } from '../storage/folder-store'
import type { Store } from '../storage/store'
import { storePaths } from '../storage/store-paths'
import type { StoreProblems } from './store-problems'

/** A channel that this process met without a copy, when the newest head was old. */
interface Doubt {
  at: number
  problem: string
}

const madeAt = ({ at }: Head) => Date.parse(at)

export type HeadMirror = ReturnType<typeof createHeadMirror>

/** Signed heads of a mirror: reads them, and reports records that they name and the store does not have. */
export function createHeadMirror(store: Store, snapshot: StoreSnapshot, problems: StoreProblems) {
  const mirror = folderStore(snapshot.folder)
  const processId = randomUUID()
  const checkedAt = new Map<string, number>()
  const doubts = new Map<string, Doubt | null>()
  const missing = new Map<string, MissingRecord[]>()

  const headIn = (text: string, channel: string) => readHeadText(text, channel, snapshot.trust())
  /** Only a newer head takes the place of one that is here, so none can be replayed. */
  const copyHead = async (channel: string, key: string) => {
    const bytes = await store.read(key)
    const head = bytes && headIn(bytes.toString('utf8'), channel)
    if (!bytes || !head) return
    const file = join(snapshot.folder, key)
    const known = existsSync(file) ? headIn(readFileSync(file, 'utf8'), channel) : null
    if (!known || madeAt(head) > madeAt(known)) await mirror.write(key, bytes)
  }
  const reportMissing = async (channel: string) => {
    const found = await findMissing(store, snapshot, channel)
    for (const { key } of missing.get(channel) ?? [])
      if (!found.some((one) => one.key === key)) problems.clear(`missing ${key}`)
    missing.set(channel, found)
    for (const one of found) {
      const place = one.isHere ? ` It is in ${join(snapshot.folder, one.key)}.` : ''
      problems.state(`missing ${one.key}`, `${describeMissing(one)}${place}`)
    }
  }
  const reportDoubt = (channel: string) => {
    const doubt = doubts.get(channel)
    if (!doubt) return
    const isDispelled = readHeads(snapshot, channel).some(
      (head) => head.process !== processId && madeAt(head) > doubt.at,
    )
    if (isDispelled) {
      doubts.set(channel, null)
      problems.clear(`heads of ${channel}`)
    } else problems.state(`heads of ${channel}`, doubt.problem)
  }
  /** Of the first look in this process. @param hasCopy false if everything comes from the store now */
  const meet = (channel: string, hasCopy: boolean) => {
    if (doubts.has(channel)) return
    const [newest] = readHeads(snapshot, channel)
    const isDoubtful = !hasCopy && newest !== undefined && isOldHead(newest)
    const problem = `This gateway has no copy of ${channel}, and the newest signed head is of ${newest?.at}: newer records may be withheld. Compare what is live with what should be (npx mfe history); an owner confirms it with npx mfe heads sign.`
    doubts.set(channel, isDoubtful ? { at: Date.now(), problem } : null)
  }

  return {
    processId,
    /** True if it is time to look again, although nothing may have changed. */
    isDue: (channel: string) => Date.now() - (checkedAt.get(channel) ?? 0) >= HEAD_EVERY_MS,
    copyHeads: async (channel: string) => {
      checkedAt.set(channel, Date.now())
      for (const key of await store.list(storePaths.heads(channel))) await copyHead(channel, key)
    },
    check: async (channel: string, { hasCopy }: { hasCopy: boolean }) => {
      meet(channel, hasCopy)
      reportDoubt(channel)
      await reportMissing(channel)
    },
    /** True while this process cannot tell whether it sees everything: its own head would say that it does. */
    isInDoubt: (channel: string) => doubts.get(channel) !== null,
    /** Number of records that are known to be missing. */
    missingCount: () => [...missing.values()].reduce((sum, found) => sum + found.length, 0),
  }
}
