import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneWorkspace } from './builds'
import { siteEnvironment, storeFolder } from './site'

/** `mfe dev` in a clone of the working tree, on the releases of the site under test. Answers once the site runs. */
export async function startDev(args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-dev-'))
  cloneWorkspace(folder)
  const child = spawn(process.execPath, ['platform/bin/mfe.mjs', 'dev', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      ...siteEnvironment,
      PORT: '0',
      DATA_DIR: join(folder, '.data'),
      STORE_DIR: storeFolder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      if (/^ {2}API /m.test(said)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`mfe dev ended with ${code}`)))
  })
  return {
    origin: `http://127.0.0.1:${/localhost:(\d+)/.exec(said)?.[1]}`,
    folder,
    said,
    stop: async () => {
      const isGone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await isGone
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
