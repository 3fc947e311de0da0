import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Memory of one renderer's JavaScript, in MB: beyond it the process ends, and is replaced. */
const HEAP_MB = 256

const forkRenderer = () =>
  fork(fileURLToPath(new URL('./renderer.mjs', import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

let ahead: ChildProcess | null = null

/** Starts the first renderer before anything asks for it: it loads while the gateway's own modules do. */
export function startAhead() {
  ahead = forkRenderer()
}

/** A renderer process, the one that was started ahead where there is one. */
export function takeRenderer(): ChildProcess {
  const child = ahead ?? forkRenderer()
  ahead = null
  return child
}
