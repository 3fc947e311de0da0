import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../support/until'
import { clockSettings } from './clocks'
import type { Layout } from './layout'
import { startPostgres } from './postgres'
import type { Member } from './process'
import { startApi, startBucket, startGateway, startNginx, workspace } from './programs'
import { type Relay, startRelay } from './relay'
import { shipApps } from './releases'
import { openUploadsOf } from './uploads'

interface Options {
  /**
   * Puts a relay between each two parts that talk to each other, so that the way between them can be cut, and gives
   * gateways and APIs clocks of their own.
   */
  isBreakable?: boolean
  /** Folder of the programs and apps that it begins with. */
  programs?: string
  say?: (line: string) => void
}

/** Ports that lead to a port, through a relay where the cluster is to be broken. */
function createWays({ layout, isBreakable }: { layout: Layout; isBreakable: boolean }) {
  const relays: Relay[] = []
  return {
    relays,
    to: async (name: string, target: number): Promise<number> => {
      if (!isBreakable) return target
      const relay = await startRelay(name, layout.firstRelay + relays.length, target)
      relays.push(relay)
      return relay.port
    },
    environmentOf: (name: string) => (isBreakable ? clockSettings(layout, name) : {}),
  }
}

type Ways = ReturnType<typeof createWays>
type Postgres = Awaited<ReturnType<typeof startPostgres>>

interface Parts {
  layout: Layout
  ways: Ways
  postgres: Postgres
  programs: string
}

async function startApis({ layout, ways, postgres, programs }: Parts) {
  const started: Member[] = []
  for (const { name, port } of layout.api) {
    const database = postgres.url(await ways.to(`${name} to postgres`, layout.postgres))
    const bucket = await ways.to(`${name} to bucket`, layout.bucket)
    started.push(
      startApi({ layout, name, port, bucket, database, programs, environment: ways.environmentOf(name) }),
    )
  }
  return started
}

async function startGateways({ layout, ways, programs }: Parts) {
  const started: Member[] = []
  for (const { name, port, management } of layout.gateways) {
    const api = await ways.to(`${name} to nginx`, layout.apis)
    const bucket = await ways.to(`${name} to bucket`, layout.bucket)
    started.push(
      startGateway({
        layout,
        name,
        port,
        management,
        bucket,
        api,
        programs,
        environment: ways.environmentOf(name),
      }),
    )
  }
  return started
}

async function targetsOf(layout: Layout, ways: Ways) {
  const portsOf = async (parts: ReadonlyArray<{ name: string; port: number }>) => {
    const ports: number[] = []
    for (const { name, port } of parts) ports.push(await ways.to(`nginx to ${name}`, port))
    return ports
  }
  return { gateways: await portsOf(layout.gateways), apis: await portsOf(layout.api) }
}

/** @throws Error that names what is not built */
function prepareLogs({ logs }: Layout, programs: string) {
  for (const built of ['api/dist/server.mjs', 'platform/dist/gateway.mjs', 'shell/dist'])
    if (!existsSync(join(programs, built)))
      throw new Error(
        `${programs} has no ${built}. Run npm run build, or npm run package for another folder.`,
      )
  // What an earlier run logged is of another cluster.
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
}

const ready = (members: readonly Member[]) =>
  Promise.all(members.map((member) => until(`${member.name} ready`, member.isReady)))

/** What serves visitors, on the parts that are ready. */
async function startSite(parts: Parts) {
  const { layout, ways } = parts
  const apis = await startApis(parts)
  const gateways = await startGateways(parts)
  const nginx = startNginx(layout, await targetsOf(layout, ways))
  return { nginx, gateways, apis }
}

/** nginx, three gateways, two APIs, PostgreSQL and an S3 server on loopback. Answers once visitors are served. */
export async function startCluster(layout: Layout, options: Options = {}) {
  const { isBreakable = false, programs = workspace, say = () => {} } = options
  prepareLogs(layout, programs)
  const ways = createWays({ layout, isBreakable })
  const postgres = await startPostgres(layout)
  const bucket = startBucket(layout)
  const front: Member[] = []
  const stop = async () => {
    // In this order each part still has what it needs to end; nothing waits for a balancer.
    await Promise.all(front.map((member) => member.stop('SIGINT')))
    await bucket.stop('SIGTERM')
    await postgres.stop()
    await Promise.all(ways.relays.map((relay) => relay.close()))
  }
  try {
    await ready([postgres.member, bucket])
    say('PostgreSQL and the S3 server are ready')
    await shipApps(layout, programs)
    say('the apps are released')
    const site = await startSite({ layout, ways, postgres, programs })
    front.push(site.nginx, ...site.gateways, ...site.apis)
    await ready(front)
    const members = [...front, bucket, postgres.member]
    const origin = `http://127.0.0.1:${layout.site}`
    const readUpload = openUploadsOf(layout)
    return { layout, origin, ...site, bucket, postgres, members, relays: ways.relays, readUpload, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
