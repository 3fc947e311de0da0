import { type Release, releaseSchema } from '@marga/platform-contract/release'
import type { ListedRelease, ReleasesAnswer } from '@marga/platform-contract/release-lists'
import { channelsIn, readNewest } from '../channels/channel-log'
import type { WritableStore } from '../channels/store-snapshot'
import { inParallel } from '../releases/in-parallel'
import { readPublisher } from '../releases/note-published'
import { releaseOfManifest, storePaths } from '../storage/store-paths'

function parse(bytes: Buffer | null): Release[] {
  try {
    return bytes ? [releaseSchema.parse(JSON.parse(bytes.toString('utf8')))] : []
  } catch {
    return []
  }
}

/** Scripts and styles: fonts and pictures hardly change. */
const browserBytesOf = ({ files }: Release) =>
  Object.entries(files)
    .filter(([path]) => /^browser\/.*\.(?:m?js|css)$/.test(path))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0)

/** Channels by the versions of an app that are live there. */
function liveChannels({ folder, trust }: WritableStore, app: string) {
  const channels = channelsIn(folder)
  const versions = channels.map((channel) =>
    (readNewest({ folder, trust }, { channel, app })?.record.live ?? []).map(({ version }) => version),
  )
  return (version: string) => channels.filter((_, index) => versions[index]?.includes(version))
}

/** Every release of an app in the store, the newest first, with what is known of its sources. */
export async function listReleasesOf(open: WritableStore, app: string): Promise<ReleasesAnswer> {
  const { store } = open
  const keys = (await store.list(`${storePaths.releases}${app}/`)).filter((key) => releaseOfManifest(key))
  const revoked = new Set(await store.list(`${storePaths.revocations}${app}/`))
  const channelsOf = liveChannels(open, app)
  const releases: ListedRelease[] = []
  await inParallel(keys, async (key) => {
    for (const release of parse(await store.read(key))) {
      const { version, publishedAt, commit, provenance } = release
      releases.push({
        version,
        at: publishedAt,
        commit,
        branch: provenance?.branch ?? '',
        tree: provenance?.tree ?? 'unknown',
        gates: provenance?.gates ?? {},
        ...(await readPublisher(store, release, open.trust().keys)),
        browserBytes: browserBytesOf(release),
        live: channelsOf(version),
        isRevoked: revoked.has(storePaths.revocation(release)),
      })
    }
  })
  return { app, releases: releases.sort((left, right) => (left.at < right.at ? 1 : -1)) }
}
