/** The API did not answer: no connection, too slow, or aborted by the caller. */
export class CallUnansweredError extends Error {
  override readonly name = 'CallUnansweredError'
  readonly code = 'CALL_UNANSWERED'
  readonly path: string
  /** The caller does not want the answer any more. */
  readonly isAborted: boolean

  constructor(path: string, { isAborted = false, ...options }: ErrorOptions & { isAborted?: boolean } = {}) {
    super(`GET ${path}: no response.`, options)
    this.path = path
    this.isAborted = isAborted
  }
}

/** The API answered with a status of 400 and above. */
export class CallRefusedError extends Error {
  override readonly name = 'CallRefusedError'
  readonly code = 'CALL_REFUSED'
  readonly path: string
  readonly response: { status: number; data: unknown; headers: Record<string, unknown> }

  constructor(path: string, response: CallRefusedError['response']) {
    super(`GET ${path}: ${response.status}.`)
    this.path = path
    this.response = response
  }
}
