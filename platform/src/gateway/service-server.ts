// The release service as a process of its own.
import { mkdirSync } from 'node:fs'
import { reportFailure } from '@marga/server/failures/expected-error'
import { listen } from '@marga/server/http/listen'
import { loggingOptions } from '@marga/server/http/logging'
import { closeServer } from '@marga/server/process/close-server'
import { closeOnSignals, reportReady } from '@marga/server/process/shutdown'
import { readEnvironment } from '../env'
import type { Product } from '../product'
import { openSigner } from '../signing/keys'
import { connectStore } from '../storage/connect-store'
import { requireSurroundings } from '../surroundings'
import { buildReleaseService } from './service-app'

async function start(product: Product) {
  process.umask(0o077)
  const environment = readEnvironment(process.env, product)
  const { keys, mirrorsFolder, logLevel, drainMs } = environment
  requireSurroundings(environment)
  mkdirSync(mirrorsFolder, { recursive: true })
  if (keys.isOwn) openSigner(keys)
  const store = await connectStore(environment.store)
  let isDraining = false
  const { app } = buildReleaseService({
    environment,
    store,
    server: loggingOptions(logLevel),
    isDraining: () => isDraining,
  })
  for (const warning of environment.warnings) app.log.warn(warning)
  closeOnSignals({
    close: async () => {
      await closeServer(app.server)
      await app.close()
    },
    drainMs,
    onDrain: () => {
      isDraining = true
    },
  })
  await listen(app, environment)
  reportReady()
  if (!process.send) console.log(`Release service ready at ${app.listeningOrigin}`)
}

/** Serves until the process is asked to end; ends it where that fails. */
export const serve = (product: Product) =>
  start(product).catch((error: unknown) => process.exit(reportFailure(error)))
