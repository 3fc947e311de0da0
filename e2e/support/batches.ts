import { execFileSync } from 'node:child_process'
import { programOf } from '../../shared/server/src/testing/program'
import { siteEnvironment, workspace } from './site'

const runCommand = (...words: string[]) =>
  execFileSync(process.execPath, [...programOf('api/src', 'db'), ...words, '--yes'], {
    cwd: workspace,
    env: { ...process.env, ...siteEnvironment },
  })

/** Changes a batch as an operator does: `changeBatch('MLOps', 'is_open=no')`. */
export const changeBatch = (product: string, ...changes: string[]) => runCommand('batch', product, ...changes)

/** Makes a coupon as an operator does: `addCoupon('LESS', 'amount=5000')`. */
export const addCoupon = (code: string, ...terms: string[]) =>
  runCommand('coupon', 'add', code, ...terms, 'by=e2e')

/** Ends the demonstration as an operator does. */
export const removeSamples = () => runCommand('samples', 'remove')
