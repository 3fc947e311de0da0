import { RenderQueueFullError } from './errors'
import type { RendererTask, Rendering } from './render-protocol'
import type { RenderableSet } from './renderable-set'

/** Pages that wait for a renderer, for each renderer. */
const WAITING_PER_RENDERER = 16
/** Pages of the cache that wait to be renewed. */
const MOST_IN_BACKGROUND = 256

interface NewJob {
  set: RenderableSet
  task: RendererTask
  release: string
  /** Time for the render, without the time in the queue. */
  timeoutMs: number
  /** The renderer ended while it rendered the page; where its code was, as far as that is known. */
  onEnd?: (stack: string | null) => void
}

export interface RenderJob extends NewJob {
  resolve: (rendering: Rendering) => void
  reject: (error: Error) => void
}

interface Entry extends RenderJob {
  /** Ends the wait. */
  timer?: NodeJS.Timeout
}

/** What waits for a renderer: visitors' pages, bounded in number and in time, and behind them pages of the cache. */
export function createRenderQueue(renderers: number, timeoutMs: number) {
  const waiting: Entry[] = []
  const background: Entry[] = []

  const expire = (entry: Entry) => {
    const index = waiting.indexOf(entry)
    if (index < 0) return
    waiting.splice(index, 1)
    entry.reject(new RenderQueueFullError())
  }

  return {
    length: () => waiting.length,
    /** A visitor waits for it. @throws RenderQueueFullError at once where the queue is full, else after the queue's timeout */
    next: (job: NewJob) =>
      new Promise<Rendering>((resolve, reject) => {
        if (waiting.length >= WAITING_PER_RENDERER * renderers) return reject(new RenderQueueFullError())
        const entry: Entry = { ...job, resolve, reject }
        entry.timer = setTimeout(() => expire(entry), timeoutMs)
        waiting.push(entry)
      }),
    /** Everything else waits for it. */
    first: (job: NewJob) =>
      new Promise<Rendering>((resolve, reject) => void waiting.unshift({ ...job, resolve, reject })),
    /** Nobody waits for it. @throws RenderQueueFullError */
    later: (job: NewJob) =>
      new Promise<Rendering>((resolve, reject) => {
        if (background.length >= MOST_IN_BACKGROUND) return reject(new RenderQueueFullError())
        background.push({ ...job, resolve, reject })
      }),
    /** The next job; its time in the queue is over. */
    take: (): RenderJob | undefined => {
      const entry = waiting.shift() ?? background.shift()
      clearTimeout(entry?.timer)
      return entry
    },
    clear: (error: Error) => {
      for (const entry of [...waiting.splice(0), ...background.splice(0)]) {
        clearTimeout(entry.timer)
        entry.reject(error)
      }
    },
  }
}
