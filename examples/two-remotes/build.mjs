// `node build.mjs [folder]...`: builds the parts of this site, or the named ones, for browsers and for the server.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = createRequire(import.meta.url).resolve('@rspack/cli/package.json')
const rspack = join(dirname(manifest), 'bin/rspack.js')
const named = process.argv.slice(2)

for (const folder of named.length > 0 ? named : ['shell', 'mfe-books', 'mfe-hours']) {
  const cwd = join(import.meta.dirname, folder)
  const { status } = spawnSync(process.execPath, [rspack, 'build'], { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
