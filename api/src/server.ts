import { join } from 'node:path'
import { buildApp } from './app'
import { DataFolderInUseError, lockDataFolder } from './database/data-folder-lock'
import { migrate, openDatabase } from './database/open-database'
import { seed } from './database/seed'
import { EnvironmentError, readEnvironment } from './env'

const isPortInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

async function serve() {
  const { port, host, dataFolder, logLevel } = readEnvironment(process.env)
  const lock = lockDataFolder(dataFolder)
  const database = openDatabase(dataFolder)
  await migrate(database)
  await seed(database)
  const app = buildApp({
    database,
    uploadsFolder: join(dataFolder, 'uploads'),
    logger: { level: logLevel },
  })
  app.addHook('onClose', async () => {
    await database.destroy()
    lock.release()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close())
  await app.listen({ port, host }).catch(async (error) => {
    await app.close()
    throw isPortInUse(error) ? new EnvironmentError([`PORT: ${port} is in use, choose another`]) : error
  })
  console.log(`API ready at ${app.listeningOrigin}/api`)
}

serve().catch((error: unknown) => {
  const isExpected = error instanceof EnvironmentError || error instanceof DataFolderInUseError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
