/** No release of a remote could be loaded. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError'
  readonly code = 'REMOTE_UNAVAILABLE'
  readonly app: string

  constructor(app: string, options?: ErrorOptions) {
    super(`No release of ${app} can be loaded.`, options)
    this.app = app
  }
}
