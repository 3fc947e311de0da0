import type { Readable } from 'node:stream'
import { within } from '../../within'
import { createStackReader } from './ended-code'
import { RendererExitError, RenderTimeoutError, renderErrorOf } from './errors'
import type { RendererAnswer, RendererTask } from './render-protocol'
import { STACKS_FD, takeRenderer } from './renderer-child'

/** How long a job may go on after its time limit before the process counts as blocked, in milliseconds. */
const GRACE_MS = 1_000

export interface JobOptions {
  timeoutMs: number
  /** The release whose code runs: it is held responsible where the process crashes or blocks. */
  release: string
  /** The process ended while it ran this job. `stack` says where its code was, as far as that is known. */
  onEnd?: (stack: string | null) => void
}

export interface RendererEvents {
  /** The process has started and takes jobs. */
  onReady: () => void
  /** The process has ended. `release` is the one whose code ran then, where it crashed or was stopped as blocked. */
  onExit: (exit: { reason: string; release: string | null }) => void
}

type Answer = Exclude<RendererAnswer, { isReady: true }>

interface Running extends Pick<JobOptions, 'release' | 'onEnd'> {
  id: number
  settle: (answer: Answer | RendererExitError) => void
}

/** One renderer process. It takes one job at a time. */
export class RendererProcess {
  readonly #child = takeRenderer()
  readonly #events: RendererEvents
  #isReady = false
  #isRetired = false
  #hasEnded = false
  #running: Running | null = null
  #lastId = 0
  #residentBytes = 0
  readonly #stacks = createStackReader()

  constructor(events: RendererEvents) {
    this.#events = events
    this.#child.on('message', (answer: RendererAnswer) => this.#receive(answer))
    // The process cannot be reached any more: 'exit' follows.
    this.#child.on('error', () => this.#child.kill('SIGKILL'))
    this.#readStacks(this.#child.stdio[STACKS_FD] as Readable)
    this.#child.once('exit', (code, signal) => {
      this.#hasEnded = true
      const reason = signal ? `signal ${signal}` : `exit code ${code}`
      const { id, release = null, onEnd } = this.#running ?? {}
      this.#settle(new RendererExitError(reason))
      this.#events.onExit({ reason, release })
      // What it wrote at last has come by then.
      this.#child.once('close', () => onEnd?.(id === undefined ? null : this.#stacks.stackOf(id)))
    })
  }

  get pid() {
    return this.#child.pid
  }

  isIdle() {
    return this.#isReady && !this.#isRetired && !this.#hasEnded && this.#running === null
  }

  /** Resident memory as the process reported last, in bytes. */
  residentBytes() {
    return this.#residentBytes
  }

  /**
   * Runs a job. `result` rejects at the time limit, with RenderTimeoutError, RenderFailedError or RendererExitError;
   * `isFree` resolves once the process has ended the job or itself, at the latest a second after the limit.
   */
  run<T>(task: RendererTask, { timeoutMs, ...charged }: JobOptions) {
    const answered = this.#ask(task, charged)
    const blocked = setTimeout(() => this.#child.kill('SIGKILL'), timeoutMs + GRACE_MS)
    const isFree = answered
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => clearTimeout(blocked))
    const fail = () => {
      throw new RenderTimeoutError(timeoutMs)
    }
    return { result: within(answered as Promise<T>, timeoutMs, fail), isFree }
  }

  /** Lets the process end after its job; one that is still starting, once it has started. */
  retire() {
    this.#isRetired = true
    this.#leaveIfRetired()
  }

  /** The same, but gives up the job. */
  stop() {
    this.#isRetired = true
    if (this.#isReady && this.#running) this.#child.kill('SIGKILL')
    else this.#leaveIfRetired()
  }

  #leaveIfRetired() {
    const canLeave = this.#isRetired && this.#isReady && !this.#running
    if (canLeave && this.#child.connected) this.#child.disconnect()
  }

  #readStacks(stream: Readable) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => this.#stacks.read(text))
    stream.on('error', () => {})
  }

  #settle(answer: Answer | RendererExitError) {
    const job = this.#running
    this.#running = null
    job?.settle(answer)
    this.#leaveIfRetired()
  }

  #receive(answer: RendererAnswer) {
    if ('isReady' in answer) {
      this.#isReady = true
      this.#events.onReady()
      this.#leaveIfRetired()
      return
    }
    this.#residentBytes = answer.residentBytes ?? this.#residentBytes
    if (this.#running?.id === answer.id) this.#settle(answer)
  }

  #ask(task: RendererTask, charged: Pick<JobOptions, 'release' | 'onEnd'>) {
    return new Promise<unknown>((resolve, reject) => {
      this.#lastId += 1
      this.#running = {
        id: this.#lastId,
        ...charged,
        settle: (answer) => {
          if (answer instanceof Error) reject(answer)
          else if (answer.error) reject(renderErrorOf(answer.error))
          else resolve(answer.result)
        },
      }
      this.#child.send({ ...task, id: this.#lastId }, (error) => {
        if (error) this.#child.kill('SIGKILL')
      })
    })
  }
}
