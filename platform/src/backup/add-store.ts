import { releaseSchema } from '@marga/platform-contract/release'
import type { Store } from '../storage/store'
import { releaseOfManifest, storePaths } from '../storage/store-paths'
import type { Archive } from './archive'

const RELEASES = storePaths.releases

/** What running gateways say of themselves. */
const GATEWAYS = 'gateways/'

/** Heads name records, and records name permissions and releases: what names something is copied before it. */
const STAGES = ['heads/', 'channels/', 'proposals/']

async function copy(archive: Archive, store: Store, keys: readonly string[]): Promise<number> {
  let copied = 0
  for (const key of keys) {
    const bytes = await store.read(key)
    if (!bytes) continue
    await archive.add(`store/${key}`, bytes)
    copied += 1
  }
  return copied
}

/** Files that a `release.json` names: a listing may be older than it. */
function namedIn(key: string, manifest: Buffer): string[] {
  const release = releaseSchema.safeParse(JSON.parse(manifest.toString('utf8'))).data
  const below = key.slice(0, key.lastIndexOf('/') + 1)
  return Object.keys(release?.files ?? {}).map((path) => below + path)
}

/** One release, its `release.json` last; without it if the release is removed meanwhile. */
async function addRelease(
  archive: Archive,
  store: Store,
  { key, listed }: { key: string; listed: string[] },
) {
  const manifest = await store.read(key)
  if (!manifest) return { files: 0, releases: 0 }
  const files = new Set([...listed.filter((file) => file !== key), ...namedIn(key, manifest)])
  const copied = await copy(archive, store, [...files])
  if (copied < files.size) return { files: copied, releases: 0 }
  await archive.add(`store/${key}`, manifest)
  return { files: copied + 1, releases: 1 }
}

/** The store of the releases, while commands and gateways work on it. */
export async function addStore(archive: Archive, store: Store) {
  const total = { files: 0, releases: 0 }
  for (const stage of STAGES) total.files += await copy(archive, store, await store.list(stage))
  const documents = (await store.list('')).filter(
    (key) => ![...STAGES, GATEWAYS, RELEASES].some((prefix) => key.startsWith(prefix)),
  )
  total.files += await copy(archive, store, documents)
  const releases = await store.list(RELEASES)
  for (const key of releases.filter((name) => releaseOfManifest(name))) {
    const below = key.slice(0, key.lastIndexOf('/') + 1)
    const listed = releases.filter((name) => name.startsWith(below))
    const { files, releases: whole } = await addRelease(archive, store, { key, listed })
    total.files += files
    total.releases += whole
  }
  return total
}
