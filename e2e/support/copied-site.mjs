// A further site for the tests. It serves the releases of the first site, which is ready before this one starts.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { main } from '../../platform/supervisor/run-site.mjs'

const { FIRST_DATA_DIR, DATA_DIR } = process.env
if (!FIRST_DATA_DIR || !DATA_DIR) throw new Error('FIRST_DATA_DIR and DATA_DIR name the two data folders.')

for (const name of ['store', 'store-keys']) {
  const own = join(DATA_DIR, name)
  rmSync(own, { recursive: true, force: true })
  cpSync(join(FIRST_DATA_DIR, name), own, { recursive: true })
}
process.exitCode = await main()
