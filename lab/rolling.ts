import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findDoubles, findLost } from './cluster/ledger'
import { describeSeen, failuresOf } from './cluster/outcomes'
import type { Member } from './cluster/process'
import { workspace } from './cluster/programs'
import { shipAgain } from './cluster/releases'
import type { Cluster } from './cluster/start-cluster'
import { startVisitors, type Visitors } from './cluster/visitors'
import { withCluster } from './cluster/with-cluster'

// `npm run rolling -w lab`: APIs and gateways are replaced one after another, round after round, until enough requests were sent. With
// `--before <package>` the cluster begins with another version, and each round leads to the other one: programs first and then
// the releases on the way forward, the reverse on the way back.

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, before: { type: 'string' } },
})
const wanted = Number(values.requests)
const before = values.before === undefined ? workspace : resolve(values.before)
const hasTwo = before !== workspace

const sentBy = ({ outcomes: { total } }: Visitors) => total.pages + total.changes

async function replaceAll(members: readonly Member[], programs: string, say: (what: string) => void) {
  for (const member of members) {
    await member.replace(programs)
    say(`${member.name} replaced`)
  }
}

/** To the workspace's version in odd rounds, to the one before in even ones. */
async function change({ layout, gateways, apis }: Cluster, round: number, say: (what: string) => void) {
  const isForward = round % 2 === 1
  const programs = isForward ? workspace : before
  const release = async () => {
    if (!hasTwo) return
    await shipAgain(layout, programs)
    say('releases promoted')
  }
  if (!isForward) await release()
  await replaceAll(isForward ? [...apis, ...gateways] : [...gateways, ...apis], programs, say)
  if (isForward) await release()
}

/** Files that pages named and that are gone now, for any of as many gateways as there are. */
async function findMissingFiles({ origin, gateways }: Cluster, { files }: Visitors) {
  const missing: string[] = []
  for (const path of files)
    for (const _ of gateways) {
      const { status } = await fetch(origin + path)
      if (status !== 200) missing.push(`${path}: ${status}`)
    }
  return missing
}

await withCluster({ programs: before }, async (cluster) => {
  const crowd = { browsing: 16, writing: 4, paying: 4, readMs: 60, hasFiles: true }
  const visitors = startVisitors(cluster.origin, crowd)
  const { total } = visitors.outcomes
  let rounds = 0
  // An even number of rounds ends where it began, so both ways have been gone.
  while (sentBy(visitors) < wanted || (hasTwo && rounds % 2 === 1)) {
    rounds += 1
    await change(cluster, rounds, (what) => console.log(`round ${rounds}: ${what}; ${describeSeen(total)}`))
  }
  await visitors.stop()
  const lost = await findLost(visitors.ledger, cluster.postgres.query)
  const doubles = await findDoubles(cluster.postgres.query)
  const missing = await findMissingFiles(cluster, visitors)
  for (const line of [...lost.map((what) => `lost: ${what}`), ...doubles, ...missing, ...total.examples])
    console.log(line)
  const { pages, changes } = total
  console.log(
    `\n${failuresOf(total)} of ${sentBy(visitors)} requests failed (${pages} reads, ${changes} changes) in ${rounds} rounds; ` +
      `${visitors.files.size} files of releases, ${missing.length} answers without one; ` +
      `${visitors.ledger.payments.size} payments, ${lost.length} acknowledged writes lost`,
  )
  process.exitCode = failuresOf(total) + lost.length + doubles.length + missing.length > 0 ? 1 : 0
})
