import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findDoubles, findLost, findLostFiles } from './cluster/ledger'
import { memoryOf, type Sample, trendOf } from './cluster/memory'
import { describeSeen, failuresOf } from './cluster/outcomes'
import { CROWD, measurePeak } from './cluster/peak'
import type { Cluster } from './cluster/start-cluster'
import { startVisitors, type Visitors } from './cluster/visitors'
import { withCluster } from './cluster/with-cluster'
import { type Cell, printTable, writeResults } from './support/results'

// `npm run soak -w lab`: half of the measured peak for a long time. Exit code 1 when a request failed, an acknowledged write is lost,
// or memory grew.

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const MINUTES = Number(values.minutes)
const SAMPLES = 20
/** Growth of memory that counts as flat. */
const MOST_GROWTH = 0.1

const round = (value: number) => Math.round(value * 10) / 10

/** Runs the load, and measures every now and then. */
async function watch(cluster: Cluster, { outcomes: { total } }: Visitors) {
  const cells: Cell[] = []
  const samples: Sample[] = []
  for (let index = 0; index < SAMPLES; index += 1) {
    const before = total.pages + total.changes
    const startedAt = Date.now()
    await wait((MINUTES * 60_000) / SAMPLES)
    const sample = memoryOf(cluster)
    samples.push(sample)
    const requests = (total.pages + total.changes - before) / ((Date.now() - startedAt) / 1_000)
    const cell = {
      minute: round(((index + 1) * MINUTES) / SAMPLES),
      'requests/s': Math.round(requests),
      failed: failuresOf(total),
      'gateways MB': sample.gateways,
      'renderers MB': sample.renderers,
      'APIs MB': sample.apis,
    }
    cells.push(cell)
    printTable([cell], { withHead: index === 0 })
  }
  return { cells, samples }
}

await withCluster({}, async (cluster) => {
  const peak = await measurePeak(cluster.origin)
  const visitors = startVisitors(cluster.origin, { ...CROWD, perSecond: peak / 2 })
  console.log(`peak ${Math.round(peak)} requests/s; half of it for ${MINUTES} minutes`)
  const { cells, samples } = await watch(cluster, visitors)
  await visitors.stop()
  const { ledger, outcomes } = visitors
  const { query } = cluster.postgres
  const lost = [
    ...(await findLost(ledger, query)),
    ...(await findLostFiles(ledger, { query, read: cluster.readUpload })),
    ...(await findDoubles(query)),
  ]
  for (const line of [...lost, ...outcomes.total.examples]) console.log(line)
  const growth = trendOf(samples)
  const isPassed = lost.length === 0 && failuresOf(outcomes.total) === 0 && growth <= MOST_GROWTH
  writeResults('soak', {
    title: 'Soak',
    about: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}; ${MINUTES} minutes.`,
    cells,
    note: [
      `measured peak ${Math.round(peak)} requests/s; the load is half of it`,
      describeSeen(outcomes.total),
      `acknowledged: ${ledger.interests.size} addresses, ${ledger.registrations.size} registrations, ${ledger.payments.size} payments, ${ledger.letters.size} messages with a file; lost: ${lost.length}`,
      `memory of the last quarter against the second: ${growth > 0 ? '+' : ''}${round(growth * 100)} %`,
      isPassed ? 'passed' : 'failed',
    ],
  })
  process.exitCode = isPassed ? 0 : 1
})
