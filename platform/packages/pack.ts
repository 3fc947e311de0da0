// `npm run packages -w platform -- --to <folder>`: what teams with a repository of their own install, as tarballs for `npm publish`.
// With `--list` it also writes their type declarations into `published`, which later versions are held to.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compile } from './compile'
import { writePublished } from './public-types'
import { workspace } from './ranges'
import { stagePackages } from './stage'

const USAGE = 'npm run packages -w platform -- --to <folder> [--list]'

/** The command is packed as it is compiled; turbo takes it from its cache if nothing changed. */
const buildCommand = () =>
  execFileSync(join(workspace, 'node_modules/.bin/turbo'), ['run', 'build', '--filter=@marga/platform'], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

function pack(to: string) {
  const work = mkdtempSync(join(tmpdir(), 'marga-packages-'))
  try {
    buildCommand()
    const stage = { compiled: join(work, 'compiled'), folder: join(work, 'packages') }
    compile(stage.compiled)
    const folders = stagePackages(stage)
    mkdirSync(to, { recursive: true })
    const args = ['pack', ...folders, '--pack-destination', to, '--silent']
    return execFileSync('npm', args, { encoding: 'utf8' }).trim().split('\n')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const OPTIONS = { to: { type: 'string' }, list: { type: 'boolean' } } as const

function run() {
  const { to, list } = parseArgs({ options: OPTIONS }).values
  if (!to) throw new Error(`name the folder for the tarballs: ${USAGE}`)
  if (list) writePublished()
  console.log(pack(resolve(to)).join('\n'))
}

try {
  run()
} catch (error) {
  console.error(`npm run packages: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
