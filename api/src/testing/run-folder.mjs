// Before the first test of a run: a folder for what its processes share, such as the database that others are copies of.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function makeRunFolder() {
  process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'marga-tests-'))
}
