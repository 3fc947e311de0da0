import { execFile, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres } from '../../platform/setup/postgres.mjs'
import type { Layout } from './layout'
import { type Member, startMember } from './process'

/** Room of the database's own disk, where the machine lets us make one. */
const DISK_MB = 512

const isRoot = () => process.getuid?.() === 0

/** The server refuses to run as root. */
export const asServer = (command: string, args: readonly string[]): [string, string[]] =>
  isRoot()
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]]

/** @throws Error with what the command says, if it fails */
export const run = (command: string, args: readonly string[]) =>
  promisify(execFile)(command, args, { encoding: 'utf8', cwd: '/' })

const userId = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)

/** Makes a folder the server's own. */
export function ownedByServer(folder: string): void {
  if (isRoot()) chownSync(folder, userId('-u'), userId('-g'))
}

/** A file system of its own, so that it can be full; null where the machine does not allow that. */
function mountDisk(folder: string): string | null {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder])
  return status === 0 ? folder : null
}

/** The disk of the database, to be filled to its last byte. */
function diskAt(folder: string) {
  const filler = join(folder, 'filler')
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize)))
    },
    empty: () => rmSync(filler, { force: true }),
  }
}

const urlAt = (port: number) => `postgres://marga@127.0.0.1:${port}/postgres`

const queryAt = (port: number) => async (text: string) => {
  const client = new pg.Client({ connectionString: urlAt(port), connectionTimeoutMillis: 2_000 })
  // A server that ends while it is asked rejects the query; the connection's own event says the same once more.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** An empty database's folder on a disk of its own, if there can be one. */
async function prepareFolder(folder: string, bin: string) {
  mkdirSync(folder, { recursive: true })
  const disk = mountDisk(folder)
  ownedByServer(folder)
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'marga', '-A', 'trust', '--no-instructions']
  if (!existsSync(data)) await run(...asServer(join(bin, 'initdb'), options))
  return { data, disk }
}

export async function startPostgres({ folder, logs, postgres: port }: Layout) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  const { data, disk } = await prepareFolder(join(folder, 'postgres'), bin)
  let present = port
  const query = (text: string) => queryAt(present)(text)
  const [command, args] = asServer(join(bin, 'postgres'), [
    ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...['-c', 'max_connections=200', '-c', 'shared_buffers=64MB', '-c', 'max_wal_size=128MB'],
  ])
  const member = startMember({
    name: 'postgres',
    logs,
    command,
    args,
    cwd: '/',
    // Its fast shutdown: it ends connections instead of waiting for them.
    endSignal: 'SIGINT',
    isReady: async () => (await query('select 1')).length === 1,
  })
  let replica: Member | undefined
  return {
    bin,
    member,
    url: urlAt,
    /** Asks the server that is in use. */
    query,
    queryAt,
    /** A further server, which ends with this one. */
    adopt: (other: Member) => {
      replica = other
    },
    /** The server at this port is in use from now on. */
    moveTo: (other: number) => {
      present = other
    },
    /** Null where the database has no disk of its own. */
    disk: disk && diskAt(disk),
    stop: async () => {
      await Promise.all([member, replica].map((one) => one?.stop('SIGINT')))
      if (disk) spawnSync('umount', [disk])
    },
  }
}
