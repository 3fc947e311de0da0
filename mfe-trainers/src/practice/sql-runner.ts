import type { Rows } from './lesson'

/** What came of a query: its last rows, none, or why there are none. */
export type Outcome =
  | { kind: 'rows'; rows: Rows | null }
  | { kind: 'fault'; text: string }
  /** It ran longer than a query of a lesson can: it was ended. */
  | { kind: 'endless' }
  /** This browser or this site cannot run it. */
  | { kind: 'unavailable' }

/** The part of a browser's worker that is used here. */
type SqlWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>

interface Answer {
  id: number
  error?: string
  results?: Array<{ columns: string[]; values: Rows['values'] }>
}

/** A query of a lesson takes a few milliseconds. */
const LIMIT_MS = 5_000

/**
 * Runs SQL beside the page, each time on the lesson's tables as they were at first. The engine is loaded with the first query.
 * @param newWorker starts the engine. @throws where there are no workers
 */
export function createSqlRunner(newWorker: () => SqlWorker) {
  let worker: SqlWorker | undefined
  let last = 0
  let waiting: ((answer: Answer | null) => void) | undefined

  const end = () => {
    worker?.terminate()
    worker = undefined
    waiting?.(null)
    waiting = undefined
  }

  const start = () => {
    const started = newWorker()
    started.onmessage = ({ data: answer }: MessageEvent<Answer>) => {
      if (answer.id !== last) return
      waiting?.(answer)
      waiting = undefined
    }
    started.onerror = end
    return started
  }

  /** @returns null where the engine is not there, or was ended */
  const ask = (message: object) =>
    new Promise<Answer | null>((resolve) => {
      worker ??= start()
      last += 1
      waiting = resolve
      worker.postMessage({ ...message, id: last })
    })

  async function run(setUp: string, sql: string): Promise<Outcome> {
    try {
      for (const message of [{ action: 'open' }, { action: 'exec', sql: setUp }]) {
        const answer = await ask(message)
        if (!answer || answer.error) return { kind: 'unavailable' }
      }
    } catch {
      return { kind: 'unavailable' }
    }
    const timer = setTimeout(end, LIMIT_MS)
    const answer = await ask({ action: 'exec', sql })
    clearTimeout(timer)
    if (!answer) return { kind: 'endless' }
    if (answer.error !== undefined) return { kind: 'fault', text: answer.error }
    return { kind: 'rows', rows: answer.results?.at(-1) ?? null }
  }

  let queue: Promise<unknown> = Promise.resolve()
  return {
    /** One query after the other. */
    run: (setUp: string, sql: string): Promise<Outcome> => {
      const result = queue.then(() => run(setUp, sql))
      queue = result
      return result
    },
    end,
  }
}

export type SqlRunner = ReturnType<typeof createSqlRunner>
