import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../env'
import { openStore } from './open-store'

test('a command that is the first to need the data folder makes it for its owner only, keys too', async () => {
  const outer = mkdtempSync(join(tmpdir(), 'marga-open-store-'))
  try {
    const environment = readEnvironment({ DATA_DIR: join(outer, 'data') })
    await openStore(environment)
    for (const folder of ['', 'store-keys'])
      expect(statSync(join(outer, 'data', folder)).mode & 0o077).toBe(0)
    expect(statSync(environment.keys.signingKeyFile).mode & 0o077).toBe(0)
  } finally {
    rmSync(outer, { recursive: true })
  }
})
