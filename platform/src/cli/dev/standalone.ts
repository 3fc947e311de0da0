import { join } from 'node:path'
import { readEnvironment } from '../../env'
import { PlatformError } from '../../failure'
import { appFolder, readDescriptor } from '../../releases/read-descriptor'
import type { Flags } from '../main'
import { workspace } from '../workspace'
import { freePort, processes, untilOneEnds, waitForAnswer } from './processes'

/** One remote alone, in a test shell: no federation, no other team's code, hot reload, and a provider of its own or another site's. */
export async function serveAlone([app, ...rest]: readonly string[], flags: Flags): Promise<void> {
  if (!app || app === 'shell' || rest.length > 0)
    throw new PlatformError('USAGE', 'mfe dev --alone: name one remote.')
  readDescriptor(workspace, app)
  const { api, ...environment } = readEnvironment(process.env)
  const port = environment.port || (await freePort())
  const running = processes()
  const apiAddress = flags.against ?? `http://127.0.0.1:${await freePort()}`
  if (!flags.against) {
    const provider = running.start(process.execPath, ['--import', 'tsx', 'api/src/server.ts'], {
      cwd: workspace,
      env: { PORT: new URL(apiAddress).port, DATA_DIR: join(api.dataFolder, 'dev-api') },
    })
    await waitForAnswer(`${apiAddress}/api/checklogin`, provider, 'the API')
  }
  const rspack = join(workspace, 'node_modules/.bin/rspack')
  const server = running.start(rspack, ['serve'], {
    cwd: join(workspace, 'shared/testing/alone'),
    env: {
      NODE_ENV: 'development',
      MFE_DEV_PORT: String(port),
      MFE_ALONE: appFolder(app),
      MFE_ALONE_API: new URL(apiAddress).origin,
    },
  })
  await waitForAnswer(`http://127.0.0.1:${port}/`, server, 'the development server')
  console.log(
    `\n${app} is running alone at http://localhost:${port}. Stop it with Ctrl-C.\n\n  API      ${flags.against ?? 'here, with a database of its own'}`,
  )
  await untilOneEnds(running)
}
