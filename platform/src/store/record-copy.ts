import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readNewest } from '../registry/channel-log'
import { readSignedRecord } from '../signing/signed-record'
import { folderStore } from './folder-store'
import { keys, type Store } from './store'
import type { StoreView } from './store-view'
import type { Troubles } from './troubles'

const RECORD_KEY = /^channels\/([^/]+)\/([^/]+)\/(\d{6,})\.json$/

interface Refused {
  key: string
  app: string
  revision: number
  refusal: string
}

/** The records and revocations of a copy: only signed ones get in, and none that is in is taken out. */
export function createRecordCopy(store: Store, view: StoreView, troubles: Troubles) {
  const copy = folderStore(view.folder)
  const newKeys = async (prefix: string) =>
    (await store.list(prefix)).filter((key) => !existsSync(join(view.folder, key)))

  /** @returns why the record does not count; null where it does */
  const copyRecord = async (key: string): Promise<Refused | null> => {
    const [, channel = '', app = '', digits = ''] = RECORD_KEY.exec(key) ?? []
    const bytes = await store.read(key)
    if (!channel || !bytes) return null
    const revision = Number(digits)
    const reading = readSignedRecord(bytes.toString('utf8'), { channel, app, revision }, view.keys)
    if ('refusal' in reading) return { key, app, revision, ...reading }
    troubles.clear(key)
    await copy.write(key, bytes)
    return null
  }

  return {
    copyRecords: async (channel: string) => {
      const refused: Refused[] = []
      for (const key of await newKeys(keys.channel(channel))) {
        const refusal = await copyRecord(key)
        if (refusal) refused.push(refusal)
      }
      for (const { key, app, revision, refusal } of refused) {
        // One that a good record has followed is history.
        const isFollowed = (readNewest(view, { channel, app })?.record.revision ?? 0) > revision
        if (isFollowed) troubles.clear(key)
        else troubles.report(key, `The record ${key} does not count: it ${refusal}.`)
      }
    },
    copyRevocations: async () => {
      for (const key of await newKeys(keys.revocations)) {
        const bytes = await store.read(key)
        if (bytes) await copy.write(key, bytes)
      }
    },
  }
}
