import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPermissionsText } from '../signing/permissions-log'
import { createTrust, type Trust } from '../signing/trust'
import { folderStore } from '../storage/folder-store'
import type { Store } from '../storage/store'
import { revisionOfRecord, storePaths } from '../storage/store-paths'
import type { StoreProblems } from './store-problems'

type Source = Parameters<typeof createTrust>[0]

/**
 * The keys and permissions that a mirror works with, read again at each poll. A folder of trusted keys that became empty or
 * holds a file that is no key changes nothing: it is reported, and the keys before stay in effect.
 */
export function createTrustReader(source: Source, problems: StoreProblems) {
  const read = createTrust(source)
  const place = source.keys.trustedKeysFolder
  let present: Trust = read()

  const readAgain = (): Trust => {
    try {
      const fresh = read()
      const isLost = fresh.trusted.size === 0 && present.trusted.size > 0
      if (isLost)
        problems.report(place, `No trusted key is left in ${place}. The keys before stay in effect.`)
      else problems.clear(place)
      return isLost ? present : fresh
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      problems.report(place, `${reason} The keys before stay in effect.`)
      return present
    }
  }

  return {
    trust: () => present,
    reload: () => {
      present = readAgain()
      return present
    },
  }
}

export type TrustReader = ReturnType<typeof createTrustReader>

/** Permissions of a mirror: only records that an owner signed enter it, and none is removed, so none can be replayed. */
export function createPermissionsMirror(
  store: Store,
  { folder, trust, problems }: { folder: string; trust: TrustReader; problems: StoreProblems },
) {
  const mirror = folderStore(folder)

  const copy = async (key: string) => {
    const revision = revisionOfRecord(key)
    const bytes = await store.read(key)
    if (revision === undefined || !bytes) return
    const reading = readPermissionsText(bytes.toString('utf8'), revision, trust.trust().owners)
    if ('permissions' in reading) {
      problems.clear(key)
      await mirror.write(key, bytes)
      trust.reload()
      return
    }
    // Refused permissions that valid ones have followed do not matter any more.
    if ((trust.trust().permissions?.revision ?? 0) > revision) problems.clear(key)
    else problems.report(key, `The permissions ${key} do not count: the record ${reading.refusal}.`)
  }

  return async () => {
    for (const key of await store.list(storePaths.permissions))
      if (!existsSync(join(folder, key))) await copy(key)
  }
}
