import { ExpectedError } from './expected-error'

/** A backup, a restore or an export that the operator can do something about. */
export class BackupError extends ExpectedError {
  override readonly name = 'BackupError'

  constructor(message: string, options: { cause?: unknown } = {}) {
    super('BACKUP_FAILED', message, options)
  }
}
