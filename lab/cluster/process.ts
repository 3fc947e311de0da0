import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../support/until'

/** Delay before a process that has ended is started again, in milliseconds, as a service manager does it. */
const RESTART_MS = 1_000

interface Options {
  name: string
  logs: string
  command: string
  args: readonly string[]
  environment?: Record<string, string>
  cwd?: string
  /** Resolves once the process does its work. */
  isReady: () => Promise<boolean>
  /** Processes of the harness itself are told what to do over a channel. */
  hasChannel?: boolean
  /** Asks it to end in order. */
  endSignal?: NodeJS.Signals
}

export type Member = ReturnType<typeof startMember>

function spawnLogged({ name, logs, command, args, environment, cwd, hasChannel }: Options): ChildProcess {
  const log = openSync(join(logs, `${name}.log`), 'a')
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, log, hasChannel ? 'ipc' : 'ignore'],
    // Ctrl-C reaches the harness alone, which ends the processes in order.
    detached: true,
  })
  closeSync(log)
  return child
}

/** One process of the cluster: kept running, with its output in a file. */
export function startMember(first: Options) {
  const { name, isReady, endSignal = 'SIGTERM' } = first
  let options = first
  let child: ChildProcess
  let ended: Promise<void> = Promise.resolve()
  let isKept = true
  let timer: NodeJS.Timeout | undefined

  const start = () => {
    child = spawnLogged(options)
    ended = new Promise((resolve) => {
      child.once('error', () => resolve())
      child.once('exit', () => resolve())
    })
    child.once('exit', () => {
      if (isKept) timer = setTimeout(start, RESTART_MS)
    })
  }
  const end = async (signal: NodeJS.Signals) => {
    isKept = false
    clearTimeout(timer)
    child.kill('SIGCONT')
    child.kill(signal)
    await ended
  }
  start()
  return {
    name,
    isReady,
    pid: () => child.pid ?? 0,
    tell: (message: object) => child.send?.(message),
    /** Ends it and starts it again, in another folder if one is given; resolves once it is ready. */
    replace: async (cwd = options.cwd) => {
      await end(endSignal)
      options = { ...options, ...(cwd !== undefined && { cwd }) }
      isKept = true
      start()
      await until(`${name} ready`, isReady)
    },
    /** Ends it until `back`. */
    hold: () => end('SIGKILL'),
    back: () => {
      isKept = true
      start()
    },
    stop: end,
  }
}

/** Whether an address answers 200 within a second. */
export const answers = async (address: string): Promise<boolean> =>
  (await fetch(address, { signal: AbortSignal.timeout(1_000) })).ok
