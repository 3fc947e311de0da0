// A PostgreSQL server for the tests: its own cluster in a temporary folder, on loopback, gone afterwards.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** The server's programs: on Debian they are not on the PATH. */
export function findPostgres() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => b - a) : []
  const debian = versions
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (debian) return debian
  const onPath = spawnSync('sh', ['-c', 'dirname "$(readlink -f "$(command -v initdb)")"'], {
    encoding: 'utf8',
  })
  const folder = onPath.stdout.trim()
  return existsSync(join(folder, 'initdb')) ? folder : undefined
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so run it as the `postgres` system user. */
const asServer = (command, args) => {
  const line = [command, ...args].map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(' ')
  return isRoot() ? ['su', ['postgres', '-s', '/bin/sh', '-c', line]] : [command, args]
}

const userId = (name) => Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)

/** Starts a server on a free port. `stop` ends it and removes its folder. */
export function startPostgres(bin, port) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-postgres-'))
  if (isRoot()) chownSync(folder, userId('postgres'), -1)
  const data = join(folder, 'data')
  const call = (program, args) => {
    const [command, all] = asServer(join(bin, program), args)
    const { status, stderr } = spawnSync(command, all, {
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  call('initdb', ['-D', data, '-U', 'marga', '-A', 'trust', '--no-instructions'])
  // Without a vacuum new rows come after those that were removed: databases that serve several tests keep the order of a new one.
  const options = `-p ${port} -c fsync=off -c full_page_writes=off -c autovacuum=off -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=300`
  call('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgres://marga@127.0.0.1:${port}/postgres`,
    stop: () => {
      call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true })
    },
  }
}
