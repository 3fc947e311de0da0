import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Head, MissingRecord } from '@marga/platform-contract/heads'
import { HEAD_EVERY_MS, readHeadText } from '../channels/heads'
import { describeMissing, findMissing } from '../channels/missing-records'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { folderStore } from '../storage/folder-store'
import type { Store } from '../storage/store'
import { storePaths } from '../storage/store-paths'
import { createHeadDoubts } from './head-doubts'
import type { StoreProblems } from './store-problems'

const madeAt = ({ at }: Head) => Date.parse(at)

export type HeadMirror = ReturnType<typeof createHeadMirror>

/** Signed heads of a mirror: reads them, and reports records that they name and the store does not have. */
export function createHeadMirror(store: Store, snapshot: StoreSnapshot, problems: StoreProblems) {
  const mirror = folderStore(snapshot.folder)
  const processId = randomUUID()
  const checkedAt = new Map<string, number>()
  const doubts = createHeadDoubts({ snapshot, problems, processId })
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

  return {
    processId,
    /** True if it is time to look again, although nothing may have changed. */
    isDue: (channel: string) => Date.now() - (checkedAt.get(channel) ?? 0) >= HEAD_EVERY_MS,
    copyHeads: async (channel: string) => {
      checkedAt.set(channel, Date.now())
      for (const key of await store.list(storePaths.heads(channel))) await copyHead(channel, key)
    },
    check: async (channel: string, { hasCopy }: { hasCopy: boolean }) => {
      doubts.meet(channel, hasCopy)
      doubts.report(channel)
      await reportMissing(channel)
    },
    /** True while this process cannot tell whether it sees everything: its own head would say that it does. */
    isInDoubt: doubts.isInDoubt,
    /** Number of records that are known to be missing. */
    missingCount: () => [...missing.values()].reduce((sum, found) => sum + found.length, 0),
  }
}
