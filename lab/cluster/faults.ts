import { setTimeout as wait } from 'node:timers/promises'
import { familyOf } from '../support/processes'
import { hasClocks, setClock } from './clocks'
import { flood } from './flood'
import type { Member } from './process'
import type { Relay } from './relay'
import { remoteFaults } from './remotes'
import { failOver } from './replica'
import type { Cluster } from './start-cluster'
import { releaseAtOnce } from './teams'
import type { Visitors } from './visitors'

export interface Fault {
  what: string
  /** Causes it and, after `lastsMs`, ends it. Answers what was lost that visitors do not see. */
  run: (lastsMs: number) => Promise<string[]>
}

/** A fault that begins and, after its time, ends. */
const lasting = (what: string, begin: () => unknown, end: () => unknown): Fault => ({
  what,
  run: async (lastsMs) => {
    await begin()
    await wait(lastsMs)
    await end()
    return []
  },
})

/** With all processes that it has started: a worker of nginx would go on without its parent. */
const killed = (member: Member): Fault => ({
  what: `${member.name} killed`,
  run: async () => {
    for (const pid of familyOf(member.pid())) process.kill(pid, 'SIGKILL')
    return []
  },
})

/** With all processes that it has started: they do its work. */
function stopped(member: Member): Fault {
  let pids: number[] = []
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, signal)
  }
  return lasting(
    `${member.name} stopped`,
    () => {
      pids = familyOf(member.pid())
      send('SIGSTOP')
    },
    () => send('SIGCONT'),
  )
}

const cut = (relay: Relay): Fault =>
  lasting(
    `network cut: ${relay.name}`,
    () => relay.set('cut'),
    () => relay.set('open'),
  )

const silent = (relay: Relay): Fault =>
  lasting(
    `network silent: ${relay.name}`,
    () => relay.set('silent'),
    () => relay.set('open'),
  )

function processFaults({ nginx, gateways, apis, bucket, postgres }: Cluster): Fault[] {
  const [gateway] = gateways
  const [api] = apis
  const one = [nginx, gateway, api, bucket, postgres.member].filter((member) => member !== undefined)
  const renderers: Fault = {
    what: 'renderers of gateway-1 killed',
    run: async () => {
      for (const pid of familyOf(gateway?.pid() ?? 0).slice(1)) process.kill(pid, 'SIGKILL')
      return []
    },
  }
  return [...one.map(killed), renderers, ...one.map(stopped)]
}

const LOCKED = 'interests, orders, course_registrations, sessions'

const failover = ({ layout, postgres, relays }: Cluster): Fault => ({
  what: 'PostgreSQL dies, its replica is promoted',
  run: async () => {
    await failOver(layout, postgres, (port) => {
      for (const relay of relays.filter(({ name }) => name.endsWith(' to postgres'))) relay.lead(port)
    })
    return []
  },
})

function databaseFaults({ postgres }: Cluster): Fault[] {
  const { disk, query } = postgres
  const lock = (lastsMs: number) =>
    query(`begin; lock table ${LOCKED} in access exclusive mode; select pg_sleep(${lastsMs / 1_000}); commit`)
  const readOnly = async (value: string) => {
    await query(`alter system set default_transaction_read_only = ${value}`)
    await query('select pg_reload_conf()')
  }
  return [
    {
      what: 'PostgreSQL restarted',
      run: async () => {
        await postgres.member.replace()
        return []
      },
    },
    {
      what: 'PostgreSQL: tables locked',
      run: async (lastsMs) => {
        await lock(lastsMs)
        return []
      },
    },
    lasting(
      'PostgreSQL read-only',
      () => readOnly('on'),
      () => readOnly('off'),
    ),
    ...(disk ? [lasting('PostgreSQL: disk full', disk.fill, disk.empty)] : []),
  ]
}

const bucketFaults = ({ bucket }: Cluster): Fault[] => [
  lasting('bucket gone', bucket.hold, bucket.back),
  ...(['slow', 'wrong'] as const).map((fault) =>
    lasting(
      fault === 'slow' ? 'bucket slow (3 s an answer)' : 'bucket answers wrong bytes',
      () => bucket.tell({ fault }),
      () => bucket.tell({ fault: 'none' }),
    ),
  ),
]

const HOUR_S = 3_600

const clockFaults = ({ layout, gateways, apis }: Cluster): Fault[] =>
  [gateways[0], apis[0]].flatMap((member) =>
    ([HOUR_S, -HOUR_S] as const).map((seconds) => {
      const name = member?.name ?? ''
      return lasting(
        `clock of ${name} an hour ${seconds > 0 ? 'ahead' : 'behind'}`,
        () => setClock(layout, name, seconds),
        () => setClock(layout, name, 0),
      )
    }),
  )

/** One path of each kind. */
const ONE_OF_EACH = /^(nginx to (gateway|api)|gateway-1 to \w+|api-1 to \w+)(-1)?$/

/** Every fault, in the order in which they are caused. */
export const faultsOf = (cluster: Cluster, visitors: Visitors, teamsMs: number): Fault[] => [
  ...processFaults(cluster),
  ...databaseFaults(cluster),
  ...bucketFaults(cluster),
  ...cluster.relays.map(cut),
  ...cluster.relays.filter(({ name }) => ONE_OF_EACH.test(name)).map(silent),
  ...(hasClocks() ? clockFaults(cluster) : []),
  // From here on the database is the other server.
  failover(cluster),
  ...remoteFaults(cluster),
  {
    what: 'flood: 300 connections, each request from a new address to a new page',
    run: (lastsMs) => flood(visitors, lastsMs),
  },
  {
    what: `ten teams release at once for ${Math.round(teamsMs / 1_000)} s`,
    run: () => releaseAtOnce(cluster.layout, teamsMs),
  },
]
