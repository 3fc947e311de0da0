import { mkdirSync } from 'node:fs'
import { EnvironmentError } from '@marga/api/env'
import { listen } from '@marga/api/http/listen'
import { EXIT_CONFIGURATION } from '@marga/api/operations/exit-codes'
import { closeOnSignals, reportReady } from '@marga/api/operations/shutdown'
import { loggingOptions } from '@marga/api/plugins/logging'
import { readEnvironment } from '../env'
import { hasCode, PlatformError } from '../failure'
import { openSigner } from '../signing/keys'
import { connectStore } from '../store/open-store'
import { StoreUnreachableError } from '../store/store'
import { buildGateway } from './app'
import { NoShellError } from './live-releases'

const reasonOf = (error: unknown, port: number) =>
  hasCode(error, 'EADDRINUSE') ? new EnvironmentError([`PORT: ${port} is in use, choose another`]) : error

async function serve() {
  process.umask(0o077)
  const environment = readEnvironment(process.env)
  const { port, logLevel, drainMs, apiPlace, copiesFolder } = environment
  if (!apiPlace)
    throw new EnvironmentError(['API_URL: name the address of the API, or start both with npm start'])
  mkdirSync(copiesFolder, { recursive: true })
  if (environment.keys.isOwn) openSigner(environment.keys)
  const store = await connectStore(environment)
  let isDraining = false
  let isClosing = false
  const { app, channels } = buildGateway({
    environment,
    apiPlace,
    store,
    server: loggingOptions(logLevel),
    isDraining: () => isDraining,
  })
  for (const warning of environment.warnings) app.log.warn(warning)
  closeOnSignals({
    close: () => {
      isClosing = true
      return app.close()
    },
    drainMs,
    onDrain: () => {
      isDraining = true
    },
  })
  try {
    await channels.usual.current()
    await listen(app, environment)
  } catch (error) {
    await app.close()
    throw reasonOf(error, port)
  }
  if (isClosing) return
  reportReady()
  if (!process.send) console.log(`Gateway ready at ${app.listeningOrigin}`)
}

serve().catch((error: unknown) => {
  const isExpected =
    error instanceof EnvironmentError ||
    error instanceof NoShellError ||
    error instanceof PlatformError ||
    error instanceof StoreUnreachableError
  console.error(isExpected ? error.message : error)
  process.exit(error instanceof EnvironmentError || error instanceof NoShellError ? EXIT_CONFIGURATION : 1)
})
