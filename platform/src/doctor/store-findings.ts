import { randomUUID } from 'node:crypto'
import { recordProblems } from '../actions/channel-status'
import { appsOn, refusedRecords } from '../channels/channel-log'
import { readHeads } from '../channels/heads'
import { buildRegistry } from '../channels/registry'
import type { WritableStore } from '../channels/store-snapshot'
import type { Environment } from '../env'
import type { Finding } from './finding'
import { rightsFindings, signingKeyFinding } from './key-findings'

/** Whether two exclusive writes of one key cannot both succeed. */
async function writesFinding({ store }: WritableStore): Promise<Finding> {
  const probe = `probe/${randomUUID()}`
  const isFirst = await store.create(probe, 'first')
  const isSecond = await store.create(probe, 'second')
  await store.remove(probe)
  const isFine = isFirst && !isSecond
  return {
    what: 'Exclusive writes',
    isFine,
    says: isFine
      ? 'honoured: two promotes at once cannot overwrite each other'
      : 'not honoured: this store lets one promote overwrite another (If-None-Match). Use another one',
  }
}

async function recordsFinding(store: WritableStore, channel: string): Promise<Finding> {
  const refused = appsOn(store.folder, channel).flatMap((app) => refusedRecords(store, { channel, app }))
  const faults = [
    ...refused.map(({ app, revision, refusal }) => `${app}, revision ${revision}: ${refusal}`),
    ...(await recordProblems(store, channel)),
  ]
  const [newest] = readHeads(store, channel)
  return {
    what: 'Records',
    isFine: faults.length === 0,
    says:
      faults.join('; ') ||
      (newest
        ? `all whole and signed, none missing (signed head of ${newest.at})`
        : 'all whole and signed; no gateway has signed a head, so missing ones would not be noticed'),
  }
}

function liveFinding(store: WritableStore, channel: string): Finding {
  const { microFrontends } = buildRegistry(store, channel)
  const problems = Object.entries(microFrontends).flatMap(([app, [entry]]) => {
    const problem =
      entry?.extras.unavailable ??
      (entry?.extras.standsInFor && `is the fallback for ${entry.extras.standsInFor}`)
    return problem ? [`${app}: ${problem}`] : []
  })
  const hasShell = 'shell' in microFrontends
  return {
    what: `Live on ${channel}`,
    isFine: hasShell && problems.length === 0,
    says: hasShell
      ? problems.join('; ') || Object.keys(microFrontends).join(', ')
      : 'no shell: npx mfe ship shell (or npm start, which releases everything)',
  }
}

interface Place {
  openStore: () => Promise<WritableStore>
  channel: string
  environment: Environment
}

/** What the store holds, and what the keys of this machine count for there. */
export async function storeFindings({ openStore, channel, environment }: Place): Promise<Finding[]> {
  try {
    const store = await openStore()
    return [
      { what: 'Store', isFine: true, says: `${store.store.name} can be read and written` },
      await writesFinding(store),
      await recordsFinding(store, channel),
      liveFinding(store, channel),
      signingKeyFinding(environment, store),
      ...rightsFindings(store),
    ]
  } catch (error) {
    return [{ what: 'Store', isFine: false, says: error instanceof Error ? error.message : String(error) }]
  }
}
