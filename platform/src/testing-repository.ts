import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { makeWorkspace } from './testing'

/** A program that fails, with a line of output, while a file of its name lies in the folder. */
const program = (name: string) => `
const isBroken = require('node:fs').existsSync('${name}.broken')
if (isBroken) console.log('${name}: src/page.tsx is wrong')
process.exitCode = isBroken ? 1 : 0
`

const TOOLS = {
  'typescript/bin/tsc': 'tsc',
  'jest/bin/jest.js': 'jest',
  '@rspack/cli/bin/rspack.js': 'rspack',
}

/** A remote in a git repository of its own, committed, whose compiler, test runner and bundler are stand-ins. */
export function makeRepository({ workspace, build }: ReturnType<typeof makeWorkspace>, app: string) {
  const folder = join(workspace, `mfe-${app}`)
  const write = (path: string, content: string | object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  build({ name: app })
  for (const name of ['@marga/build', '@marga/testing'])
    write(`node_modules/${name}/package.json`, { name, version: '1.0.0' })
  for (const [file, name] of Object.entries(TOOLS)) {
    const [tool = '', path = ''] = file.split('/bin/')
    write(`node_modules/${tool}/package.json`, {
      name: tool,
      version: '1.0.0',
      bin: { [name]: `bin/${path}` },
    })
    write(`node_modules/${file}`, program(name))
  }
  const save = () => {
    git('add', '.')
    git('commit', '--quiet', '--message', 'a change')
  }
  write('.gitignore', 'node_modules/\ndist/\n*.broken\n')
  git('init', '--quiet', '--initial-branch', 'main')
  save()
  return {
    folder,
    write,
    /** Commits everything. */
    save,
    commit: git('rev-parse', 'HEAD').trim(),
    /** From now on the program fails: tsc, jest or rspack. */
    breakTool: (name: string) => write(`${name}.broken`, ''),
    repairTool: (name: string) => rmSync(join(folder, `${name}.broken`)),
  }
}
