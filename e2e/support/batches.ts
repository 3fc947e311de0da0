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

/** Opens a batch beside another one as an operator does: `copyBatch('mlops-1', 'starts_on=2027-02-12')`. */
export const copyBatch = (batch: string, ...changes: string[]) =>
  runCommand('batch', 'copy', batch, ...changes)

/** Makes a coupon as an operator does: `addCoupon('LESS', 'amount=5000')`. */
export const addCoupon = (code: string, ...terms: string[]) =>
  runCommand('coupon', 'add', code, ...terms, 'by=e2e')

/** Ends the demonstration as an operator does. */
export const removeSamples = () => runCommand('samples', 'remove')

/** Opens the first batch of a program as an operator does. */
export const openBatch = (product: string, ...values: string[]) =>
  runCommand('batch', 'add', product, ...values)

/** Adds a program as an operator does, changes it, and hides it. */
export const addProgram = (name: string, ...values: string[]) => runCommand('program', 'add', name, ...values)
export const setProgram = (name: string, ...values: string[]) => runCommand('program', 'set', name, ...values)
export const hideProgram = (name: string) => runCommand('program', 'hide', name)

/** Says a sentence on every page as an operator does: `setMaintenance('text=Soon.', 'closed=yes')`. */
export const setMaintenance = (...values: string[]) => runCommand('maintenance', ...values, 'by=e2e')
