import { availableParallelism } from 'node:os'
import type { Frame } from '@marga/platform-contract/telemetry'
import type { FastifyBaseLogger } from 'fastify'
import { framesOfRemotes } from './ended-code'
import { ReleaseSuspendedError, RendererExitError } from './errors'
import { IMPORT_FACTOR, PooledRenderer } from './pooled-renderer'
import type { Rendering, RenderRequest } from './render-protocol'
import { createRenderQueue } from './render-queue'
import { type RenderableSet, releaseOf } from './renderable-set'
import { createSuspensions } from './suspensions'

export type { RenderableSet } from './renderable-set'

/** Delay before a renderer that ended is replaced, in milliseconds: doubled while new ones end within `SETTLED_MS`. */
const FIRST_RESTART_MS = 50
const LONGEST_RESTART_MS = 5_000
const SETTLED_MS = 10_000

export interface RenderOptions {
  /** Release whose code the page runs, as `app@version`, with those of its parts: a crash counts against them together. */
  release: string
  /** Renewing a page of the cache: done only while no visitor waits for a renderer. */
  isBackground?: boolean
  /** Time for the render; left out, that of every page. */
  timeoutMs?: number
  /** The renderer ended with the page. Told with the places in code of remotes where it was, innermost first; none where that is not known. */
  onEnd?: (frames: Frame[]) => void
}

export interface PoolSettings {
  /** Number of processes; left out: one more than there are processors, since pages wait for the API now and then. */
  size?: number | undefined
  renderTimeoutMs: number
  /** How long a page waits for a renderer before it is left to the browser, in milliseconds. */
  queueTimeoutMs?: number
  log: FastifyBaseLogger
}

/**
 * Processes that render pages of every release set. Each release is imported once a process. The queue is bounded in
 * length and in time, the time limit of a page begins with its render, and a process that crashes or blocks costs the one
 * page that it renders.
 */
export class RenderPool {
  /** Number of processes. */
  readonly size: number
  readonly #renderTimeoutMs: number
  readonly #log: FastifyBaseLogger
  readonly #renderers = new Set<PooledRenderer>()
  readonly #sets = new Map<string, RenderableSet>()
  readonly #queue: ReturnType<typeof createRenderQueue>
  readonly #suspensions: ReturnType<typeof createSuspensions>
  readonly #ends: Array<Promise<void>> = []
  #restartDelayMs = FIRST_RESTART_MS
  #isClosed = false
  /** Whether all processes were started. */
  #isComplete = false

  constructor({ size, renderTimeoutMs, queueTimeoutMs = 1_000, log }: PoolSettings) {
    this.size = size ?? availableParallelism() + 1
    this.#renderTimeoutMs = renderTimeoutMs
    this.#log = log
    this.#queue = createRenderQueue(this.size, queueTimeoutMs)
    this.#suspensions = createSuspensions({
      onSuspend: (release, forMs) => log.error({ release, forMs }, 'release suspended from server rendering'),
    })
    this.#add()
  }

  /** Number of pages that wait for a renderer. */
  queued() {
    return this.#queue.length()
  }

  /** Releases that are suspended now. */
  suspended() {
    return this.#suspensions.list()
  }

  /** Whether a release, or a release with parts of others, is kept away from renderers now. */
  isSuspended(release: string) {
    return this.#suspensions.isSuspended(release)
  }

  /** Makes a set known to every process and renders one page with it, ahead of others. @throws where its shell cannot */
  async open(set: RenderableSet, request: RenderRequest): Promise<Rendering> {
    this.#sets.set(set.key, set)
    try {
      const rendering = this.#queue.first({
        set,
        task: { kind: 'render', set: set.key, request },
        release: releaseOf(set, 'shell'),
        timeoutMs: this.#renderTimeoutMs * IMPORT_FACTOR,
      })
      this.#feedAll()
      const rendered = await rendering
      this.#complete()
      for (const renderer of this.#renderers) renderer.planOpen(set)
      this.#feedAll()
      return rendered
    } catch (error) {
      this.#sets.delete(set.key)
      throw error
    }
  }

  /**
   * Renders a page. @throws RenderQueueFullError, RenderTimeoutError, RenderFailedError, RendererExitError,
   * ReleaseSuspendedError
   */
  render(
    set: RenderableSet,
    request: RenderRequest,
    { release, isBackground = false, timeoutMs = this.#renderTimeoutMs, onEnd }: RenderOptions,
  ): Promise<Rendering> {
    if (this.#suspensions.isSuspended(release)) return Promise.reject(new ReleaseSuspendedError(release))
    const task = { kind: 'render', set: set.key, request } as const
    const tell = (stack: string | null) => {
      if (!this.#isClosed) onEnd?.(stack ? framesOfRemotes(set, stack) : [])
    }
    const job = { set, task, release, timeoutMs, onEnd: tell }
    const rendering = isBackground ? this.#queue.later(job) : this.#queue.next(job)
    this.#feedAll()
    return rendering
  }

  /** Forgets a set that no visitor gets any more. */
  close(key: string) {
    if (!this.#sets.delete(key)) return
    for (const renderer of this.#renderers) renderer.planClose(key)
    this.#feedAll()
  }

  /** Ends every process; waiting pages are rejected. */
  async destroy() {
    this.#isClosed = true
    this.#queue.clear(new RendererExitError('the gateway closes'))
    for (const renderer of this.#renderers) renderer.stop()
    await Promise.all(this.#ends)
  }

  /** Jobs that the end of the process cuts short are not logged. */
  #logFault(facts: object, message: string) {
    if (!this.#isClosed) this.#log.error(facts, message)
  }

  /** Gives a free process its next job: a page first, then its agenda. */
  async #feed(renderer: PooledRenderer) {
    if (this.#isClosed || !renderer.isFree()) return
    const job = this.#queue.take()
    const step = job ? () => renderer.runJob(job) : renderer.nextStep()
    if (!step) return
    renderer.isBusy = true
    await step().catch((error: unknown) => this.#logFault({ err: error }, 'renderer not prepared'))
    renderer.isBusy = false
    if (this.#renderers.has(renderer) && renderer.isWornOut(this.#sets.values())) this.#replace(renderer)
    void this.#feed(renderer)
  }

  #feedAll() {
    for (const renderer of this.#renderers) void this.#feed(renderer)
  }

  /** A new process opens every set before it takes pages: no visitor waits for its imports. */
  async #prepare(renderer: PooledRenderer) {
    for (const set of [...this.#sets.values()])
      await renderer.open(set).catch((error: unknown) => {
        if (!(error instanceof RendererExitError)) this.#log.error({ err: error }, 'release set not opened')
      })
    renderer.isBusy = false
    void this.#feed(renderer)
  }

  #restart(startedAt: number) {
    const isSettled = Date.now() - startedAt > SETTLED_MS
    this.#restartDelayMs = isSettled
      ? FIRST_RESTART_MS
      : Math.min(this.#restartDelayMs * 2, LONGEST_RESTART_MS)
    setTimeout(() => this.#isClosed || this.#add(), this.#restartDelayMs)
  }

  #add() {
    const startedAt = Date.now()
    let markEnded = () => {}
    this.#ends.push(
      new Promise((resolve) => {
        markEnded = resolve
      }),
    )
    const context = {
      renderTimeoutMs: this.#renderTimeoutMs,
      isSuspended: this.#suspensions.isSuspended,
      logFault: (facts: object, message: string) => this.#logFault(facts, message),
    }
    const renderer = new PooledRenderer(context, {
      onReady: (ready) => void this.#prepare(ready),
      onExit: (ended, { reason, release }) => {
        markEnded()
        if (!this.#renderers.delete(ended) || this.#isClosed) return
        this.#log.error({ reason, release }, 'renderer ended')
        if (release) this.#suspensions.strike(release)
        this.#restart(startedAt)
      },
    })
    this.#renderers.add(renderer)
  }

  /** The process leaves after its job, and another one starts. */
  #replace(renderer: PooledRenderer) {
    const facts = { pid: renderer.pid }
    this.#log.info(facts, 'renderer replaced: too much memory, or releases that no set needs')
    this.#renderers.delete(renderer)
    renderer.retire()
    this.#add()
  }

  /** The others follow once the first one has opened a set: it does so sooner alone. */
  #complete() {
    if (this.#isComplete) return
    this.#isComplete = true
    for (let index = 1; index < this.size; index += 1) this.#add()
  }
}
