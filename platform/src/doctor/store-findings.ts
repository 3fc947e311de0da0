import { randomUUID } from 'node:crypto'
import { problemOf, recordProblems } from '../actions/channel-status'
import { appsOn, refusedRecords } from '../channels/channel-log'
import { readHeads } from '../channels/heads'
import { flagStates } from '../channels/live-flags'
import { buildRegistry } from '../channels/registry'
import type { WritableStore } from '../channels/store-snapshot'
import type { Environment } from '../env'
import { within } from '../within'
import { type ClockReading, headClock } from './clock-findings'
import { type Finding, fault, fine } from './finding'
import { flagsFinding } from './flag-findings'
import { gatewayFindings } from './gateway-findings'
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
    ...(refused.length > 0
      ? ['put back what a gateway has a whole copy of, or set it aside: npx mfe store repair']
      : []),
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
  const problems = appsOn(store.folder, channel).flatMap((app) => {
    const problem = problemOf(store, { channel, app }, microFrontends[app]?.[0])
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

/** Time for a store to answer everything, in milliseconds: a bucket is asked again after a failure. */
const ANSWER_MS = 15_000

interface StoreAnswer {
  /** True if calls of the store still wait. */
  isLate: boolean
  findings: Finding[]
  clock: ClockReading[]
}

async function examineOpen({ openStore, channel, environment }: Place): Promise<StoreAnswer> {
  const store = await openStore()
  return {
    isLate: false,
    findings: [
      fine('Store', `${store.store.name} can be read and written`),
      await writesFinding(store),
      await recordsFinding(store, channel),
      liveFinding(store, channel),
      flagsFinding(flagStates(store, channel)),
      ...(await gatewayFindings(store, channel)),
      signingKeyFinding(environment, store),
      ...rightsFindings(store),
    ],
    clock: headClock(store, channel),
  }
}

/** What the store holds, which gateways serve it, and what the keys of this machine count for there. */
export async function examineStore(place: Place): Promise<StoreAnswer> {
  const broken = (says: string, isLate = false) => ({ isLate, findings: [fault('Store', says)], clock: [] })
  try {
    const answer = await within(examineOpen(place), ANSWER_MS)
    return answer === 'late'
      ? broken(`did not answer within ${ANSWER_MS / 1_000} s: is its server up, and the network to it?`, true)
      : answer
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error))
  }
}
