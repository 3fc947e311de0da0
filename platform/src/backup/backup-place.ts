import type { Readable } from 'node:stream'
import { BackupError } from '@marga/server/failures/backup-error'
import { ExpectedError } from '@marga/server/failures/expected-error'
import { hasCode } from '../failure'

/** Where backups are kept. Every method throws BackupError where the place does not answer. */
export interface BackupPlace {
  /** Name in messages. */
  readonly name: string
  list(): Promise<string[]>
  /** Whole or not at all. */
  write(name: string, content: Readable): Promise<void>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

/** What an error says, without a full stop. */
export const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error)).replace(/\.$/, '')

/** A failure of the place in plain words; what the contents failed with stays as it is. */
export function placeFailure(place: string, error: unknown): unknown {
  if (error instanceof ExpectedError) return error
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
    return new BackupError(
      `${place} cannot be written: its disk is full. Earlier backups are as they were; make room, or lower BACKUP_KEEP.`,
      { cause: error },
    )
  return new BackupError(`${place} cannot be used: ${reasonOf(error)}. Earlier backups are as they were.`, {
    cause: error,
  })
}
