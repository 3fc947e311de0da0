import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Before all tests: a folder of the run, for what workers make for one another. Answers what is done after all tests. */
export default function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'marga-run-'))
  process.env.E2E_RUN_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
