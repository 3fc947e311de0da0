/** The queue of pages that wait for a renderer is full, or the page waited too long. */
export class RenderQueueFullError extends Error {
  override readonly name = 'RenderQueueFullError'
  readonly code = 'RENDER_QUEUE_FULL'

  constructor() {
    super('The render queue is full.')
  }
}

/** A render took longer than `RENDER_TIMEOUT_MS`. */
export class RenderTimeoutError extends Error {
  override readonly name = 'RenderTimeoutError'
  readonly code = 'RENDER_TIMEOUT'

  constructor(timeoutMs: number) {
    super(`The page was not rendered within ${timeoutMs} ms.`)
  }
}

/** The renderer process ended while it rendered the page. */
export class RendererExitError extends Error {
  override readonly name = 'RendererExitError'
  readonly code = 'RENDERER_EXIT'

  constructor(reason: string) {
    super(`The renderer process ended: ${reason}.`)
  }
}

/** A release's own code failed. */
export class RenderFailedError extends Error {
  override readonly name = 'RenderFailedError'
  readonly code = 'RENDER_FAILED'

  constructor({ name, message, stack }: { name: string; message: string; stack: string }) {
    super(`${name}: ${message}`)
    this.stack = stack
  }
}

/** The shell of the release set is from before shells ran the actions of forms. */
export class FormNotTakenError extends Error {
  override readonly name = 'FormNotTakenError'
  readonly code = 'FORM_NOT_TAKEN'

  constructor() {
    super('The shell of this release set takes no forms.')
  }
}

/** The error that a renderer process has reported. */
export const renderErrorOf = (error: ConstructorParameters<typeof RenderFailedError>[0]) =>
  error.name === 'FormNotTakenError' ? new FormNotTakenError() : new RenderFailedError(error)

/** A release crashed or blocked renderers repeatedly: its pages are rendered in browsers for a while. */
export class ReleaseSuspendedError extends Error {
  override readonly name = 'ReleaseSuspendedError'
  readonly code = 'RELEASE_SUSPENDED'

  constructor(release: string) {
    super(`${release} is not rendered on the server for now: it crashed or blocked renderers.`)
  }
}
