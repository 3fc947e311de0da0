import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { programOf } from '@marga/server/testing/program'

/** Tests and benchmarks run from the workspace's own folder. */
const workspace = process.cwd()

const running = new Set<ChildProcess>()

/** Ends what a failed test has left running: a process that stays would hold the test runner's output open for ever. */
export async function endProcesses() {
  const left = [...running]
  for (const child of left) child.kill('SIGKILL')
  await Promise.all(left.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
}

/** The API as a process of its own, as an operator starts it. Answers once it listens, or once it is ready. */
export async function startProcess(
  environment: Record<string, string>,
  until: 'listening' | 'ready' = 'ready',
) {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=2', '--max-old-space-size=192', ...programOf('api/src', 'server')],
    {
      cwd: workspace,
      env: {
        ...process.env,
        PORT: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        DRAIN_MS: '0',
        MAX_EVENT_LOOP_DELAY_MS: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.stderr.on('data', (chunk) => process.stderr.write(chunk))
  const exited = once(child, 'exit')
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, found] = new RegExp(`API ${until} at (\\S+)/api`).exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it was ready`)))
  })
  return {
    origin,
    /** Memory that the process holds now, in MB (Linux). */
    residentMb: () => {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Math.round(Number(kilobytes) / 1024)
    },
    /** Sends a signal; resolves with the exit code once the process is gone. */
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal)
      const [code] = await exited
      return code as number | null
    },
  }
}

/** Runs `npm run db` with its words. */
export async function runDb(words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [...programOf('api/src', 'db'), ...words], {
    cwd: workspace,
    env: { ...process.env, ...environment },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  return { code: code as number, output, errors }
}
