import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'libsql'

/** Another process already serves this data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError'
  readonly code = 'DATA_FOLDER_IN_USE'
  readonly folder: string

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that process or set DATA_DIR to another folder.`,
    )
    this.folder = folder
  }
}

/**
 * Takes the data folder for this process until `release` is called or the process ends, however it ends:
 * the lock is an exclusive SQLite transaction, which the operating system drops with the process.
 * @throws DataFolderInUseError when another process holds it
 */
export function lockDataFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true })
  const database = new Sqlite(join(folder, 'lock.db'))
  try {
    database.exec('begin exclusive')
  } catch (cause) {
    database.close()
    if (/locked|busy/i.test(String(cause))) throw new DataFolderInUseError(folder)
    throw cause
  }
  return { release: () => database.close() }
}
