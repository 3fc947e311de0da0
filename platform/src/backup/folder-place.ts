import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from '@marga/server/failures/backup-error'
import { hasCode } from '../failure'
import { type BackupPlace, placeFailure } from './backup-place'
import { takenAt } from './manifest'

const DRAFT = '.part'

/** A draft that is older than this was left by a process that was killed. */
const ABANDONED_MS = 86_400_000

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(DRAFT) || takenAt(name.slice(0, -DRAFT.length)) === undefined) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}

/** Opened first: a file that is still being made when its content fails would appear after it was removed. */
async function openDraft(folder: string, draft: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder)
  return open(draft, 'wx', 0o600)
}

/** Written under another name, flushed to the disk, then renamed. */
async function write(folder: string, name: string, content: Parameters<BackupPlace['write']>[1]) {
  const draft = join(folder, name + DRAFT)
  try {
    const file = await openDraft(folder, draft)
    await pipeline(content, file.createWriteStream({ flush: true }))
    await rename(draft, join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    content.destroy()
    await rm(draft, { force: true })
    throw error
  }
}

/** @throws BackupError without the folder: a disk that is not mounted is no place without backups */
async function list(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
    throw new BackupError(
      `There is no folder ${folder}. Check BACKUP_TO, and that its disk is mounted; the first backup makes it.`,
    )
  })
  return names.filter((name) => takenAt(name) !== undefined)
}

export function folderPlace(folder: string): BackupPlace {
  const reach = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action()
    } catch (error) {
      throw placeFailure(folder, error)
    }
  }
  return {
    name: folder,
    list: () => reach(() => list(folder)),
    write: (name, content) => reach(() => write(folder, name, content)),
    read: (name) =>
      reach(async () => {
        await stat(join(folder, name))
        return createReadStream(join(folder, name))
      }),
    remove: (name) => reach(() => rm(join(folder, name), { force: true })),
  }
}
