import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Layout } from './layout'
import { siteSettings } from './programs'

const workspace = join(import.meta.dirname, '../..')
const APPS = ['shell', 'catalog', 'marketing', 'profile', 'trainers']

/** What somebody who works on the cluster's store sets; each has a folder of their own. */
export const environmentOf = (layout: Layout, operator = 'operator') => ({
  ...process.env,
  ...siteSettings(layout, layout.bucket),
  DATA_DIR: join(layout.folder, operator),
})

/** The `mfe` command on the cluster's store; answers what it prints. @throws Error where it fails */
export async function mfe(
  layout: Layout,
  args: readonly string[],
  { operator }: { operator?: string } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['platform/bin/mfe.mjs', ...args], {
    cwd: workspace,
    env: environmentOf(layout, operator),
  })
  return stdout
}

/** Makes what is built live, on a store that has nothing or the cluster's earlier releases. */
export async function shipApps(layout: Layout): Promise<void> {
  if (!existsSync(join(layout.folder, 'keys/signing-key.pem'))) await mfe(layout, ['keys', 'create'])
  await mfe(layout, ['ship', ...APPS, '--built', '--new-only', '--force', '--why', 'npm run cluster'])
}
