import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PlatformError } from '../../failure'

/** A port that nobody listens on, from the operating system. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface Running {
  children: ChildProcess[]
  start: (
    command: string,
    args: readonly string[],
    options: { cwd: string; env: NodeJS.ProcessEnv; isOutputShown?: boolean },
  ) => ChildProcess
}

/** Child processes, killed when this one exits. @param variables that they all inherit */
export function createProcesses(variables: NodeJS.ProcessEnv): Running {
  const children: ChildProcess[] = []
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  process.once('exit', stop)
  return {
    children,
    start: (command, args, { cwd, env, isOutputShown = false }) => {
      const child = spawn(command, args, {
        cwd,
        env: { ...variables, ...env },
        stdio: ['ignore', isOutputShown ? 'inherit' : 'ignore', 'inherit'],
      })
      children.push(child)
      return child
    },
  }
}

/** Timeout for the first build and response of a server, in milliseconds. */
const FIRST_RESPONSE_TIMEOUT_MS = 60_000

/** Waits until an address answers. @throws PlatformError if its process ends before that, or it never does */
export async function waitForAnswer(address: string, server: ChildProcess, what: string) {
  const endsAt = Date.now() + FIRST_RESPONSE_TIMEOUT_MS
  for (;;) {
    if (server.exitCode !== null || Date.now() > endsAt)
      throw new PlatformError('DEV_SERVER_FAILED', `mfe dev: ${what} does not start, see the lines above.`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    // No event for a port that opens in another process: poll.
    await wait(100)
  }
}

/** Resolves when any child process exits. */
export const untilOneEnds = ({ children }: Running) =>
  Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
