import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderStore } from '../storage/folder-store'
import type { Store } from '../storage/store'
import { storeIdentity } from '../storage/store-identity'
import type { StoreProblems } from './store-problems'

/** True if the store holds a record that was copied from it before. */
async function holdsKnownRecords(store: Store, folder: string): Promise<boolean> {
  const mirror = folderStore(folder)
  const known = new Set(await mirror.list('channels/'))
  for (const key of await store.list('channels/')) {
    const [present, copy] = await Promise.all([store.read(key), known.has(key) ? mirror.read(key) : null])
    if (present && copy?.equals(present)) return true
  }
  return false
}

/**
 * A store that was removed and created again under the same name gets a new mirror. One that has another identity, and records
 * of before, is the same store: who can write to it must not make gateways forget what they have seen.
 */
export async function followIdentity(store: Store, folder: string, problems: StoreProblems) {
  const present = await storeIdentity(store)
  const file = join(folder, 'copied-from')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (known !== null && known !== present) {
    if (await holdsKnownRecords(store, folder)) {
      problems.state(
        'store.json',
        `store.json in ${store.name} was replaced, but the store holds records of before. The copy in ${folder} stays in use. If the store is another one on purpose, remove that folder and start again.`,
      )
      return
    }
    rmSync(folder, { recursive: true })
  }
  problems.clear('store.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, present)
}
