import { RendererExitError, RenderFailedError, RenderTimeoutError } from './errors'
import type { RendererAnswer, RendererTask } from './render-protocol'
import { takeRenderer } from './renderer-child'

/** How long a job may go on after its time limit before the process counts as blocked, in milliseconds. */
const GRACE_MS = 1_000

export interface JobOptions {
  timeoutMs: number
  /** The release whose code runs: it is held responsible where the process crashes or blocks. */
  release: string
}

export interface RendererEvents {
  /** The process has started and takes jobs. */
  onReady: () => void
  /** The process has ended. `release` is the one whose code ran then, where it crashed or was stopped as blocked. */
  onExit: (exit: { reason: string; release: string | null }) => void
}

type Answer = Exclude<RendererAnswer, { isReady: true }>

interface Running {
  id: number
  release: string
  settle: (answer: Answer | RendererExitError) => void
}

/** @throws RenderTimeoutError where the promise takes longer */
async function within<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RenderTimeoutError(timeoutMs)), timeoutMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

export type RendererProcess = ReturnType<typeof startRenderer>

/** One renderer process. It takes one job at a time. */
export function startRenderer({ onReady, onExit }: RendererEvents) {
  const child = takeRenderer()
  let isReady = false
  let isRetired = false
  let hasEnded = false
  let running: Running | null = null
  let lastId = 0
  let residentBytes = 0

  const leaveIfRetired = () => {
    if (isRetired && isReady && !running && child.connected) child.disconnect()
  }
  const settle = (answer: Answer | RendererExitError) => {
    const job = running
    running = null
    job?.settle(answer)
    leaveIfRetired()
  }

  child.on('message', (answer: RendererAnswer) => {
    if ('isReady' in answer) {
      isReady = true
      onReady()
      leaveIfRetired()
      return
    }
    residentBytes = answer.residentBytes ?? residentBytes
    if (running?.id === answer.id) settle(answer)
  })
  // It cannot be reached any more: 'exit' follows.
  child.on('error', () => child.kill('SIGKILL'))
  child.once('exit', (code, signal) => {
    hasEnded = true
    const reason = signal ? `signal ${signal}` : `exit code ${code}`
    const release = running?.release ?? null
    settle(new RendererExitError(reason))
    onExit({ reason, release })
  })

  const ask = (task: RendererTask, release: string) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      running = {
        id: lastId,
        release,
        settle: (answer) => {
          if (answer instanceof Error) reject(answer)
          else if (answer.error) reject(new RenderFailedError(answer.error))
          else resolve(answer.result)
        },
      }
      child.send({ ...task, id: lastId }, (error) => {
        if (error) child.kill('SIGKILL')
      })
    })

  return {
    pid: child.pid,
    isIdle: () => isReady && !isRetired && !hasEnded && running === null,
    /** Resident memory as the process said last, in bytes. */
    residentBytes: () => residentBytes,
    /**
     * Runs a job. `result` rejects at the time limit, with RenderTimeoutError, RenderFailedError or RendererExitError;
     * `isFree` resolves once the process has ended the job or itself, at the latest a second after the limit.
     */
    run: <T>(task: RendererTask, { timeoutMs, release }: JobOptions) => {
      const answered = ask(task, release)
      const blocked = setTimeout(() => child.kill('SIGKILL'), timeoutMs + GRACE_MS)
      const isFree = answered
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => clearTimeout(blocked))
      return { result: within(answered as Promise<T>, timeoutMs), isFree }
    },
    /** Lets the process end after its job; one that is still starting, once it has started. */
    retire: () => {
      isRetired = true
      leaveIfRetired()
    },
    /** The same, but gives up the job. */
    stop: () => {
      isRetired = true
      if (isReady && running) child.kill('SIGKILL')
      else leaveIfRetired()
    },
  }
}
