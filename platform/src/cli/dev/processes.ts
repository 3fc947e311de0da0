import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { hasCode, PlatformError } from '../../failure'

/** A port that nobody listens on, from the operating system. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The port that the environment names, else a free one. @throws PlatformError if another process listens on it */
export async function portFor(wanted: number): Promise<number> {
  if (!wanted) return freePort()
  const server = createServer()
  try {
    await once(server.listen(wanted, '127.0.0.1'), 'listening')
  } catch (cause) {
    if (!hasCode(cause, 'EADDRINUSE')) throw cause
    throw new PlatformError('PORT_IN_USE', `mfe dev: PORT: ${wanted} is in use, choose another`, { cause })
  }
  await new Promise((resolve) => server.close(resolve))
  return wanted
}

export interface Running {
  start: (
    command: string,
    args: readonly string[],
    options: { cwd: string; env: NodeJS.ProcessEnv; isOutputShown?: boolean },
  ) => ChildProcess
  /** Waits until a child answers at an address. @throws PlatformError if it ends before that, or never does; all have ended then */
  answers: (address: string, server: ChildProcess, what: string) => Promise<void>
  /** Resolves once this command was asked to end and all children have. @throws PlatformError if a child ended by itself */
  ended: () => Promise<void>
}

/** How long a child may take to end before it is killed, in milliseconds. */
const END_TIMEOUT_MS = 5_000
/** How often this command looks whether the process that started it, such as npx, is still there; in milliseconds. */
const PARENT_POLL_MS = 500

const isOver = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

async function end(child: ChildProcess) {
  if (isOver(child)) return
  const kill = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(kill)
}

/** Calls back once the process that started this one is gone: nothing else tells a command that npx was killed. */
function onParentGone(call: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    call()
  }, PARENT_POLL_MS).unref()
}

/**
 * Child processes. They end with this one, whatever ends it: a signal, the end of the process that started it, or SIGKILL,
 * which closes the channel that each of them follows. @param variables that they all inherit
 */
export function createProcesses(variables: NodeJS.ProcessEnv): Running {
  const children: ChildProcess[] = []
  let tellEnd = () => {}
  const asked = new Promise<void>((resolve) => {
    tellEnd = resolve
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, tellEnd)
  onParentGone(tellEnd)
  process.once('exit', () => {
    for (const child of children) child.kill('SIGTERM')
  })
  const stop = async () => {
    await Promise.all(children.map(end))
  }
  return {
    start: (command, args, { cwd, env, isOutputShown = false }) => {
      const child = spawn(command, args, {
        cwd,
        env: { ...variables, ...env },
        stdio: ['ignore', isOutputShown ? 'inherit' : 'ignore', 'inherit', 'ipc'],
      })
      children.push(child)
      return child
    },
    answers: async (address, server, what) => {
      try {
        await waitForAnswer(address, server, what)
      } catch (error) {
        await stop()
        throw error
      }
    },
    ended: async () => {
      const one = Promise.race(children.map((child) => (isOver(child) ? null : once(child, 'exit'))))
      const isAsked = await Promise.race([asked.then(() => true), one.then(() => false)])
      await stop()
      if (!isAsked)
        throw new PlatformError(
          'DEV_SERVER_FAILED',
          'mfe dev: a server has ended by itself, see the lines above.',
        )
    },
  }
}

/** Timeout for the first build and response of a server, in milliseconds. */
const FIRST_RESPONSE_TIMEOUT_MS = 60_000

/** Resolves once the process itself says that it listens: a port may be answered by another one. */
const saysReady = (server: ChildProcess) =>
  new Promise<boolean>((resolve) => {
    server.on('message', (message) => message === 'ready' && resolve(true))
    for (const event of ['exit', 'error']) server.once(event, () => resolve(false))
    if (isOver(server)) resolve(false)
  })

/** @throws PlatformError */
async function waitForAnswer(address: string, server: ChildProcess, what: string) {
  const failure = () =>
    new PlatformError('DEV_SERVER_FAILED', `mfe dev: ${what} does not start, see the lines above.`)
  const endsAt = Date.now() + FIRST_RESPONSE_TIMEOUT_MS
  const timeout = wait(FIRST_RESPONSE_TIMEOUT_MS, false, { ref: false })
  if (!(await Promise.race([saysReady(server), timeout]))) throw failure()
  for (;;) {
    if (isOver(server) || Date.now() > endsAt) throw failure()
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
}
