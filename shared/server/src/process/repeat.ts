import type { FastifyBaseLogger } from 'fastify'

export interface Watching {
  log: FastifyBaseLogger
  /** False while the process starts: nothing runs. */
  isStarted: () => boolean
}

interface Repeated extends Watching {
  /** In milliseconds. */
  everyMs: number
  run: () => Promise<unknown>
  /** What the log says of a run that failed. */
  failed: string
}

/**
 * Runs something again and again until `stop`, which waits for a run that has begun. One run at a time: while one takes longer than the
 * interval, as where a provider does not answer, the next ones are left out.
 */
export function repeat({ everyMs, run, failed, log, isStarted }: Repeated) {
  let running: Promise<void> | undefined
  const runOnce = () => {
    running = run()
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }, failed),
      )
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = setInterval(() => {
    if (isStarted() && !running) void runOnce()
  }, everyMs).unref()
  return {
    /** Runs it now, after a run that has begun. */
    look: async () => {
      await running
      if (isStarted()) await runOnce()
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
