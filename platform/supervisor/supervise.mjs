// Keeps one process running: starts it, starts it again when it ends, and ends it on request.
import { spawn } from 'node:child_process'

/** Exit code of a process that cannot run as it is configured: starting it again would change nothing. */
const EXIT_CONFIGURATION = 78

/** Delay before the next start, in milliseconds: doubled while the process ends within `SETTLED_MS`. */
const FIRST_DELAY_MS = 50
const LONGEST_DELAY_MS = 10_000
const SETTLED_MS = 10_000

/** How long a process may take to end before it is killed, in milliseconds. */
const END_TIMEOUT_MS = 30_000

/** One line of the log, as the processes themselves write them. */
export function log(level, facts, msg) {
  const wanted =
    { fatal: 60, error: 50, warn: 40, info: 30, debug: 20, silent: 100 }[process.env.LOG_LEVEL ?? 'warn'] ??
    40
  const number = { error: 50, warn: 40, info: 30 }[level]
  if (number < wanted) return
  console.error(
    JSON.stringify({ level: number, time: Date.now(), pid: process.pid, name: 'supervisor', ...facts, msg }),
  )
}

/** Starts a process. Node throws where the machine lacks memory, and emits where it lacks processes. */
function spawnChild({ program, args, env, socket, onFault }) {
  try {
    return spawn(program, args, {
      // Of the C library: with an arena a thread, memory that was freed is given back late or never.
      env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env, ...(socket && { LISTEN_FDS: '1' }) },
      stdio: ['ignore', 'inherit', 'inherit', socket?.handle ?? 'ignore', 'ipc'],
    }).on('error', onFault)
  } catch (error) {
    onFault(error)
    return undefined
  }
}

/**
 * Runs a process once. @returns it, or undefined if it could not be started
 *
 * @param onReady called when it says that it is ready
 * @param onOver called once, with what is known of its end
 */
function runOnce({ onReady, onOver, ...wanted }) {
  let child
  let isOver = false
  const over = (facts, msg) => {
    if (!isOver) onOver(facts, msg)
    isOver = true
  }
  child = spawnChild({
    ...wanted,
    onFault: (error) => {
      // Also emitted where a signal or a message cannot be sent: the process itself goes on then.
      if (!child?.pid) over({ cause: error.message }, 'process cannot be started')
    },
  })
  if (!child?.pid) return undefined
  child.on('message', (message) => message === 'ready' && onReady())
  child.once('exit', (code, signal) => over({ code, signal }, 'process ended'))
  return child
}

const settled = () => {
  let tell = () => {}
  const promise = new Promise((resolve) => {
    tell = resolve
  })
  return { promise, tell }
}

/**
 * @param {object} options
 * @param {string} options.name what the log calls it
 * @param {string[]} options.args of this Node
 * @param {Record<string, string>} [options.env] beside the supervisor's own environment
 * @param {{ handle: object }} [options.socket] passed as file descriptor 3
 * @param {(code: number) => void} options.onGiveUp called when the process cannot run as it is configured
 * @param {string} [options.program] this Node if left out
 */
export function supervise({ name, args, env = {}, socket, onGiveUp, program = process.execPath }) {
  let child
  let timer
  let delayMs = FIRST_DELAY_MS
  let isEnding = false
  const ready = settled()
  const ended = settled()

  const start = () => {
    const startedAt = Date.now()
    const onReady = () => {
      ready.tell()
      log('info', { process: name, ms: Date.now() - startedAt }, 'process ready')
    }
    const onOver = (facts, msg) => {
      child = undefined
      if (isEnding) return ended.tell()
      if (facts.code === EXIT_CONFIGURATION) return onGiveUp(facts.code)
      const isSettled = Date.now() - startedAt > SETTLED_MS
      delayMs = isSettled ? FIRST_DELAY_MS : Math.min(delayMs * 2, LONGEST_DELAY_MS)
      log('error', { process: name, ...facts, restartInMs: delayMs }, msg)
      timer = setTimeout(start, delayMs)
    }
    child = runOnce({ program, args, env, socket, onReady, onOver })
  }

  start()
  return {
    /** Resolves when the process has been ready once. */
    ready: ready.promise,
    pid: () => child?.pid,
    /** Asks the process to end; resolves when it has. */
    end: async () => {
      if (isEnding) return ended.promise
      isEnding = true
      clearTimeout(timer)
      if (!child) return
      const ending = child
      const kill = setTimeout(
        () => ending.kill('SIGKILL'),
        END_TIMEOUT_MS + Number(process.env.DRAIN_MS ?? 0),
      )
      ending.kill('SIGTERM')
      await ended.promise
      clearTimeout(kill)
    },
  }
}
