import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../platform/setup/postgres.mjs'
import type { Layout } from './layout'
import { startMember } from './process'

/** Room of the database's own disk, where the machine lets us make one. */
const DISK_MB = 512

const isRoot = () => process.getuid?.() === 0

/** The server refuses to run as root. */
const asServer = (command: string, args: readonly string[]): [string, string[]] =>
  isRoot()
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]]

function run(command: string, args: readonly string[]) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`${command} failed: ${error ?? stderr}`)
}

const userId = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)

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
function prepareFolder(folder: string, bin: string) {
  mkdirSync(folder, { recursive: true })
  const disk = mountDisk(folder)
  if (isRoot()) chownSync(folder, userId('-u'), userId('-g'))
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'marga', '-A', 'trust', '--no-instructions']
  if (!existsSync(data)) run(...asServer(join(bin, 'initdb'), options))
  return { data, disk }
}

export function startPostgres({ folder, logs, postgres: port }: Layout) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  const { data, disk } = prepareFolder(join(folder, 'postgres'), bin)
  const query = queryAt(port)
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
  return {
    member,
    url: urlAt,
    query,
    /** Null where the database has no disk of its own. */
    disk: disk && diskAt(disk),
    stop: async () => {
      await member.stop('SIGINT')
      if (disk) spawnSync('umount', [disk])
    },
  }
}
