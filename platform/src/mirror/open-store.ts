import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { releaseSchema } from '@marga/platform-contract/release'
import type { WritableStore } from '../channels/store-snapshot'
import { type KeyLocations, openSigner } from '../signing/keys'
import { createTrust } from '../signing/trust'
import { connectStore, type StoreLocation } from '../storage/connect-store'
import { folderStore } from '../storage/folder-store'
import type { Store } from '../storage/store'
import { storeIdentity } from '../storage/store-identity'
import { keyBeforeSetAside, mirrorName, releaseOfManifest, storePaths } from '../storage/store-paths'

interface Settings {
  store: StoreLocation
  keys: KeyLocations
  /** Folder of the mirrors on this machine. */
  mirrorsFolder: string
}

/** Writes go to the bucket and to the folder; reads come from the folder. */
const mirrored = (store: Store, folder: Store): Store => ({
  ...store,
  write: async (key, bytes) => {
    await store.write(key, bytes)
    await folder.write(key, bytes)
  },
  create: async (key, bytes) => {
    const isMine = await store.create(key, bytes)
    if (isMine) await folder.create(key, bytes)
    return isMine
  },
  remove: async (key) => {
    await store.remove(key)
    await folder.remove(key)
  },
})

/** Fetches records, revocations and manifests into the folder, but no files of releases. */
async function fetchDocuments(store: Store, folder: Store) {
  const [present, known] = await Promise.all([store.list(''), folder.list('')])
  const wanted = present.filter(
    (key) =>
      /^(channels|permissions|revocations|telemetry|sets|heads)\//.test(key) ||
      releaseOfManifest(key) !== undefined,
  )
  const kept = new Set(known)
  const inStore = new Set(present)
  // Notes have taken the places of these since they were fetched.
  const replaced = new Set(present.map(keyBeforeSetAside))
  for (const key of known) if (!inStore.has(key)) await folder.remove(key)
  for (const key of wanted) {
    if (kept.has(key) && !replaced.has(key) && !/^(telemetry|heads)\//.test(key)) continue
    const bytes = await store.read(key)
    if (!bytes) continue
    await folder.write(key, bytes)
    if (!releaseOfManifest(key)) continue
    const release = releaseSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data
    const entry = release && `${storePaths.release(release)}${release.entry}`
    if (entry && inStore.has(entry)) await folder.write(entry, '')
  }
}

/** The store for a command that reads and changes it. @throws ExpectedError */
export async function openStore(settings: Settings): Promise<WritableStore> {
  // The command may be the first to need the data folder, which will hold the database: it is for its owner only.
  mkdirSync(settings.mirrorsFolder, { recursive: true, mode: 0o700 })
  const store = await connectStore(settings.store)
  await storeIdentity(store)
  const signer = () => openSigner(settings.keys)
  if (settings.keys.isOwn) signer()
  const withTrust = (folder: string) => {
    const trust = createTrust({ folder, keys: settings.keys })
    trust()
    return { folder, trust, signer }
  }
  if ('folder' in settings.store) return { ...withTrust(settings.store.folder), store }
  const folder = join(settings.mirrorsFolder, `documents-${mirrorName(store)}`)
  mkdirSync(folder, { recursive: true })
  const mirror = folderStore(folder)
  await fetchDocuments(store, mirror)
  return { ...withTrust(folder), store: mirrored(store, mirror) }
}
