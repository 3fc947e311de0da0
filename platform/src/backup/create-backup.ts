import { readFileSync } from 'node:fs'
import type { Environment } from '../env'
import { connectStore } from '../storage/connect-store'
import { addRowsAndUploads } from './add-rows'
import { addStore } from './add-store'
import { type Archive, openArchive } from './archive'
import type { BackupPlace } from './backup-place'
import { encrypt } from './encryption'
import { keyFileOf, keyNames } from './key-files'
import { type BackupManifest, backupName, MANIFEST } from './manifest'
import { outdated } from './retention'

async function addKeys(archive: Archive, environment: Environment): Promise<string[]> {
  const names = keyNames(environment)
  for (const name of names)
    await archive.add(`keys/${name}`, readFileSync(keyFileOf(name, environment) ?? ''))
  return names
}

/** Everything that makes this site, its manifest last. */
async function fill(archive: Archive, environment: Environment, at: number): Promise<BackupManifest> {
  const { data } = environment.product
  const opened = await data.open()
  try {
    const uploads = data.uploads && (await connectStore(data.uploads))
    const people = await addRowsAndUploads(archive, { data, opened, uploads })
    const store = await addStore(archive, await connectStore(environment.store))
    const keys = await addKeys(archive, environment)
    const manifest: BackupManifest = {
      format: 'marga-site-backup',
      version: 1,
      takenAt: new Date(at).toISOString(),
      ...people,
      store,
      keys,
      ...archive.written(),
    }
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    archive.finish()
    return manifest
  } finally {
    await opened.close()
  }
}

async function write(place: BackupPlace, name: string, { environment, at }: Options & { at: number }) {
  const archive = openArchive()
  const content = await encrypt(archive.stream, environment.backup)
  const failures: Error[] = []
  const stop = (error: Error) => {
    failures.push(error)
    archive.abort(error)
  }
  const filled = fill(archive, environment, at)
  filled.catch(stop)
  await Promise.allSettled([filled, place.write(name, content).catch(stop)])
  // Each ends the other: the first one says why.
  if (failures[0]) throw failures[0]
  return filled
}

interface Options {
  environment: Environment
  /** Milliseconds since the epoch. */
  now?: number
}

/**
 * Writes a backup of the running site, then removes the ones that need not be kept. Nothing is removed before the new one is
 * there. @throws ExpectedError
 */
export async function createBackup(place: BackupPlace, { environment, now = Date.now() }: Options) {
  const name = backupName(now)
  const manifest = await write(place, name, { environment, at: now })
  const removed = outdated(await place.list(), environment.backup.keep, now)
  for (const old of removed) await place.remove(old)
  return { name, manifest, removed }
}
