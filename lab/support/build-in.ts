import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { workspace } from './site'

/** Builds what the folder's `rspack.config.ts` describes. Not by `npx`: in a workspace it leaves the folder for that of the nearest `package.json`. */
export function buildIn(folder: string) {
  const { status, stdout } = spawnSync(join(workspace, 'node_modules/.bin/rspack'), ['build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${folder} could not be built:\n${stdout}`)
}
