import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { programOf } from '@marga/server/testing/program'

const root = join(__dirname, '../..')

/** A release service as a process of its own, which ends with `close`. */
export async function startServiceProcess(settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, programOf('site/src', 'release-service'), {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', NODE_NO_WARNINGS: '1', DRAIN_MS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([
    once(lines, 'line') as Promise<[string]>,
    once(child, 'exit').then(([code]) => [`ended with ${code}`] as const),
  ])
  const [, origin] = /ready at (\S+)$/.exec(line) ?? []
  if (!origin) throw new Error(`the release service did not start: ${line}`)
  return {
    origin,
    /** The most memory that it has held, in bytes. */
    peakBytes: () => {
      const [, kilobytes] =
        /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) * 1_024
    },
    close: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
