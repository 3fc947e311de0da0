import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { runRspack } from './programs'
import { runFolder, workspace } from './site'

export interface Edit {
  file: string
  from: string
  to: string
}

/** What the site is built into; without it a clone's command and site are compiled while they start. */
const PROGRAMS = ['api/dist', 'platform/dist']

/** A copy of the working tree, as a team's own clone would be once `npm start` has built it. */
export function cloneWorkspace(folder: string) {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
  })
  const files = names.split('\n').filter(Boolean)
  for (const name of new Set(files.map(dirname))) mkdirSync(join(folder, name), { recursive: true })
  for (const name of files) copyFileSync(join(workspace, name), join(folder, name))
  // After the sources: a program that is older than its sources is not used.
  for (const name of PROGRAMS)
    cpSync(join(workspace, name), join(folder, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    })
  // Packages of one workspace alone, in another version than the common one, lie beside it.
  const installed = ['.', ...readdirSync(workspace)]
    .map((name) => join(name, 'node_modules'))
    .filter((name) => existsSync(join(workspace, name)))
  for (const name of installed)
    if (!existsSync(join(folder, name))) symlinkSync(join(workspace, name), join(folder, name))
}

export const folderOf = (app: string) => (app === 'shell' ? 'shell' : `mfe-${app}`)

/** Builds an app of a clone. */
export const buildIn = (folder: string, app: string) => runRspack(join(folder, folderOf(app)))

let clone = ''

/** The clone of this worker, as it was: who changes a file of it puts it back. */
function ownClone(): string {
  if (clone) return clone
  const folder = mkdtempSync(join(runFolder(), 'clone-'))
  cloneWorkspace(folder)
  clone = folder
  return clone
}

/** Runs something while files of the worker's clone are changed. */
export function withEdits<T>(edits: readonly Edit[], run: (folder: string) => T): T {
  const folder = ownClone()
  const before = new Map(edits.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]))
  try {
    for (const { file, from, to } of edits) {
      const source = readFileSync(join(folder, file), 'utf8')
      if (!source.includes(from)) throw new Error(`${file} does not hold: ${from}`)
      writeFileSync(join(folder, file), source.replace(from, to))
    }
    return run(folder)
  } finally {
    for (const [file, text] of before) writeFileSync(join(folder, file), text)
  }
}

/** No part of a build: a release is made of both. */
const isDescriptor = ({ file }: Edit) => file.endsWith('/mfe.json')

/** What an app is built into with edits. Each build is made once in a run, whichever tests ask for it. */
export function builtWith(app: string, edits: readonly Edit[]): string {
  const compiled = edits.filter((edit) => !isDescriptor(edit))
  if (compiled.length === 0) return join(workspace, folderOf(app), 'dist')
  const key = createHash('sha256')
    .update(JSON.stringify([app, compiled]))
    .digest('hex')
  const built = join(runFolder(), `build-${key}`)
  if (existsSync(built)) return built
  return withEdits(compiled, (folder) => {
    buildIn(folder, app)
    const made = join(folder, folderOf(app), 'dist')
    try {
      renameSync(made, built)
    } catch (error) {
      // Another worker has made the same meanwhile.
      if (!existsSync(built)) throw error
    }
    rmSync(made, { recursive: true, force: true })
    return built
  })
}
