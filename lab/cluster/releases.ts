import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Layout } from './layout'
import { siteSettings, workspace } from './programs'

const APPS = ['shell', 'catalog', 'marketing', 'office', 'profile', 'trainers']

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
  { operator, programs = workspace }: { operator?: string; programs?: string } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['platform/bin/mfe.mjs', ...args], {
    cwd: programs,
    env: environmentOf(layout, operator),
  })
  return stdout
}

const history = z.object({ records: z.array(z.object({ why: z.string(), versions: z.array(z.string()) })) })

/** What was promoted of an app, the newest first. */
export const historyOf = async (layout: Layout, app: string) =>
  history.parse(JSON.parse(await mfe(layout, ['history', app, '--json']))).records

/** Makes what is built in a folder live, on a store that has nothing or the cluster's earlier releases. */
export async function shipApps(layout: Layout, programs: string): Promise<void> {
  const ofFolder = { programs }
  if (!existsSync(join(layout.folder, 'keys/signing-key.pem')))
    await mfe(layout, ['keys', 'create'], ofFolder)
  await mfe(
    layout,
    ['ship', ...APPS, '--built', '--new-only', '--force', '--why', 'npm run cluster -w lab'],
    ofFolder,
  )
}

/** Makes what is built in a folder live again, whatever is live now; resolves once every gateway serves it. */
export const shipAgain = (layout: Layout, programs: string) =>
  mfe(
    layout,
    ['ship', ...APPS, '--built', '--again', '--force', '--wait', '--why', 'npm run rolling -w lab'],
    {
      programs,
    },
  )
