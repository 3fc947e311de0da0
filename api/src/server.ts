import { join } from 'node:path'
import { buildApp } from './app'
import { DataFolderInUseError, lockDataFolder } from './database/data-folder-lock'
import { migrate, openDatabase } from './database/open-database'
import { seed } from './database/seed'
import { EnvironmentError, readEnvironment } from './env'
import { loggingOptions } from './plugins/logging'

/** The API alone, without pages: for integrators who serve it from its own host. */
async function serve() {
  const { port, host, logLevel, trustProxy, api } = readEnvironment(process.env)
  const lock = lockDataFolder(api.dataFolder)
  const opened = openDatabase(api)
  await migrate(opened)
  await seed(opened)
  const app = buildApp({
    ...opened,
    uploadsFolder: join(api.dataFolder, 'uploads'),
    settings: api,
    server: { ...loggingOptions(logLevel), trustProxy },
  })
  app.addHook('onClose', async () => {
    await opened.database.destroy()
    lock.release()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close())
  await app.listen({ port, host })
  console.log(`API ready at ${app.listeningOrigin}/api`)
}

serve().catch((error: unknown) => {
  const isExpected = error instanceof EnvironmentError || error instanceof DataFolderInUseError
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
