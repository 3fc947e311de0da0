import { ExpectedError } from '@marga/server/failures/expected-error'

/** A failure of a command, or of the files that it works on. `code` is for programs; texts can change. */
export class PlatformError extends ExpectedError {
  override readonly name: string = 'PlatformError'
}

export const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code
