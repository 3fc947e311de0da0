import { parseArgs } from 'node:util'
import { findDoubles, findLost } from './cluster/ledger'
import { describeSeen, failuresOf } from './cluster/outcomes'
import { startVisitors } from './cluster/visitors'
import { withCluster } from './cluster/with-cluster'

// `npm run rolling`: gateways and APIs are replaced one after another, round after round, until enough requests were sent.

const { values } = parseArgs({ options: { requests: { type: 'string', default: '10000' } } })
const wanted = Number(values.requests)
await withCluster({}, async (cluster) => {
  const visitors = startVisitors(cluster.origin, { browsing: 16, writing: 4, paying: 4, readMs: 60 })
  const { total } = visitors.outcomes
  const sent = () => total.pages + total.changes
  let rounds = 0
  while (sent() < wanted) {
    rounds += 1
    for (const member of [...cluster.gateways, ...cluster.apis]) {
      await member.replace()
      console.log(`round ${rounds}: ${member.name} replaced; ${describeSeen(total)}`)
    }
  }
  await visitors.stop()
  const lost = await findLost(visitors.ledger, cluster.postgres.query)
  const doubles = await findDoubles(cluster.postgres.query)
  for (const line of [...lost.map((what) => `lost: ${what}`), ...doubles]) console.log(line)
  for (const example of total.examples) console.log(example)
  const { pages, changes } = total
  console.log(
    `\n${failuresOf(total)} of ${sent()} requests failed (${pages} reads, ${changes} changes) in ${rounds} rounds; ` +
      `${visitors.ledger.payments.size} payments, ${lost.length} acknowledged writes lost`,
  )
  process.exitCode = failuresOf(total) + lost.length + doubles.length > 0 ? 1 : 0
})
