// The site on one machine: the API and the gateway as processes of their own, kept running.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSocket, SocketError } from './listening-socket.mjs'
import { readSiteFacts, siteProgram } from './site-facts.mjs'
import { log, supervise } from './supervise.mjs'

const root = join(import.meta.dirname, '../..')
const facts = readSiteFacts(root)

/** The compiled server where there is one, else its source. */
function programOf(built, source) {
  const file = join(root, built)
  return existsSync(file) ? ['--enable-source-maps', file] : ['--import', 'tsx', join(root, source)]
}

/** Small young generations: the processes stay at half the memory and lose no speed that can be measured. */
const apiArgs = ({ built, source }) => [
  '--max-semi-space-size=2',
  '--max-old-space-size=192',
  ...programOf(built, source),
]
const gatewayArgs = () => [
  '--max-semi-space-size=16',
  ...programOf('platform/dist/gateway.mjs', siteProgram('gateway')),
]

/** Exit code for settings that cannot be used: starting again would change nothing. */
const EXIT_CONFIGURATION = 78

/** Every fault of the settings, said once and before anything starts. @returns the exit code; 0 if there is none */
function checkSettings() {
  const args = programOf('platform/dist/check-settings.mjs', siteProgram('check-settings'))
  const { status, error } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error) log('error', { cause: error.message }, 'settings not checked')
  return status ?? 0
}

const ADDRESSES = [
  ['Site', ''],
  ...facts.addresses,
  ['Registry', '/registry.json'],
  ['Health', '/healthz'],
  ['Readiness', '/readyz'],
]

function printAddresses(origin) {
  const { MANAGEMENT_PORT: port } = process.env
  const management = port ? `${new URL(origin).protocol}//${new URL(origin).hostname}:${port}` : origin
  console.log('\nThe site is running. Stop it with Ctrl-C.\n')
  for (const [name, path] of ADDRESSES) console.log(`  ${name.padEnd(10)} ${origin}${path}`)
  console.log(`  ${'Metrics'.padEnd(10)} ${management}/metrics`)
}

/** Opens the site's socket and, where the API runs here, one for it on loopback. @throws SocketError */
async function openSockets({ env }) {
  const site = await openSocket({ host: env.HOST || '127.0.0.1', port: Number(env.PORT || 3000) })
  const isApiElsewhere = Boolean(!facts.api || env.API_URL || env.API_FROM)
  const api = isApiElsewhere ? null : await openSocket({ host: '127.0.0.1', port: 0 })
  return { site, api, port: { PORT: String(site.port) } }
}

/** Starts the API and the gateway on their sockets. */
function startProcesses({ site, api, port }, onGiveUp) {
  const gateway = supervise({
    name: 'gateway',
    args: gatewayArgs(),
    env: { ...port, ...(api && { API_URL: api.origin }) },
    socket: site,
    onGiveUp,
  })
  if (!api) return [gateway]
  // The gateway is the only one that reaches it, says who calls, and has drained and ended before it.
  const env = { TRUST_PROXY: 'loopback', DRAIN_MS: '0', ...port }
  return [supervise({ name: 'api', args: apiArgs(facts.api), env, socket: api, onGiveUp }), gateway]
}

/**
 * Runs until it is asked to end; resolves with the exit code. With `API_URL` or `API_FROM` set the API is elsewhere, and
 * only the gateway runs here. `onReady` is called once visitors are served.
 */
async function runSite({ onReady = () => {} } = {}) {
  let exitCode = 0
  let isEnding = false
  let tellEnding = () => {}
  const ending = new Promise((resolve) => {
    tellEnding = resolve
  })
  const askToEnd = (code = 0) => {
    if (!isEnding) exitCode = code
    isEnding = true
    tellEnding()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => askToEnd())
  // Started by `mfe dev`: the site ends with it, whatever ends that.
  if (process.send) {
    process.once('disconnect', () => askToEnd())
    process.channel?.unref()
  }

  const sockets = await openSockets(process)
  const processes = isEnding ? [] : startProcesses(sockets, askToEnd)
  await Promise.race([Promise.all(processes.map(({ ready }) => ready)), ending])
  if (!isEnding) {
    log('info', { origin: sockets.site.origin }, 'site ready')
    printAddresses(sockets.site.origin)
    process.send?.('ready')
    onReady()
  }
  await ending
  // New connections are refused once the gateway stops listening.
  sockets.site.close()
  // The gateway first: it finishes its requests with the API still there.
  for (const one of processes.toReversed()) await one.end()
  sockets.api?.close()
  return exitCode
}

/** The same, with failures at the start as one sentence. */
export async function main(options) {
  try {
    return checkSettings() || (await runSite(options))
  } catch (error) {
    const isExpected = error instanceof SocketError
    console.error(isExpected ? error.message : error)
    return isExpected ? EXIT_CONFIGURATION : 1
  }
}
