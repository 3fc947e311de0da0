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

/**
 * @param {object} options
 * @param {string} options.name what the log calls it
 * @param {string[]} options.args of this Node
 * @param {Record<string, string>} [options.env] beside the supervisor's own environment
 * @param {{ handle: object }} [options.socket] passed as file descriptor 3
 * @param {(code: number) => void} options.onGiveUp called when the process cannot run as it is configured
 */
export function supervise({ name, args, env = {}, socket, onGiveUp }) {
  let child
  let timer
  let delayMs = FIRST_DELAY_MS
  let isEnding = false
  let tellReady = () => {}
  const ready = new Promise((resolve) => {
    tellReady = resolve
  })
  let tellEnded = () => {}
  const ended = new Promise((resolve) => {
    tellEnded = resolve
  })

  const start = () => {
    const startedAt = Date.now()
    child = spawn(process.execPath, args, {
      // Of the C library: with an arena a thread, memory that was freed is given back late or never.
      env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env, ...(socket && { LISTEN_FDS: '1' }) },
      stdio: ['ignore', 'inherit', 'inherit', socket?.handle ?? 'ignore', 'ipc'],
    })
    child.on('message', (message) => {
      if (message !== 'ready') return
      tellReady()
      log('info', { process: name, ms: Date.now() - startedAt }, 'process ready')
    })
    child.once('exit', (code, signal) => {
      if (isEnding) return tellEnded()
      if (code === EXIT_CONFIGURATION) return onGiveUp(code)
      const isSettled = Date.now() - startedAt > SETTLED_MS
      delayMs = isSettled ? FIRST_DELAY_MS : Math.min(delayMs * 2, LONGEST_DELAY_MS)
      log('error', { process: name, code, signal, restartInMs: delayMs }, 'process ended')
      timer = setTimeout(start, delayMs)
    })
  }

  start()
  return {
    /** Resolves when the process has been ready once. */
    ready,
    pid: () => child.pid,
    /** Asks the process to end; resolves when it has. */
    end: async () => {
      if (isEnding) return ended
      isEnding = true
      clearTimeout(timer)
      if (child.exitCode !== null || child.signalCode !== null) return
      const kill = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS + Number(process.env.DRAIN_MS ?? 0))
      child.kill('SIGTERM')
      await ended
      clearTimeout(kill)
    },
  }
}
