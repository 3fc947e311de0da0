import { execFileSync } from 'node:child_process'
import { siteEnvironment, workspace } from './site'

/** Changes a batch as an operator does: `changeBatch('MLOps', 'is_open=no')`. */
export const changeBatch = (product: string, ...changes: string[]) =>
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'api/src/db.ts', 'batch', product, ...changes, '--yes'],
    {
      cwd: workspace,
      env: { ...process.env, ...siteEnvironment },
    },
  )
