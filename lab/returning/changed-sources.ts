import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workspace } from '../support/site'

/** Where a word is changed: on the home page of a remote, and in the shell's footer. */
export const WORDS = {
  'one word of a remote': {
    file: 'shared/content/src/home-texts.ts',
    from: 'Learn live',
    to: 'Learn online',
  },
  'one word of the shell': {
    file: 'shell/src/chrome/footer.tsx',
    from: 'Important Links',
    to: 'Important links',
  },
} as const
export type Change = keyof typeof WORDS

const OWN = /^(shell|mfe-[a-z]+|shared|platform\/build|lab\/variants\/bundle)\/|^[^/]+$/

/** A copy of the sources that can be changed and built; packages of others are those of the workspace. */
export function copySources(folder: string) {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  for (const file of stdout.split('\n').filter((name) => OWN.test(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(workspace, file), join(folder, file))
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@marga'), { recursive: true })
  for (const name of readdirSync(join(workspace, 'node_modules')))
    if (name !== '@marga') symlinkSync(join(workspace, 'node_modules', name), join(packages, name))
  for (const name of readdirSync(join(folder, 'shared')))
    symlinkSync(join(folder, 'shared', name), join(packages, '@marga', name))
}

export function changeWord(folder: string, change: Change) {
  const { file, from, to } = WORDS[change]
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} no longer has "${from}": name another word to change.`)
  writeFileSync(path, text.replace(from, to))
}
