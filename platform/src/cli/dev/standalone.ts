import { join } from 'node:path'
import { readSiteFacts } from '../../../supervisor/site-facts.mjs'
import { appFolder, readDescriptor } from '../../releases/read-descriptor'
import type { Context } from '../context'
import { say } from '../output'
import { UsageError } from '../usage-error'
import { requireWorkspace } from '../workspace'
import { createProcesses, freePort, portFor } from './processes'

/** One remote alone, in a test shell: no federation, no other team's code, hot reload, and an API of its own or another site's. */
export async function serveStandalone(
  context: Context,
  { apps: [app, ...rest], against }: { apps: readonly string[]; against: string | undefined },
): Promise<void> {
  if (!app || app === 'shell' || rest.length > 0)
    throw new UsageError('mfe dev --alone: name one remote. See: npx mfe dev --help')
  const workspace = requireWorkspace('dev --alone')
  readDescriptor(join(workspace, appFolder(app)), app)
  const { dataFolder, ...environment } = context.environment()
  const port = await portFor(environment.port)
  const running = createProcesses(context.variables)
  const apiAddress = against ?? `http://127.0.0.1:${await freePort()}`
  const { api } = readSiteFacts(workspace)
  if (api && !against) {
    const server = running.start(process.execPath, ['--import', 'tsx', api.source], {
      cwd: workspace,
      env: { PORT: new URL(apiAddress).port, DATA_DIR: join(dataFolder, 'dev-api') },
    })
    await running.answers(`${apiAddress}${api.ready}`, server, 'the API')
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
  await running.answers(`http://127.0.0.1:${port}/`, server, 'the development server')
  say(
    `\n${app} is running alone at http://localhost:${port}. Stop it with Ctrl-C.\n\n  API      ${against ?? 'here, with a database of its own'}`,
  )
  await running.ended()
}
