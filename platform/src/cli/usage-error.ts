import { PlatformError } from '../failure'

/** A call that the command line does not allow. */
export class UsageError extends PlatformError {
  override readonly name = 'UsageError'

  constructor(message: string) {
    super('USAGE', message, { exitCode: 2 })
  }
}
