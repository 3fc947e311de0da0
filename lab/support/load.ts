import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What a run of wrk measured. Latencies in milliseconds. */
export interface Load {
  requests: number
  seconds: number
  p50: number
  p99: number
  /** Answers of 400 and above. */
  refused: number
  /** Connections that failed, and requests that took longer than 10 s. */
  failed: number
}

export interface LoadSettings {
  origin: string
  connections: number
  /** Either how long, in seconds, or how many requests. */
  seconds?: number
  /** Lua expression of a path, where `n` counts the requests. */
  path: string
  /** Lua table of headers, by the same count. */
  headers?: string
  /** Where `n` begins. */
  from?: number
}

/** Paths and headers are made in Lua by wrk itself: JavaScript would be slower than what it measures. */
const scriptOf = ({ path, headers = '{}', from = 0 }: LoadSettings) => `
local n = ${from}
request = function()
  n = n + 1
  local headers = ${headers}
  headers["accept-encoding"] = "br, gzip"
  return wrk.format("GET", ${path}, headers)
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('RESULT {"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"refused":%d,"failed":%d}\\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    e.status, e.connect + e.read + e.write + e.timeout))
end
`

export function requireWrk() {
  if (spawnSync('wrk', ['-v']).error)
    throw new Error('This benchmark needs wrk (Debian: apt-get install wrk).')
}

/** Runs wrk with one thread. */
export async function runLoad(settings: LoadSettings): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'marga-load-'))
  const script = join(folder, 'load.lua')
  writeFileSync(script, scriptOf(settings))
  const { origin, connections, seconds = 5 } = settings
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, origin]
  try {
    const { stdout } = await promisify(execFile)('wrk', args)
    const [, result = ''] = /^RESULT (.*)$/m.exec(stdout) ?? []
    return JSON.parse(result)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
