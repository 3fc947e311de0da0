import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeSiteToBackUp } from '../testing-backup'
import { openArchive } from './archive'
import { encrypt } from './encryption'
import { backupName } from './manifest'
import { openPlace } from './open-place'
import { restoreBackup } from './restore-backup'

let site: Awaited<ReturnType<typeof makeSiteToBackUp>>
beforeEach(async () => {
  site = await makeSiteToBackUp()
})
afterEach(() => site.remove())

/** A backup with one file, made without the site, by somebody who knows the public key. */
async function forge(path: string) {
  const { backup, product } = site.environment
  const place = await openPlace(backup.to)
  const name = backupName(Date.UTC(2026, 10, 23))
  const archive = openArchive()
  const written = place.write(name, await encrypt(archive.stream, backup))
  await archive.add(path, Buffer.from('planted'))
  archive.finish()
  await written
  return { place, name, keys: backup, data: product.data }
}

test.each(['store/../../planted', 'uploads/../planted', '/planted', 'keys/trusted/../../planted'])(
  'a backup that names %s is refused',
  async (path) => {
    const other = site.elsewhere('other')
    await expect(restoreBackup(await forge(path), other)).rejects.toThrow('outside of its folders')
    for (const folder of [site.folder, other.api.dataFolder])
      expect(existsSync(join(folder, 'planted'))).toBe(false)
  },
)

test('a backup without its last file is refused', async () => {
  const reading = await forge('store/store.json')
  await expect(restoreBackup(reading, site.elsewhere('other'))).rejects.toThrow('does not hold what it says')
})
