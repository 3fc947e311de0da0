import { setTimeout as wait } from 'node:timers/promises'
import { reportFailure } from '@marga/server/failures/expected-error'
import { listen } from '@marga/server/http/listen'
import { loggingOptions } from '@marga/server/http/logging'
import { closeServer } from '@marga/server/process/close-server'
import { lockDataFolder } from '@marga/server/process/data-folder-lock'
import { closeOnSignals, reportReady } from '@marga/server/process/shutdown'
import { folderFaults } from '@marga/server/settings/folder-faults'
import { EnvironmentError } from '@marga/server/settings/settings-faults'
import { startTracing } from '@marga/server/tracing/start-tracing'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app'
import { refuseUnknownSeller } from './company/company-faults'
import { openDatabase } from './database/open-database'
import { prepareDatabase } from './database/prepare-database'
import { type ApiSettings, readEnvironment } from './env'
import { providerFaults } from './operations/provider-faults'
import { issueAllLacking } from './payments/documents'
import { refuseToSellSamples } from './site/demonstration-faults'

/** How long the port stays closed while the database is not ready, in milliseconds. After that callers are told. */
const CLOSED_WITHOUT_DATABASE_MS = 2_000

interface Stage {
  isStarted: boolean
  isDraining: boolean
  isStopped: boolean
}

/** Brings the database up to date, which may take long: on connections of their own, without the limits of calls. */
async function prepare(api: ApiSettings, { log, stage }: { log: FastifyBaseLogger; stage: Stage }) {
  const unlimited = openDatabase(api)
  await prepareDatabase(unlimited, { log, isStopped: () => stage.isStopped })
  await refuseToSellSamples(unlimited.database, api)
  await refuseUnknownSeller(unlimited.database, api)
  await issueAllLacking(unlimited.database)
  await unlimited.database.destroy()
  stage.isStarted = !stage.isStopped
}

/** The API as a process of its own. It answers 503 until its database is reachable and up to date. */
async function serve() {
  // Rows and files hold personal data: only this user reads what the process makes.
  process.umask(0o077)
  const { logLevel, traces, trustProxy, warnings, drainMs, api, ...listening } = readEnvironment(process.env)
  const faults = folderFaults('DATA_DIR', api.dataFolder)
  if (faults.length > 0) throw new EnvironmentError(faults)
  const tracing = await startTracing('marga-api', traces, { isEntrance: false })
  const lock = lockDataFolder(api.dataFolder)
  const opened = openDatabase(api, { isLimited: true })
  const stage: Stage = { isStarted: false, isDraining: false, isStopped: false }
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
    await tracing.stop()
  })
  for (const warning of warnings) app.log.warn(warning)
  // Beside the start: the site serves all the rest without them.
  void providerFaults(api).then((found) => found.map((fault) => app.log.error(fault)))
  closeOnSignals({
    close: async () => {
      await closeServer(app.server)
      await app.close()
    },
    drainMs,
    onDrain: () => {
      stage.isDraining = true
    },
  })
  const prepared = prepare(api, { log: app.log, stage })
  // A balancer that finds the port open sends calls at once.
  await Promise.race([prepared, wait(CLOSED_WITHOUT_DATABASE_MS)])
  if (stage.isStopped) return
  await listen(app, listening)
  console.log(`API listening at ${app.listeningOrigin}/api`)
  await prepared
  if (!stage.isStarted) return
  reportReady()
  console.log(`API ready at ${app.listeningOrigin}/api`)
}

serve().catch((error: unknown) => process.exit(reportFailure(error)))
