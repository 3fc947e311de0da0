// `npm run packages -- --to <folder>`: what teams with a repository of their own install, as tarballs for `npm publish`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compile } from './compile'
import { workspace } from './ranges'
import { stagePackages } from './stage'

const USAGE = 'npm run packages -- --to <folder>'

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

const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
if (to) console.log(pack(resolve(to)).join('\n'))
else {
  console.error(`npm run packages: name the folder for the tarballs: ${USAGE}`)
  process.exitCode = 2
}
