import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from '@marga/server/failures/backup-error'
import { lockDataFolder } from '@marga/server/process/data-folder-lock'
import type { Environment } from '../env'
import { connectStore } from '../storage/connect-store'
import type { Store } from '../storage/store'
import { keyFileOf } from './key-files'
import { type CheckedBackup, checkBackup, eachFile, type Reading } from './read-backup'
import type { OpenData } from './site-data'

interface Targets {
  environment: Environment
  opened: OpenData
  uploads: Store | null
  store: Store
}

/** @throws BackupError if there is anything that a restore would mix with */
async function requireEmptyTargets({ opened, uploads, store }: Targets) {
  await opened.requireEmpty()
  for (const place of [uploads, store])
    if (place && (await place.list('')).length > 0)
      throw new BackupError(`${place.name} holds files already. Restore into an empty place.`)
}

/** What was written, so that a restore that fails leaves nothing. */
type Undo = Array<() => Promise<unknown>>

async function putKey(
  name: string,
  content: Buffer,
  { environment, undo }: { environment: Environment; undo: Undo },
) {
  const file = keyFileOf(name, environment)
  if (!file) throw new BackupError(`The backup holds a key that has no place here: ${name}.`)
  if (existsSync(file)) {
    if (readFileSync(file).equals(content)) return
    throw new BackupError(`${file} holds another key than the backup. Move it away first.`)
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  undo.push(() => rm(file, { force: true }))
  await writeFile(file, content, { mode: 0o600, flag: 'wx' })
}

async function put(place: Store, key: string, { content, undo }: { content: Buffer; undo: Undo }) {
  undo.push(() => place.remove(key))
  await place.write(key, content)
}

/** Writes the files of a backup to their places, and its rows to a file. */
async function putFiles(
  reading: Reading,
  checked: CheckedBackup,
  targets: Targets & { rows: string; undo: Undo },
) {
  const { environment, uploads, store, rows, undo } = targets
  const target = await open(rows, 'w', 0o600)
  try {
    await target.write(environment.product.data.header)
    await eachFile(reading, async (path, content) => {
      const [part, name = ''] = path.split(/\/(.*)/s)
      if (part === checked.manifest.rows.folder) await target.appendFile(content)
      if (part === 'uploads' && uploads && checked.named.has(name))
        await put(uploads, name, { content, undo })
      if (part === 'store') await put(store, name, { content, undo })
      if (part === 'keys') await putKey(name, content, { environment, undo })
    })
  } finally {
    await target.close()
  }
}

async function putAll(reading: Reading, checked: CheckedBackup, targets: Targets) {
  const rows = join(targets.environment.dataFolder, 'restore.jsonl')
  const undo: Undo = []
  try {
    await putFiles(reading, checked, { ...targets, rows, undo })
    // Last, in one transaction: with rows the site counts as restored.
    return await targets.opened.restore(rows)
  } catch (error) {
    for (const step of undo.reverse()) await step()
    throw error
  } finally {
    await rm(rows, { force: true })
  }
}

/**
 * Restores a backup into the empty places that the settings name. The backup is read to its end before anything is written,
 * and a restore that fails removes what it wrote. @throws ExpectedError
 */
export async function restoreBackup(reading: Reading, environment: Environment) {
  const { dataFolder, product } = environment
  const { data } = product
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const checked = await checkBackup(reading)
  const lock = lockDataFolder(dataFolder)
  const opened = await data.open()
  try {
    await opened.prepare()
    const uploads = data.uploads && (await connectStore(data.uploads))
    const store = await connectStore(environment.store)
    const targets = { environment, opened, uploads, store }
    await requireEmptyTargets(targets)
    const rows = await putAll(reading, checked, targets)
    return { ...checked, rows }
  } finally {
    await opened.close()
    lock.release()
  }
}
