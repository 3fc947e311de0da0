import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { releaseSchema } from '@marga/contract/release'
import type { OpenStore } from '../channels/store-view'
import type { Environment } from '../env'
import { openSigner, readTrustedKeys } from '../signing/keys'
import { folderStore } from '../storage/folder-store'
import { keys, mirrorName, type Store } from '../storage/store'
import { storeIdentity } from '../storage/store-identity'

type Settings = Pick<Environment, 'store' | 'keys' | 'mirrorsFolder'>

/** The store that the environment names. The client of the S3 protocol is loaded only if a bucket is set. */
export async function connectStore({ store: place }: Pick<Environment, 'store'>): Promise<Store> {
  if (!('folder' in place)) return (await import('../storage/bucket-store')).bucketStore(place)
  mkdirSync(place.folder, { recursive: true })
  return folderStore(place.folder)
}

/** Writes go to the bucket and to the folder, which reads come from. */
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

const MANIFEST = /^releases\/[^/]+\/[^/]+\/release\.json$/

/** Fetches records, revocations and manifests into the folder, but no files of releases. */
async function fetchDocuments(store: Store, folder: Store) {
  const [present, known] = await Promise.all([store.list(''), folder.list('')])
  const wanted = present.filter(
    (key) => /^(channels|revocations|telemetry|sets)\//.test(key) || MANIFEST.test(key),
  )
  const kept = new Set(known)
  const inStore = new Set(present)
  for (const key of known) if (!inStore.has(key)) await folder.remove(key)
  for (const key of wanted) {
    if (kept.has(key) && !key.startsWith('telemetry/')) continue
    const bytes = await store.read(key)
    if (!bytes) continue
    await folder.write(key, bytes)
    if (!MANIFEST.test(key)) continue
    const release = releaseSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data
    const entry = release && `${keys.release(release)}${release.entry}`
    if (entry && inStore.has(entry)) await folder.write(entry, '')
  }
}

/** The store for a command that reads and changes it. @throws StoreUnreachableError, PlatformError */
export async function openStore(settings: Settings): Promise<OpenStore> {
  // The command may be the first to need the data folder, which will hold the database: it is for its owner only.
  mkdirSync(settings.mirrorsFolder, { recursive: true, mode: 0o700 })
  const store = await connectStore(settings)
  await storeIdentity(store)
  const signer = () => openSigner(settings.keys)
  if (settings.keys.isOwn) signer()
  const trusted = readTrustedKeys(settings.keys)
  if ('folder' in settings.store) return { folder: settings.store.folder, keys: trusted, store, signer }
  const folder = join(settings.mirrorsFolder, `documents-${mirrorName(store)}`)
  mkdirSync(folder, { recursive: true })
  const mirror = folderStore(folder)
  await fetchDocuments(store, mirror)
  return { folder, keys: trusted, store: mirrored(store, mirror), signer }
}
