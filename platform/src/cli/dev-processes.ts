import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PlatformError } from '../failure'

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
    options: { cwd: string; env: NodeJS.ProcessEnv },
  ) => ChildProcess
}

/** Processes that end with this one, however it ends. */
export function processes(): Running {
  const children: ChildProcess[] = []
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  process.once('exit', stop)
  return {
    children,
    start: (command, args, { cwd, env }) => {
      const child = spawn(command, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      children.push(child)
      return child
    },
  }
}

/** How long a server may take to build and to answer for the first time, in milliseconds. */
const PATIENCE_MS = 60_000

/** Waits until an address answers. @throws PlatformError where its process ends before that, or it never does */
export async function waitForAnswer(address: string, server: ChildProcess, what: string) {
  const endsAt = Date.now() + PATIENCE_MS
  for (;;) {
    if (server.exitCode !== null || Date.now() > endsAt)
      throw new PlatformError('DEV_SERVER_FAILED', `mfe dev: ${what} does not start, see the lines above.`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    // Another process's port tells nobody when it opens.
    await wait(100)
  }
}

/** Goes on until one of them ends. */
export const untilOneEnds = ({ children }: Running) =>
  Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
