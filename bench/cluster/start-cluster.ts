import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Layout } from './layout'
import { startPostgres } from './postgres'
import { type Member, until } from './process'
import { startApi, startBucket, startGateway, startNginx } from './programs'
import { type Relay, startRelay } from './relay'
import { shipApps } from './releases'
import { openUploadsOf } from './uploads'

interface Options {
  /** Puts a relay between each two parts that talk to each other, so that the way between them can be cut. */
  hasRelays?: boolean
  say?: (line: string) => void
}

/** Ports that lead to a port, through a relay where there are relays. */
function createWays(first: number, hasRelays: boolean) {
  const relays: Relay[] = []
  return {
    relays,
    to: async (name: string, target: number): Promise<number> => {
      if (!hasRelays) return target
      const relay = await startRelay(name, first + relays.length, target)
      relays.push(relay)
      return relay.port
    },
  }
}

type Ways = ReturnType<typeof createWays>
type Postgres = ReturnType<typeof startPostgres>

async function startApis(layout: Layout, ways: Ways, postgres: Postgres) {
  const started: Member[] = []
  for (const { name, port } of layout.api) {
    const database = postgres.url(await ways.to(`${name} to postgres`, layout.postgres))
    const bucket = await ways.to(`${name} to bucket`, layout.bucket)
    started.push(startApi({ layout, name, port, bucket, database }))
  }
  return started
}

async function startGateways(layout: Layout, ways: Ways) {
  const started: Member[] = []
  for (const { name, port, management } of layout.gateways) {
    const api = await ways.to(`${name} to nginx`, layout.apis)
    const bucket = await ways.to(`${name} to bucket`, layout.bucket)
    started.push(startGateway({ layout, name, port, management, bucket, api }))
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
function prepareLogs({ logs }: Layout) {
  for (const built of ['api/dist/server.mjs', 'platform/dist/gateway.mjs', 'shell/dist'])
    if (!existsSync(join(import.meta.dirname, '../..', built)))
      throw new Error(`${built} is missing. Run npm run build first.`)
  // What an earlier run logged is of another cluster.
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
}

const ready = (members: readonly Member[]) =>
  Promise.all(members.map((member) => until(`${member.name} ready`, member.isReady)))

/** What serves visitors, on the parts that are ready. */
async function startSite(layout: Layout, ways: Ways, postgres: Postgres) {
  const apis = await startApis(layout, ways, postgres)
  const gateways = await startGateways(layout, ways)
  const nginx = startNginx(layout, await targetsOf(layout, ways))
  return { nginx, gateways, apis }
}

/** nginx, three gateways, two APIs, PostgreSQL and an S3 server on loopback. Answers once visitors are served. */
export async function startCluster(layout: Layout, { hasRelays = false, say = () => {} }: Options = {}) {
  prepareLogs(layout)
  const ways = createWays(layout.firstRelay, hasRelays)
  const postgres = startPostgres(layout)
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
    await shipApps(layout)
    say('the apps are released')
    const site = await startSite(layout, ways, postgres)
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
