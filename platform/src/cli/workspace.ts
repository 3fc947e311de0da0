import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PlatformError } from '../failure'
import { appFolder } from '../releases/read-descriptor'

/** The nearest folder above this file that has the shell: the workspace, or the folder of a packaged site. */
function findWorkspace(folder: string): string {
  if (existsSync(join(folder, 'shell', 'mfe.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new PlatformError('NO_WORKSPACE', 'mfe: this file is in no workspace.')
  return findWorkspace(parent)
}

/** The folder of the workspace's own package.json. */
export const workspace = findWorkspace(dirname(fileURLToPath(import.meta.url)))

/** True in the folder that `npm run package` makes: apps are built there, and it has no tools to build them. */
export const isPackaged = !existsSync(join(workspace, 'package-lock.json'))

/** Name of the current user for the channel's log. */
export const personAtKeyboard = () => {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/** Builds one app through turbo, which takes unchanged builds from its cache. @throws PlatformError */
export async function build(app: string): Promise<void> {
  const args = ['turbo', 'run', 'build', `--filter=${appFolder(app)}`, '--output-logs=errors-only']
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('npx', args, { cwd: workspace, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0)
    throw new PlatformError(
      'BUILD_FAILED',
      `mfe publish: the build of ${app} failed. See it with: npm run build`,
    )
}
