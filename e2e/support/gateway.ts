import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteEnvironment, storeFolder, workspace } from './site'

/** A further gateway with a data folder of its own, on the store of the site under test. Answers once it is ready. */
export async function startGateway(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-gateway-'))
  const child = spawn(process.execPath, ['platform/supervisor/main.mjs'], {
    cwd: workspace,
    env: {
      ...process.env,
      ...siteEnvironment,
      PORT: '0',
      DATA_DIR: folder,
      STORE_DIR: storeFolder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
      const [, address] = /Site\s+(http:\S+)/.exec(text) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)))
  })
  return {
    origin,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const isGone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await isGone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
