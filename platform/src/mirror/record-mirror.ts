import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readNewest, readRecord } from '../channels/channel-log'
import { readSetAside } from '../channels/set-aside'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { folderStore } from '../storage/folder-store'
import type { Store } from '../storage/store'
import { keyBeforeSetAside, revisionOfRecord, storePaths } from '../storage/store-paths'
import type { StoreProblems } from './store-problems'

const RECORD_KEY = /^channels\/([^/]+)\/([^/]+)\/\d{6,9}\.json$/

interface Refused {
  key: string
  app: string
  revision: number
  refusal: string
}

/** Records and revocations of a mirror: only those that count enter it, and none is removed. */
export function createRecordMirror(store: Store, snapshot: StoreSnapshot, problems: StoreProblems) {
  const mirror = folderStore(snapshot.folder)
  const newKeys = async (prefix: string) =>
    (await store.list(prefix)).filter((key) => !existsSync(join(snapshot.folder, key)))

  /** @returns why the record is refused; null if it is valid */
  const copyRecord = async (key: string): Promise<Refused | null> => {
    const [, channel = '', app = ''] = RECORD_KEY.exec(key) ?? []
    const bytes = await store.read(key)
    const revision = revisionOfRecord(key)
    if (!channel || !bytes || revision === undefined) return null
    const reading = readRecord(snapshot, bytes.toString('utf8'), { channel, app, revision })
    if ('refusal' in reading && !reading.setAside) return { key, app, revision, refusal: reading.refusal }
    problems.clear(key)
    await mirror.write(key, bytes)
    return null
  }

  /** Records that are here, and that an owner has set aside in the store since: only a signed note takes their place. */
  const copySetAside = async (channel: string) => {
    const places = await store.list(storePaths.setAside(channel))
    for (const key of new Set(places.flatMap((place) => keyBeforeSetAside(place) ?? []))) {
      const [, , app = ''] = RECORD_KEY.exec(key) ?? []
      const revision = revisionOfRecord(key)
      const known = await mirror.read(key)
      if (!app || revision === undefined || !known) continue
      const at = { channel, app, revision }
      if (readSetAside(known.toString('utf8'), at, snapshot.trust())) continue
      const bytes = await store.read(key)
      if (bytes && readSetAside(bytes.toString('utf8'), at, snapshot.trust())) await mirror.write(key, bytes)
    }
  }

  return {
    copyRecords: async (channel: string) => {
      const refused: Refused[] = []
      await copySetAside(channel)
      for (const key of await newKeys(storePaths.channel(channel))) {
        const refusal = await copyRecord(key)
        if (refusal) refused.push(refusal)
      }
      for (const { key, app, revision, refusal } of refused) {
        // A refused record that a valid one has followed does not matter any more.
        const isFollowed = (readNewest(snapshot, { channel, app })?.record.revision ?? 0) > revision
        if (isFollowed) problems.clear(key)
        else problems.report(key, `The record ${key} does not count: it ${refusal}.`)
      }
    },
    copyRevocations: async () => {
      for (const key of await newKeys(storePaths.revocations)) {
        const bytes = await store.read(key)
        if (bytes) await mirror.write(key, bytes)
      }
    },
  }
}
