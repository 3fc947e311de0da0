import { join } from 'node:path'
import { DataFolderInUseError, lockDataFolder } from '@marga/api/database/data-folder-lock'
import { migrate, openDatabase } from '@marga/api/database/open-database'
import { seed } from '@marga/api/database/seed'
import { EnvironmentError } from '@marga/api/env'
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
  const environment = readEnvironment(process.env)
  const { port, host, logLevel, api } = environment
  const lock = lockDataFolder(api.dataFolder)
  const opened = openDatabase(api)
  if (environment.keys.isOwn) openSigner(environment.keys)
  const store = await connectStore(environment)
  const { app, channels } = buildGateway({
    environment,
    store,
    ...opened,
    uploadsFolder: join(api.dataFolder, 'uploads'),
    server: loggingOptions(logLevel),
  })
  app.addHook('onClose', async () => {
    await opened.database.destroy()
    lock.release()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close())
  try {
    await migrate(opened)
    await seed(opened)
    await app.listen({ port, host })
    await channels.usual.current()
  } catch (error) {
    await app.close()
    throw reasonOf(error, port)
  }
  printAddresses(app.listeningOrigin)
}

function printAddresses(origin: string) {
  const addresses = [
    ['Site', origin],
    ['API', `${origin}/api/docs`],
    ['Registry', `${origin}/registry.json`],
    ['Health', `${origin}/healthz`],
    ['Readiness', `${origin}/readyz`],
    ['Metrics', `${origin}/metrics`],
  ] as const
  console.log('\nThe site is running. Stop it with Ctrl-C.\n')
  for (const [name, address] of addresses) console.log(`  ${name.padEnd(10)} ${address}`)
}

serve().catch((error: unknown) => {
  const isExpected =
    error instanceof EnvironmentError ||
    error instanceof DataFolderInUseError ||
    error instanceof NoShellError ||
    error instanceof PlatformError ||
    error instanceof StoreUnreachableError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
