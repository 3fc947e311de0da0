import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Memory of one renderer's JavaScript, in MB: beyond it the process ends, and is replaced. */
const HEAP_MB = 256

/** Environment variables for renderers: code of every remote runs there, so no addresses and no secrets of the site. */
const PASSED = /^(PATH|HOME|LANG|LC_.+|TZ|TMPDIR|NODE_.+|MALLOC_ARENA_MAX)$/

export const rendererEnvironment = (environment: NodeJS.ProcessEnv) => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => PASSED.test(name))),
  NODE_ENV: 'production',
})

/** Where a renderer writes what code ended it, or does not come back: without messages, which a loop would hold up. */
export const STACKS_FD = 4

const forkRenderer = () =>
  fork(fileURLToPath(new URL('./renderer.mjs', import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: rendererEnvironment(process.env),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  })

let ahead: ChildProcess | null = null

/** Starts the first renderer early, so that it loads in parallel with the gateway's own modules. */
export function startAhead() {
  ahead = forkRenderer()
}

/** A renderer process: the one that was started ahead, else a new one. */
export function takeRenderer(): ChildProcess {
  const child = ahead ?? forkRenderer()
  ahead = null
  return child
}
