import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Tests and benchmarks run from the workspace's own folder. */
const workspace = process.cwd()

/** The API as a process of its own, as an operator starts it. Answers once it listens, or once it is ready. */
export async function startProcess(
  environment: Record<string, string>,
  until: 'listening' | 'ready' = 'ready',
) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--max-semi-space-size=2', '--max-old-space-size=192', '--import', 'tsx', 'api/src/server.ts'],
    {
      cwd: workspace,
      env: {
        ...process.env,
        PORT: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        MAX_EVENT_LOOP_DELAY_MS: '60000',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(child, 'exit')
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
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
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/db.ts', ...words], {
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
