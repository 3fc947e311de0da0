import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { type Fault, faultsOf } from './cluster/faults'
import { findDoubles, findLost, findLostFiles } from './cluster/ledger'
import { describeSeen } from './cluster/outcomes'
import type { Cluster } from './cluster/start-cluster'
import { startVisitors, type Visitors } from './cluster/visitors'
import { withCluster } from './cluster/with-cluster'
import { type Cell, writeResults } from './support/results'
import { until } from './support/until'

// `npm run chaos -w lab`: one fault after another while visitors browse and pay. Exit code 1 when something that was acknowledged
// is lost, or when the cluster is not whole again within a minute.

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const only = new RegExp(values.only)
/** How long a fault lasts, and how long teams release, in milliseconds. */
const LASTS_MS = values.full ? 60_000 : 6_000
const TEAMS_MS = values.full ? 600_000 : 30_000
const WHOLE_WITHIN_MS = 60_000
/** Answers without a failure in between after which visitors are served as before. */
const GOOD_ANSWERS = 300

/** Visitors and relays are of this process: while it stands still, they see slow answers that nobody gave. */
const stalls = monitorEventLoopDelay()
stalls.enable()
let longestStallMs = 0

/** How long this process stood still at most since it was last asked, in milliseconds. */
function takeStall(): number {
  const ms = stalls.max / 1_000_000
  stalls.reset()
  longestStallMs = Math.max(longestStallMs, ms)
  return Math.round(ms)
}

/** How long after a fault the last failure came or the last process was ready, in milliseconds. @throws Error after a minute */
async function recover({ members }: Cluster, { outcomes }: Visitors): Promise<number> {
  const endedAt = Date.now()
  outcomes.goodInARow = 0
  const isReady = async () => (await Promise.all(members.map((member) => member.isReady()))).every(Boolean)
  const readyMs = await until('every process ready', isReady, WHOLE_WITHIN_MS)
  await until('visitors served', async () => outcomes.goodInARow >= GOOD_ANSWERS, WHOLE_WITHIN_MS)
  return Math.max(0, outcomes.lastFailureAt - endedAt, readyMs)
}

async function endure(fault: Fault, cluster: Cluster, visitors: Visitors) {
  visitors.outcomes.begin()
  takeStall()
  const before = [await fault.run(LASTS_MS)].flat()
  const wholeMs = await recover(cluster, visitors).catch(() => null)
  const lost = [
    ...before,
    ...(await findLost(visitors.ledger, cluster.postgres.query).catch((error) => [String(error)])),
  ]
  const cell: Cell = {
    fault: fault.what,
    'what visitors saw': describeSeen(visitors.outcomes.seen()),
    lost: lost.length === 0 ? 'nothing' : lost.length,
    'whole after': wholeMs === null ? 'not within 60 s' : `${(wholeMs / 1_000).toFixed(1)} s`,
  }
  console.log(
    `${cell.fault}: ${cell['what visitors saw']}; lost ${cell.lost}; whole after ${cell['whole after']}; visitors stood still for ${takeStall()} ms`,
  )
  for (const example of visitors.outcomes.seen().examples.slice(0, 4)) console.log(`    ${example}`)
  for (const what of lost.slice(0, 10)) console.log(`    lost: ${what}`)
  return { cell, isPassed: lost.length === 0 && wholeMs !== null }
}

function write(cells: Cell[], { ledger, outcomes }: Visitors, isPassed: boolean) {
  const { interests, registrations, payments, letters } = ledger
  writeResults('chaos', {
    title: 'Chaos',
    about: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}; each fault ${LASTS_MS / 1_000} s.`,
    cells,
    note: [
      `${cells.length} faults, ${outcomes.total.pages} reads, ${outcomes.total.changes} changes`,
      `acknowledged: ${interests.size} addresses, ${registrations.size} registrations, ${payments.size} payments, ${letters.size} messages with a file`,
      `the process of the visitors stood still for ${(longestStallMs / 1_000).toFixed(1)} s at most`,
      isPassed ? 'passed: nothing was lost, and the cluster was whole after every fault' : 'failed',
    ],
  })
}

await withCluster({ isBreakable: true }, async (cluster) => {
  const visitors = startVisitors(cluster.origin)
  const cells: Cell[] = []
  let isPassed = true
  for (const fault of faultsOf(cluster, visitors, TEAMS_MS)) {
    if (!only.test(fault.what)) continue
    const result = await endure(fault, cluster, visitors)
    cells.push(result.cell)
    isPassed &&= result.isPassed
  }
  await visitors.stop()
  const { query } = cluster.postgres
  const faults = [
    ...(await findLost(visitors.ledger, query)),
    ...(await findLostFiles(visitors.ledger, { query, read: cluster.readUpload })),
    ...(await findDoubles(query)),
  ]
  for (const line of faults) console.log(line)
  isPassed &&= faults.length === 0
  if (!values.only) write(cells, visitors, isPassed)
  process.exitCode = isPassed ? 0 : 1
})
