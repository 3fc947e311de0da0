import { buildApp } from './app'
import { lockDataFolder } from './database/data-folder-lock'
import { openDatabase } from './database/open-database'
import { prepareDatabase } from './database/prepare-database'
import { readEnvironment } from './env'
import { listen } from './http/listen'
import { loggingOptions } from './http/logging'
import { reportFailure } from './operations/expected-error'
import { closeOnSignals, reportReady } from './operations/shutdown'

/** The API as a process of its own. It answers 503 until its database is reachable and up to date. */
async function serve() {
  // Rows and files hold personal data: only this user reads what the process makes.
  process.umask(0o077)
  const { logLevel, trustProxy, warnings, drainMs, api, ...listening } = readEnvironment(process.env)
  const lock = lockDataFolder(api.dataFolder)
  const opened = openDatabase(api, { isLimited: true })
  const stage = { isStarted: false, isDraining: false, isStopped: false }
  const app = buildApp({
    ...opened,
    uploads: api.uploads,
    settings: api,
    server: { ...loggingOptions(logLevel), trustProxy },
    isStarted: () => stage.isStarted,
    isDraining: () => stage.isDraining,
  })
  app.addHook('onClose', async () => {
    stage.isStopped = true
    await opened.database.destroy()
    lock.release()
  })
  for (const warning of warnings) app.log.warn(warning)
  closeOnSignals({
    close: () => app.close(),
    drainMs,
    onDrain: () => {
      stage.isDraining = true
    },
  })
  await listen(app, listening)
  console.log(`API listening at ${app.listeningOrigin}/api`)
  // Migrations may take long: on connections of their own, without the limits of calls.
  const unlimited = openDatabase(api)
  await prepareDatabase(unlimited, { log: app.log, isStopped: () => stage.isStopped })
  await unlimited.database.destroy()
  if (stage.isStopped) return
  stage.isStarted = true
  reportReady()
  console.log(`API ready at ${app.listeningOrigin}/api`)
}

serve().catch((error: unknown) => process.exit(reportFailure(error)))
