import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../support/until'
import type { Layout } from './layout'
import { asServer, ownedByServer, run, type startPostgres } from './postgres'
import { startMember } from './process'

type Postgres = Pick<
  Awaited<ReturnType<typeof startPostgres>>,
  'bin' | 'member' | 'query' | 'queryAt' | 'adopt' | 'moveTo'
>

/** A copy of the running database that follows it; a commit counts once both have it, so that a failover loses none. */
async function startReplica(
  { folder, logs, postgres: port, replica }: Layout,
  { bin, query, adopt }: Postgres,
) {
  const home = join(folder, 'postgres-2')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  ownedByServer(home)
  const data = join(home, 'data')
  const source = `host=127.0.0.1 port=${port} user=marga application_name=replica`
  await run(
    ...asServer(join(bin, 'pg_basebackup'), ['-D', data, '-d', source, '-R', '-X', 'stream', '-c', 'fast']),
  )
  const [command, args] = asServer(join(bin, 'postgres'), [
    ...[
      '-D',
      data,
      '-p',
      String(replica),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    ...['-c', 'max_connections=200', '-c', 'shared_buffers=64MB', '-c', 'max_wal_size=128MB'],
  ])
  const isFollowing = async () =>
    (await query("select 1 from pg_stat_replication where state = 'streaming'")).length > 0
  const member = startMember({ name: 'postgres-2', logs, command, args, cwd: '/', isReady: isFollowing })
  adopt(member)
  await until('the replica follows', isFollowing)
  await query("alter system set synchronous_standby_names = 'replica'")
  await query('select pg_reload_conf()')
  const isSynchronous = async () =>
    (await query("select 1 from pg_stat_replication where sync_state = 'sync'")).length > 0
  await until('commits wait for the replica', isSynchronous)
}

/**
 * The database dies and never comes back; its replica is promoted, and the address that the APIs know leads there.
 * @param lead points that address at a port
 */
export async function failOver(
  layout: Layout,
  postgres: Postgres,
  lead: (port: number) => void,
): Promise<void> {
  await startReplica(layout, postgres)
  await postgres.member.hold()
  await postgres.queryAt(layout.replica)('select pg_promote()')
  postgres.moveTo(layout.replica)
  lead(layout.replica)
}
