// The site on one machine: the API and the gateway as processes of their own, kept running.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSocket, SocketError } from './listening-socket.mjs'
import { log, supervise } from './supervise.mjs'

const root = join(import.meta.dirname, '../..')

/** The compiled server where there is one, else its source. */
function programOf(built, source) {
  const file = join(root, built)
  return existsSync(file) ? ['--enable-source-maps', file] : ['--import', 'tsx', join(root, source)]
}

/** Small young generations: the processes stay at half the memory and lose no speed that can be measured. */
const apiArgs = () => [
  '--max-semi-space-size=2',
  '--max-old-space-size=192',
  ...programOf('api/dist/server.mjs', 'api/src/server.ts'),
]
const gatewayArgs = () => [
  '--max-semi-space-size=16',
  ...programOf('platform/dist/gateway.mjs', 'platform/src/gateway/main.ts'),
]

const ADDRESSES = [
  ['Site', ''],
  ['API', '/api/docs'],
  ['Registry', '/registry.json'],
  ['Health', '/healthz'],
  ['Readiness', '/readyz'],
  ['Metrics', '/metrics'],
]

function printAddresses(origin) {
  console.log('\nThe site is running. Stop it with Ctrl-C.\n')
  for (const [name, path] of ADDRESSES) console.log(`  ${name.padEnd(10)} ${origin}${path}`)
}

/** The port of the environment; null for what is no port: the processes list every setting at fault. */
const portOf = (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null)

/**
 * Runs until it is asked to end; resolves with the exit code. With `API_URL` or `API_FROM` set the API is elsewhere, and
 * only the gateway runs here.
 */
async function runSite() {
  const { env } = process
  const wanted = portOf(env.PORT || '3000')
  const socket = await openSocket({ host: env.HOST || '127.0.0.1', port: wanted ?? 0 })
  const port = wanted === null ? {} : { PORT: String(socket.port) }
  const isApiElsewhere = Boolean(env.API_URL || env.API_FROM)
  const apiSocket = isApiElsewhere ? null : await openSocket({ host: '127.0.0.1', port: 0 })
  let exitCode = 0
  let tellDone = () => {}
  const done = new Promise((resolve) => {
    tellDone = resolve
  })
  const processes = []
  /** The gateway first: it finishes its requests with the API still there. */
  const end = async () => {
    // New connections are refused once the gateway stops listening.
    socket.close()
    for (const one of processes.toReversed()) await one.end()
    apiSocket?.close()
    tellDone()
  }
  const onGiveUp = (code) => {
    exitCode = code === 78 ? 1 : code
    void end()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())

  if (apiSocket)
    processes.push(
      supervise({
        name: 'api',
        args: apiArgs(),
        // The gateway is the only one that reaches it, and says who calls.
        env: { TRUST_PROXY: 'loopback', ...port },
        socket: apiSocket,
        onGiveUp,
      }),
    )
  processes.push(
    supervise({
      name: 'gateway',
      args: gatewayArgs(),
      env: { ...port, ...(apiSocket && { API_URL: apiSocket.origin }) },
      socket,
      onGiveUp,
    }),
  )
  await Promise.race([Promise.all(processes.map(({ ready }) => ready)), done])
  log('info', { origin: socket.origin }, 'site ready')
  if (exitCode === 0) printAddresses(socket.origin)
  await done
  return exitCode
}

/** The same, with failures at the start as one sentence. */
export async function main() {
  try {
    return await runSite()
  } catch (error) {
    console.error(error instanceof SocketError ? error.message : error)
    return 1
  }
}
