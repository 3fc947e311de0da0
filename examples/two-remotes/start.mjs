// `npm start`: builds the three parts, releases what is new, and serves the site at PORT.
import { spawnSync } from 'node:child_process'
import { register } from 'tsx/esm/api'

process.chdir(import.meta.dirname)

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run('build.mjs')
run('mfe.mjs', 'ship', 'shell', 'books', 'hours', '--built', '--new-only', '--why', 'npm start')
register()
await import('./site/gateway.ts')
