import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBareNode } from './support/bare-node'
import { type LoadSettings, requireWrk, runLoad } from './support/load'
import { startNginx } from './support/nginx'
import { type Cell, printTable, writeResults } from './support/results'
import { makeCanaries, startSite } from './support/site'

// `npm run bench:gateway -w lab`: pages from the cache, pages that are rendered, and static files, by connections, with one release
// set and with sixteen, beside nginx with the same bytes. One run, everything on this machine: load and server share it.

const CONNECTIONS = [4, 32, 100, 400, 1_000]
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } })
/** Length of each cell. */
const SECONDS = Number(values.seconds)
const MEMORY_REQUESTS = 100_000

interface Target extends Pick<LoadSettings, 'origin' | 'path' | 'headers'> {
  what: string
  sets: number | '-'
  /** Processor time that the measured processes have used, in milliseconds, by what they do. */
  processorMs: () => Record<string, number>
  /** Pages that the server rendered so far. */
  rendered: () => Promise<number>
}

/** No address comes twice. */
let from = 0
const nextFrom = () => {
  from += 10_000_000
  return from
}

/** What was sent before has been answered, or given up. */
const SETTLE_MS = 1_500

async function measure(target: Target, connections: number): Promise<Cell> {
  await wait(SETTLE_MS)
  const [processorBefore, renderedBefore] = [target.processorMs(), await target.rendered()]
  const load = await runLoad({ ...target, connections, seconds: SECONDS, from: nextFrom() })
  const processor = target.processorMs()
  const microsecondsOf = (role: string) => {
    const used = (processor[role] ?? 0) - (processorBefore[role] ?? 0)
    return Math.round((used * 1_000) / Math.max(1, load.requests))
  }
  return {
    what: target.what,
    sets: target.sets,
    connections,
    'requests/s': Math.round(load.requests / load.seconds),
    'p50 ms': Number(load.p50.toFixed(1)),
    'p99 ms': Number(load.p99.toFixed(1)),
    'rendered/s': Math.round(((await target.rendered()) - renderedBefore) / load.seconds),
    'CPU µs': microsecondsOf('gateway'),
    renderers: microsecondsOf('renderer'),
    api: microsecondsOf('api'),
    '4xx and 5xx': load.refused,
    failed: load.failed,
  }
}

requireWrk()
const folder = mkdtempSync(join(tmpdir(), 'marga-bench-'))
const cells: Cell[] = []
const note: string[] = []

const say = (line: string) => {
  note.push(line)
  console.log(line)
}

const run = async (target: Target) => {
  for (const connections of CONNECTIONS) {
    const cell = await measure(target, connections)
    cells.push(cell)
    printTable([cell], { withHead: cells.length === 1 })
  }
}

const site = await startSite(folder)
const asset = await site.scriptOf('shell')
const own = { origin: site.origin, processorMs: site.processorMs, rendered: site.rendered }
const cached = { what: 'cached page', path: '"/"' }
const uncached = { what: 'new page', path: '"/coursesoffered?q=word" .. n' }
const file = { what: 'static file', path: `"${asset}"` }

/** As many requests as asked for, at a hundred connections. */
async function send(path: string, wanted: number) {
  for (let done = 0; done < wanted; )
    done += (await runLoad({ origin: site.origin, connections: 100, seconds: 5, path, from: nextFrom() }))
      .requests
}

try {
  say(`memory at start: ${site.describeMemory()}`)
  // Not measured: the first requests find everything cold.
  await runLoad({ origin: site.origin, connections: 4, seconds: 5, path: uncached.path, from: nextFrom() })
  await run({ ...own, ...cached, sets: 1 })
  await run({ ...own, ...uncached, sets: 1 })
  await run({ ...own, ...file, sets: '-' })

  const bare = await startBareNode(await site.bytesOf('/'))
  await run({ ...bare, what: 'node:http: page', path: cached.path, rendered: async () => 0, sets: '-' })
  await bare.stop()
  const nginx = await startNginx(join(folder, 'nginx'), {
    '/': await site.bytesOf('/'),
    [asset]: await site.bytesOf(asset),
  })
  if (nginx) {
    const beside = {
      origin: nginx.origin,
      processorMs: nginx.processorMs,
      rendered: async () => 0,
      sets: '-' as const,
    }
    await run({ ...beside, what: 'nginx: page', path: cached.path })
    await run({ ...beside, what: 'nginx: file', path: file.path })
    await nginx.stop()
  } else say('nginx is not installed: left out (Debian: apt-get install nginx)')

  const before = site.describeMemory()
  const cohorts = await makeCanaries(site)
  const list = `({${cohorts.map((cookie) => `"${cookie}"`).join(',')}})`
  const headers = `{ cookie = ${list}[n % ${cohorts.length} + 1] }`
  await run({ ...own, ...cached, headers, sets: cohorts.length })
  await run({ ...own, ...uncached, headers, sets: cohorts.length })
  say(`memory with one set, after the load: ${before}`)
  say(`memory with ${cohorts.length} sets, after the load: ${site.describeMemory()}`)
  await site.removeCanaries()

  for (let round = 1; round <= 3; round += 1) {
    await send(cached.path, MEMORY_REQUESTS)
    say(`memory after ${round} x 100,000 requests: ${site.describeMemory()}`)
  }
  for (let round = 1; round <= 3; round += 1) {
    await send(uncached.path, MEMORY_REQUESTS)
    say(`memory after ${round} x 100,000 different addresses: ${site.describeMemory()}`)
  }
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
writeResults('gateway', {
  title: 'Gateway',
  about: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}; ${SECONDS} s a cell; wrk on the same machine.`,
  cells,
  note,
})
