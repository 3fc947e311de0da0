import { spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PlatformError } from '../failure'
import { appFolder } from '../release/read-descriptor'

/** The folder of the workspace's own package.json. */
export const workspace = join(fileURLToPath(import.meta.url), '../../../..')

/** Who stands in the channel's log. */
export const personAtKeyboard = () => {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/** Builds one app through the task runner, which knows what is unchanged. @throws PlatformError */
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
