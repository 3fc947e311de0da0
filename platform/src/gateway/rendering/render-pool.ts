import { availableParallelism } from 'node:os'
import type { Registry } from '@marga/contract/registry'
import type { FastifyBaseLogger } from 'fastify'
import { ReleaseSuspendedError, RendererExitError } from './errors'
import type { RendererTask, Rendering, RenderRequest } from './render-protocol'
import { createRenderQueue, type RenderJob } from './render-queue'
import { type RendererProcess, startRenderer } from './renderer-process'
import type { ServerEntries } from './server-entries'
import { createSuspensions } from './suspensions'

/** Importing a release may take this many times as long as a page: it happens once a process. */
const IMPORT_FACTOR = 5
/** Imported modules cannot be unloaded: a renderer with so many releases that no set needs is replaced. */
const MOST_UNUSED_RELEASES = 12
/** Resident memory at which a renderer is replaced, in bytes. */
const MOST_RESIDENT_BYTES = 450 * 1_048_576
/** Delay before a renderer that ended is replaced, in milliseconds: doubled while new ones end within `SETTLED_MS`. */
const FIRST_RESTART_MS = 50
const LONGEST_RESTART_MS = 5_000
const SETTLED_MS = 10_000

/** Releases that make a page together, as renderers know them. */
export interface RenderableSet {
  /** The same for sets that make the same pages. */
  key: string
  registry: Registry
  entries: ServerEntries
}

export interface RenderOptions {
  /** Release whose code the page runs, as `app@version`: a crash is held against it. */
  release: string
  /** Renewing a page of the cache: done only while no visitor waits for a renderer. */
  isBackground?: boolean
}

interface Renderer {
  process: RendererProcess
  /** Taken by a job, or by preparations that have to come first. */
  isBusy: boolean
  /** Keys of the sets that this process knows. */
  opened: Set<string>
  /** Server builds that it has imported. */
  imported: Set<string>
  /** What it does while no page waits: opens sets, imports remotes, forgets sets. */
  agenda: Array<() => Promise<void>>
}

const filesOf = ({ shell, remotes }: ServerEntries) => [shell, ...Object.values(remotes)]

const releaseOf = ({ registry }: RenderableSet, app: string) =>
  `${app}@${registry.microFrontends[app]?.[0]?.metadata.version ?? 'unknown'}`

export interface PoolSettings {
  /** Number of processes; left out: one more than there are processors, since pages wait for the API now and then. */
  size?: number | undefined
  renderTimeoutMs: number
  /** How long a page waits for a renderer before it is left to the browser, in milliseconds. */
  queueTimeoutMs?: number
  log: FastifyBaseLogger
}

export type RenderPool = ReturnType<typeof createRenderPool>

/**
 * Processes that render pages of every release set. Each release is imported once a process. The queue is bounded in
 * length and in time, the time limit of a page begins with its render, and a process that crashes or blocks costs the one
 * page that it renders.
 */
export function createRenderPool({ size, renderTimeoutMs, queueTimeoutMs = 1_000, log }: PoolSettings) {
  const count = size ?? availableParallelism() + 1
  const importTimeoutMs = renderTimeoutMs * IMPORT_FACTOR
  const renderers = new Set<Renderer>()
  const sets = new Map<string, RenderableSet>()
  const queue = createRenderQueue(count, queueTimeoutMs)
  const suspensions = createSuspensions({
    onSuspend: (release, forMs) => log.error({ release, forMs }, 'release suspended from server rendering'),
  })
  const ends: Array<Promise<void>> = []
  let restartDelayMs = FIRST_RESTART_MS
  let isClosed = false
  /** Whether all processes were started. */
  let isComplete = false

  /** Jobs that the end of the process cuts short are no faults. */
  const logFault = (facts: object, message: string) => {
    if (!isClosed) log.error(facts, message)
  }

  const isWornOut = ({ imported, process }: Renderer) => {
    if (process.residentBytes() > MOST_RESIDENT_BYTES) return true
    if (imported.size <= MOST_UNUSED_RELEASES) return false
    const needed = new Set([...sets.values()].flatMap(({ entries }) => filesOf(entries)))
    return [...imported].filter((file) => !needed.has(file)).length > MOST_UNUSED_RELEASES
  }

  const importRemote = async (renderer: Renderer, set: RenderableSet, app: string) => {
    const file = set.entries.remotes[app] ?? ''
    const release = releaseOf(set, app)
    if (renderer.imported.has(file) || !renderer.opened.has(set.key) || suspensions.isSuspended(release))
      return
    renderer.imported.add(file)
    const task: RendererTask = { kind: 'import', set: set.key, app }
    const job = renderer.process.run<void>(task, { timeoutMs: importTimeoutMs, release })
    job.result.catch((error: unknown) => logFault({ err: error, release }, 'server build not imported'))
    await job.isFree
  }

  /** Makes a set known to a process, which imports the shell; the remotes follow. @throws what the shell throws */
  const openIn = async (renderer: Renderer, set: RenderableSet) => {
    if (renderer.opened.has(set.key)) return
    const { key, entries, registry } = set
    const task: RendererTask = { kind: 'open', set: key, entries, registry }
    const job = renderer.process.run<void>(task, {
      timeoutMs: importTimeoutMs,
      release: releaseOf(set, 'shell'),
    })
    await Promise.all([job.result, job.isFree])
    renderer.opened.add(key)
    renderer.imported.add(entries.shell)
    for (const app of Object.keys(entries.remotes))
      renderer.agenda.push(() => importRemote(renderer, set, app))
  }

  const closeIn = async (renderer: Renderer, key: string) => {
    if (!renderer.opened.delete(key)) return
    const job = renderer.process.run<void>(
      { kind: 'close', set: key },
      { timeoutMs: renderTimeoutMs, release: '' },
    )
    job.result.catch(() => undefined)
    await job.isFree
  }

  const runJob = async (renderer: Renderer, job: RenderJob) => {
    if (suspensions.isSuspended(job.release)) return job.reject(new ReleaseSuspendedError(job.release))
    try {
      await openIn(renderer, job.set)
      const running = renderer.process.run<Rendering>(job.task, job)
      running.result.then(job.resolve, job.reject)
      await running.isFree
    } catch (error) {
      job.reject(error as Error)
    }
  }

  /** Gives a free process its next job: a page first, then its agenda. */
  const feed = async (renderer: Renderer) => {
    if (isClosed || renderer.isBusy || !renderer.process.isIdle()) return
    const job = queue.take()
    const step = job ? () => runJob(renderer, job) : renderer.agenda.shift()
    if (!step) return
    renderer.isBusy = true
    await step().catch((error: unknown) => logFault({ err: error }, 'renderer not prepared'))
    renderer.isBusy = false
    if (renderers.has(renderer) && isWornOut(renderer)) replace(renderer)
    void feed(renderer)
  }

  const feedAll = () => {
    for (const renderer of renderers) void feed(renderer)
  }

  /** A new process opens every set before it takes pages: no visitor waits for its imports. */
  const prepare = async (renderer: Renderer) => {
    for (const set of [...sets.values()])
      await openIn(renderer, set).catch((error: unknown) => {
        if (!(error instanceof RendererExitError)) log.error({ err: error }, 'release set not opened')
      })
    renderer.isBusy = false
    void feed(renderer)
  }

  const restart = (startedAt: number) => {
    const isSettled = Date.now() - startedAt > SETTLED_MS
    restartDelayMs = isSettled ? FIRST_RESTART_MS : Math.min(restartDelayMs * 2, LONGEST_RESTART_MS)
    setTimeout(() => isClosed || add(), restartDelayMs)
  }

  const add = () => {
    const startedAt = Date.now()
    let tellEnd = () => {}
    ends.push(
      new Promise((resolve) => {
        tellEnd = resolve
      }),
    )
    const renderer: Renderer = {
      isBusy: true,
      opened: new Set(),
      imported: new Set(),
      agenda: [],
      process: startRenderer({
        onReady: () => void prepare(renderer),
        onExit: ({ reason, release }) => {
          tellEnd()
          if (!renderers.delete(renderer) || isClosed) return
          log.error({ reason, release }, 'renderer ended')
          if (release) suspensions.strike(release)
          restart(startedAt)
        },
      }),
    }
    renderers.add(renderer)
  }

  /** The process leaves after its job, and another one starts. */
  const replace = (renderer: Renderer) => {
    log.info(
      { pid: renderer.process.pid },
      'renderer replaced: too much memory, or releases that no set needs',
    )
    renderers.delete(renderer)
    renderer.process.retire()
    add()
  }

  /** The others follow once the first one has opened a set: it does so sooner alone. */
  const complete = () => {
    if (isComplete) return
    isComplete = true
    for (let index = 1; index < count; index += 1) add()
  }

  add()

  return {
    size: count,
    queued: queue.length,
    suspended: suspensions.list,
    /** Makes a set known to every process and renders one page with it, ahead of others. @throws where its shell cannot */
    open: async (set: RenderableSet, request: RenderRequest): Promise<Rendering> => {
      sets.set(set.key, set)
      try {
        const rendering = queue.first({
          set,
          task: { kind: 'render', set: set.key, request },
          release: releaseOf(set, 'shell'),
          timeoutMs: importTimeoutMs,
        })
        feedAll()
        const rendered = await rendering
        complete()
        for (const renderer of renderers) renderer.agenda.push(() => openIn(renderer, set))
        feedAll()
        return rendered
      } catch (error) {
        sets.delete(set.key)
        throw error
      }
    },
    /**
     * Renders a page. @throws RenderQueueFullError, RenderTimeoutError, RenderFailedError, RendererExitError,
     * ReleaseSuspendedError
     */
    render: (
      set: RenderableSet,
      request: RenderRequest,
      { release, isBackground = false }: RenderOptions,
    ) => {
      if (suspensions.isSuspended(release)) return Promise.reject(new ReleaseSuspendedError(release))
      const task: RendererTask = { kind: 'render', set: set.key, request }
      const job = { set, task, release, timeoutMs: renderTimeoutMs }
      const rendering = isBackground ? queue.later(job) : queue.next(job)
      feedAll()
      return rendering
    },
    /** Forgets a set that no visitor gets any more. */
    close: (key: string) => {
      if (!sets.delete(key)) return
      for (const renderer of renderers) renderer.agenda.push(() => closeIn(renderer, key))
      feedAll()
    },
    /** Ends every process; what waits is rejected. */
    destroy: async () => {
      isClosed = true
      queue.clear(new RendererExitError('the gateway closes'))
      for (const { process } of renderers) process.stop()
      await Promise.all(ends)
    },
  }
}
