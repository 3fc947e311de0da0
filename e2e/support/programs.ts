import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { workspace } from './site'

/** Runs a program to its end. One that fails says what it printed: some tell their faults on one stream, some on the other. */
export function runProgram(cwd: string, program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${status} in ${cwd}\n${stdout}\n${stderr}`)
}

/** Builds what the configuration of a folder says. */
export const runRspack = (folder: string) =>
  runProgram(folder, join(workspace, 'node_modules/.bin/rspack'), 'build')
