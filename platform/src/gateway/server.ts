import { mkdirSync } from 'node:fs'
import { reportFailure } from '@marga/server/failures/expected-error'
import { listen, listenOn } from '@marga/server/http/listen'
import { loggingOptions } from '@marga/server/http/logging'
import { closeServer } from '@marga/server/process/close-server'
import { closeOnSignals, reportReady } from '@marga/server/process/shutdown'
import { startTracing } from '@marga/server/tracing/start-tracing'
import { readEnvironment } from '../env'
import type { Product } from '../product'
import { openSigner } from '../signing/keys'
import { connectStore } from '../storage/connect-store'
import { requireSurroundings } from '../surroundings'
import { buildGateway } from './app'
import { endAtOnce } from './end-at-once'

async function start(product: Product) {
  process.umask(0o077)
  const environment = readEnvironment(process.env, product)
  const { host, managementPort, logLevel, traces, drainMs, apiUpstream, hasApi, mirrorsFolder } = environment
  requireSurroundings(environment, { needsApi: hasApi })
  mkdirSync(mirrorsFolder, { recursive: true })
  if (environment.keys.isOwn) openSigner(environment.keys)
  const tracing = await startTracing('marga-gateway', traces, { isEntrance: true })
  const store = await connectStore(environment.store)
  let isDraining = false
  let isClosing = false
  const { app, channels, management } = buildGateway({
    environment,
    apiUpstream,
    store,
    server: loggingOptions(logLevel),
    isDraining: () => isDraining,
  })
  app.addHook('onClose', tracing.stop)
  for (const warning of environment.warnings) app.log.warn(warning)
  closeOnSignals({
    close: async () => {
      isClosing = true
      await closeServer(app.server)
      await app.close()
    },
    drainMs,
    onDrain: () => {
      isDraining = true
    },
  })
  // After the other handler is there: without any, Node would drop a signal that has just arrived.
  process.off('SIGTERM', endAtOnce)
  try {
    await channels.usual.current()
    if (isClosing) return
    if (management && managementPort !== undefined)
      await listenOn(management, { setting: 'MANAGEMENT_PORT', port: managementPort, host })
    await listen(app, environment)
  } catch (error) {
    // A process that is stopped during its start may fail; this is not an error.
    if (isClosing) return
    await app.close()
    throw error
  }
  if (isClosing) return
  reportReady()
  if (!process.send) console.log(`Gateway ready at ${app.listeningOrigin}`)
}

/** Serves until the process is asked to end; ends it where that fails. */
export const serve = (product: Product) =>
  start(product).catch((error: unknown) => process.exit(reportFailure(error)))
