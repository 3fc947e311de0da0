import { existsSync } from 'node:fs'
import { ReleaseSuspendedError } from './errors'
import type { RendererTask, Rendering } from './render-protocol'
import type { RenderJob } from './render-queue'
import { type RenderableSet, releaseOf, serverFilesOf } from './renderable-set'
import { RendererProcess } from './renderer-process'

/** Importing a release may take this many times as long as a page: it happens once a process. */
export const IMPORT_FACTOR = 5
/** Imported modules cannot be unloaded: a renderer with so many releases that no set needs is replaced. */
const MOST_UNUSED_RELEASES = 12
/** Resident memory at which a renderer is replaced, in bytes. */
const MOST_RESIDENT_BYTES = 450 * 1_048_576

export interface RendererContext {
  renderTimeoutMs: number
  isSuspended: (release: string) => boolean
  logFault: (facts: object, message: string) => void
}

interface Events {
  onReady: (renderer: PooledRenderer) => void
  onExit: (renderer: PooledRenderer, exit: { reason: string; release: string | null }) => void
}

/** A renderer process, the sets and server builds that it knows, and its next steps. */
export class PooledRenderer {
  /** Taken by a job, or by preparations that have to come first. */
  isBusy = true
  readonly #context: RendererContext
  readonly #process: RendererProcess
  /** Keys of the sets that this process knows. */
  readonly #opened = new Set<string>()
  /** Server builds that it has imported. */
  readonly #imported = new Set<string>()
  /** Steps for the time while no page waits: open sets, import remotes, forget sets. */
  readonly #agenda: Array<() => Promise<void>> = []

  constructor(context: RendererContext, { onReady, onExit }: Events) {
    this.#context = context
    this.#process = new RendererProcess({
      onReady: () => onReady(this),
      onExit: (exit) => onExit(this, exit),
    })
  }

  get pid() {
    return this.#process.pid
  }

  isFree() {
    return !this.isBusy && this.#process.isIdle()
  }

  nextStep() {
    return this.#agenda.shift()
  }

  retire() {
    this.#process.retire()
  }

  stop() {
    this.#process.stop()
  }

  /** True if the process holds too much memory, or too many releases that no set needs. */
  isWornOut(sets: Iterable<RenderableSet>) {
    if (this.#process.residentBytes() > MOST_RESIDENT_BYTES) return true
    if (this.#imported.size <= MOST_UNUSED_RELEASES) return false
    const needed = new Set([...sets].flatMap(serverFilesOf))
    return [...this.#imported].filter((file) => !needed.has(file)).length > MOST_UNUSED_RELEASES
  }

  planOpen(set: RenderableSet) {
    this.#agenda.push(() => this.open(set))
  }

  planClose(key: string) {
    this.#agenda.push(() => this.#close(key))
  }

  /** Makes a set known to the process, which imports the shell; the remotes follow. @throws what the shell throws */
  async open(set: RenderableSet) {
    if (this.#opened.has(set.key)) return
    const { key, entries, registry } = set
    const task: RendererTask = { kind: 'open', set: key, entries, registry }
    const job = this.#process.run<void>(task, {
      timeoutMs: this.#context.renderTimeoutMs * IMPORT_FACTOR,
      release: releaseOf(set, 'shell'),
    })
    await Promise.all([job.result, job.isFree])
    this.#opened.add(key)
    this.#imported.add(entries.shell)
    for (const app of Object.keys(entries.remotes)) this.#agenda.push(() => this.#importRemote(set, app))
  }

  /** Renders the page of a job. Resolves once the process is free again. */
  async runJob(job: RenderJob) {
    if (this.#context.isSuspended(job.release)) return job.reject(new ReleaseSuspendedError(job.release))
    try {
      await this.open(job.set)
      const running = this.#process.run<Rendering>(job.task, job)
      running.result.then(job.resolve, job.reject)
      await running.isFree
    } catch (error) {
      job.reject(error as Error)
    }
  }

  async #importRemote(set: RenderableSet, app: string) {
    const file = set.entries.remotes[app] ?? ''
    const release = releaseOf(set, app)
    const { isSuspended, logFault, renderTimeoutMs } = this.#context
    if (this.#imported.has(file) || !this.#opened.has(set.key) || isSuspended(release)) return
    this.#imported.add(file)
    // A remote whose pages are all rendered in the browser brings none.
    if (!existsSync(file)) return
    const task: RendererTask = { kind: 'import', set: set.key, app }
    const job = this.#process.run<void>(task, { timeoutMs: renderTimeoutMs * IMPORT_FACTOR, release })
    job.result.catch((error: unknown) => logFault({ err: error, release }, 'server build not imported'))
    await job.isFree
  }

  async #close(key: string) {
    if (!this.#opened.delete(key)) return
    const task: RendererTask = { kind: 'close', set: key }
    const job = this.#process.run<void>(task, { timeoutMs: this.#context.renderTimeoutMs, release: '' })
    job.result.catch(() => undefined)
    await job.isFree
  }
}
