import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Provenance } from '@marga/platform-contract/release'

/** What git says of sources; a commit or branch of '' is not known. */
export interface SourceState extends Pick<Provenance, 'branch' | 'tree'> {
  commit: string
}

/** A packaged site names its commit as npm does, in its package.json. */
async function packagedCommit(folder: string): Promise<string> {
  try {
    const { gitHead = '' }: { gitHead?: string } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    )
    return gitHead
  } catch {
    return ''
  }
}

const STATUS = ['--no-optional-locks', 'status', '--porcelain=v2', '--branch']

/** Lines that begin with `#` are headers; every other one is a change that is not committed. */
function parseStatus(text: string): SourceState {
  const lines = text.split('\n').filter((line) => line !== '')
  const headerOf = (name: string) =>
    lines.find((line) => line.startsWith(`# ${name} `))?.slice(name.length + 3) ?? ''
  const known = (value: string) => (value.startsWith('(') ? '' : value)
  return {
    commit: known(headerOf('branch.oid')),
    branch: known(headerOf('branch.head')),
    tree: lines.every((line) => line.startsWith('#')) ? 'clean' : 'dirty',
  }
}

/** Commit, branch and state of the sources in a folder. */
export async function readSourceState(folder: string): Promise<SourceState> {
  const packaged = await packagedCommit(folder)
  if (packaged) return { commit: packaged, branch: '', tree: 'unknown' }
  try {
    const text = execFileSync('git', STATUS, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return parseStatus(text)
  } catch {
    return { commit: '', branch: '', tree: 'unknown' }
  }
}

/** Name of the author of the commit in a folder; '' without a repository. */
export function authorOfCommit(folder: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%an'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
