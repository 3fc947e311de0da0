import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../../platform/src/env'
import { openStore } from '../../platform/src/mirror/open-store'
import { publish } from '../../platform/src/releases/publish'
import { breakPage } from './broken-page'

// Publishes another release of an app, and prints its version: `publish-program.ts <app> [<page> <statement>]`. It is the same
// build with another owner, and runs the statement whenever it renders the page on the server.

const workspace = join(import.meta.dirname, '../..')

const [app = '', page, statement] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'marga-another-'))
try {
  const remote = join(folder, `mfe-${app}`)
  for (const name of ['dist', 'package.json', 'mfe.json'])
    cpSync(join(workspace, `mfe-${app}`, name), join(remote, name), { recursive: true })
  const file = join(remote, 'mfe.json')
  const edition = `, edition of ${Date.now()}"`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<="owner": "[^"]*)"/, edition))
  if (page && statement) breakPage(join(remote, 'dist/server/routes'), page, statement)
  const open = await openStore(readEnvironment(process.env))
  console.log((await publish(open, { workspace: folder, app })).release.version)
} finally {
  rmSync(folder, { recursive: true })
}
