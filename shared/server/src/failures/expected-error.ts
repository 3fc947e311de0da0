/**
 * A failure that somebody can act on: a wrong setting, a command that cannot be done, a store that cannot be reached. Not
 * for faults of the program. Processes print the message without a stack.
 */
export class ExpectedError extends Error {
  override readonly name: string = 'ExpectedError'
  readonly code: string
  /** Exit code of a process that ends by this failure. */
  readonly exitCode: number
  /** Status of the answer where a request fails by it and its message is for the caller. */
  readonly statusCode: number | undefined = undefined

  constructor(code: string, message: string, options: { cause?: unknown; exitCode?: number } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {})
    this.code = code
    this.exitCode = options.exitCode ?? 1
  }
}

/** Prints why a process ends: one sentence if it was expected, else the error with its stack. @returns the exit code */
export function reportFailure(error: unknown, print: (problem: unknown) => void = console.error): number {
  const isExpected = error instanceof ExpectedError
  print(isExpected ? error.message : error)
  return isExpected ? error.exitCode : 1
}
