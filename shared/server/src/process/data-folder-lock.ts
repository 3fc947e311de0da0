import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { EXIT_CONFIGURATION } from '../failures/exit-codes'
import { ExpectedError } from '../failures/expected-error'

/** Another process already serves this data folder. */
export class DataFolderInUseError extends ExpectedError {
  override readonly name = 'DataFolderInUseError'
  readonly folder: string

  constructor(folder: string) {
    super(
      'DATA_FOLDER_IN_USE',
      `The data folder ${folder} is in use by another process. Stop that process or set DATA_DIR to another folder.`,
      { exitCode: EXIT_CONFIGURATION },
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
