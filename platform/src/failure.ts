/** A failure that the person at the keyboard can act on: one sentence, no stack. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code
