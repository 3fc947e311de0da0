import { execFileSync } from 'node:child_process'
import { programOf } from '../../shared/server/src/testing/program'
import { siteEnvironment, workspace } from './site'

/** Changes a batch as an operator does: `changeBatch('MLOps', 'is_open=no')`. */
export const changeBatch = (product: string, ...changes: string[]) =>
  execFileSync(process.execPath, [...programOf('api/src', 'db'), 'batch', product, ...changes, '--yes'], {
    cwd: workspace,
    env: { ...process.env, ...siteEnvironment },
  })
