import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@marga/api/database/open-database'
import { openUploads } from '@marga/api/files/open-uploads'
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { makeSiteToBackUp, RESUME, type SiteEnvironment } from '../testing-backup'
import { product } from '../testing-product'
import { createBackup } from './create-backup'
import { openPlace } from './open-place'
import { restoreBackup } from './restore-backup'
import { verifyBackup } from './verify-backup'

let site: Awaited<ReturnType<typeof makeSiteToBackUp>>
beforeEach(async () => {
  site = await makeSiteToBackUp()
})
afterEach(() => {
  jest.restoreAllMocks()
  return site.remove()
})

const NOON = Date.UTC(2026, 10, 23, 12)

const place = () => openPlace(site.environment.backup.to)

const create = async (environment: SiteEnvironment = site.environment, now = NOON) =>
  createBackup(await place(), { environment, now })

const reading = async (name: string, keys = site.environment.backup) => ({
  place: await place(),
  name,
  keys,
  data: site.environment.product.data,
})

/** Rows, uploads and files of the store at a place. */
async function contentsOf(environment: SiteEnvironment) {
  const opened = openDatabase(environment.api)
  const messages = await opened.database.selectFrom('contact_messages').selectAll().execute()
  const courses = await opened.database.selectFrom('courses').select('id').orderBy('id').execute()
  await opened.database.destroy()
  const uploads = join(environment.api.dataFolder, 'uploads')
  return { messages, courses, files: existsSync(uploads) ? readdirSync(uploads) : [] }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort()

test('rows, uploads, releases and keys of the running site are restored in an empty place, on either engine', async () => {
  const { name, manifest } = await create()
  expect(manifest).toMatchObject({
    uploads: { files: 1, missing: [] },
    store: { releases: 1 },
    keys: ['signing-key.pem', expect.stringMatching(/^trusted\//)],
  })
  const other = site.elsewhere('other')
  await restoreBackup(await reading(name), other)
  expect(await contentsOf(other)).toEqual(await contentsOf(site.environment))
  expect(readFileSync(join(other.api.dataFolder, 'uploads', site.file), 'utf8')).toBe(RESUME)
  expect(filesBelow(join(other.api.dataFolder, 'store'))).toEqual(filesBelow(site.store))
  expect(readFileSync(other.keys.signingKeyFile, 'utf8')).toBe(site.signingKey)
  expect(statSync(other.keys.signingKeyFile).mode & 0o777).toBe(0o600)
  expect(readdirSync(other.api.dataFolder)).not.toContain('restore.jsonl')
})

test('photos of trainers are in it, and pictures elsewhere are not taken for files', async () => {
  const photo = await openUploads(site.environment.api.uploads).put(Buffer.from('a face'))
  const [first, second] = await site.database.selectFrom('trainers').select('id').limit(2).execute()
  const show = (id: number | undefined, picture: string) =>
    site.database.updateTable('trainers').set({ photo: picture }).where('id', '=', Number(id)).execute()
  await show(first?.id, photo)
  await show(second?.id, 'https://elsewhere.example/face.jpg')
  const { name, manifest } = await create()
  expect(manifest.uploads).toEqual({ files: 2, missing: [] })
  const other = site.elsewhere('other')
  await restoreBackup(await reading(name), other)
  expect(readFileSync(join(other.api.dataFolder, 'uploads', photo), 'utf8')).toBe('a face')
})

test('without a site there is no backup, and it says what to do', async () => {
  await expect(create(site.elsewhere('never-started'))).rejects.toThrow(
    /^The database holds no site\. A start of the site makes its tables/,
  )
  expect((await (await place()).list()).length).toBe(0)
})

test('a backup can be read by its owner alone, and not without a key', async () => {
  const { name } = await create()
  const file = join(site.variables.BACKUP_TO, name)
  expect(name).toBe('marga-2026-11-23T120000Z.age')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(file)
  for (const text of ['Asha', 'a resume', 'PRIVATE KEY']) expect(bytes.includes(text)).toBe(false)
})

test.each([
  ['cut at its end', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
  ['cut where a chunk of 64 KB ends', (bytes: Buffer) => bytes.subarray(0, headOf(bytes) + 65_552)],
  ['cut in its head', (bytes: Buffer) => bytes.subarray(0, 50)],
  ['empty', () => Buffer.alloc(0)],
  ['changed in one byte', flipped],
  ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
])('a backup that is %s is refused, and nothing is restored', async (_, damage) => {
  const { name } = await create()
  const file = join(site.variables.BACKUP_TO, name)
  writeFileSync(file, damage(readFileSync(file)))
  const other = site.elsewhere('other')
  await expect(restoreBackup(await reading(name), other)).rejects.toThrow(
    /damaged or was cut off.*another backup/,
  )
  expect(filesBelow(other.api.dataFolder)).toEqual([])
})

function flipped(bytes: Buffer) {
  const place = bytes.length - 40
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  return bytes
}

/** Where the encrypted chunks begin: behind the header's last line and a nonce of 16 bytes. */
function headOf(bytes: Buffer) {
  const mac = bytes.indexOf('\n--- ')
  return bytes.indexOf('\n', mac + 1) + 1 + 16
}

/** The passphrase is stretched with 2^10 steps instead of 2^18: the library's own cost is not what is tested. */
function stretchLess() {
  const { setPassphrase } = Encrypter.prototype
  jest.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (this: Encrypter, words) {
    this.setScryptWorkFactor(10)
    setPassphrase.call(this, words)
  })
}

test('a passphrase writes and reads it; another one is refused with what to set', async () => {
  stretchLess()
  const BACKUP_PASSPHRASE = 'a path of nine stations'
  const words = { BACKUP_RECIPIENT: '', BACKUP_IDENTITY: '', BACKUP_PASSPHRASE }
  const { backup } = site.elsewhere('other', words)
  const { name } = await create({ ...site.environment, backup })
  const wrong = { ...backup, passphrase: 'a path of ten stations' }
  const other = site.elsewhere('other')
  await expect(restoreBackup(await reading(name, wrong), other)).rejects.toThrow(
    'neither BACKUP_IDENTITY nor BACKUP_PASSPHRASE reads it',
  )
  await expect(
    restoreBackup(await reading(name, { ...backup, passphrase: undefined }), other),
  ).rejects.toThrow('Set BACKUP_IDENTITY')
  await restoreBackup(await reading(name, backup), other)
  expect((await contentsOf(other)).messages).toHaveLength(1)
})

test('without a key nothing is written, and another key reads nothing', async () => {
  const without = { ...site.environment, backup: { ...site.environment.backup, recipients: [] } }
  await expect(create(without)).rejects.toThrow('Set BACKUP_RECIPIENT')
  expect(existsSync(site.variables.BACKUP_TO)).toBe(false)
  const recipients = [await identityToRecipient(await generateIdentity())]
  const { name } = await create({ ...without, backup: { ...without.backup, recipients } })
  await expect(restoreBackup(await reading(name), site.elsewhere('other'))).rejects.toThrow('another key')
})

test('nothing is restored over what is there, and a restore that fails leaves nothing', async () => {
  const { name } = await create()
  const other = site.elsewhere('other')
  await restoreBackup(await reading(name), other)
  const before = await contentsOf(other)
  await expect(restoreBackup(await reading(name), other)).rejects.toThrow('holds rows already')
  expect(await contentsOf(other)).toEqual(before)

  const third = site.elsewhere('third', {
    SIGNING_KEY: other.keys.signingKeyFile,
    TRUSTED_KEYS: join(site.folder, 'third'),
  })
  writeFileSync(other.keys.signingKeyFile, 'another key')
  await expect(restoreBackup(await reading(name), third)).rejects.toThrow('holds another key')
  expect(await contentsOf(third)).toEqual({ messages: [], courses: [], files: [] })
  expect(filesBelow(join(third.api.dataFolder, 'store'))).toEqual([])
})

test('verify restores it into a folder of its own, opens the site there and says what it found', async () => {
  const { name } = await create()
  let opened = ''
  const findings = await verifyBackup(await reading(name), {
    product,
    openSite: async (folder) => {
      opened = folder
      expect(filesBelow(join(folder, 'store'))).toEqual(filesBelow(site.store))
      return { apps: ['shell'], courses: 20 }
    },
  })
  expect(findings.faults).toEqual([])
  expect(Object.fromEntries(findings.facts)).toMatchObject({
    uploads: '1 files',
    store: expect.stringMatching(/^1 releases, /),
    site: 'opened: first page rendered, 1 apps live (shell), 20 courses',
  })
  expect(existsSync(opened)).toBe(false)
})

test('verify names a lost upload, a damaged release and a site that does not open', async () => {
  rmSync(join(site.environment.api.dataFolder, 'uploads', site.file))
  writeFileSync(join(site.store, 'releases/shell', site.release.version, 'browser/list.js'), 'other bytes')
  const { name, manifest } = await create()
  expect(manifest.uploads.missing).toEqual([site.file])
  const { faults } = await verifyBackup(await reading(name), {
    product,
    openSite: async () => {
      throw new Error('The restored site ended with 1')
    },
  })
  expect(faults).toEqual([
    expect.stringContaining(site.file),
    `shell@${site.release.version} has a damaged file`,
    'The restored site ended with 1',
  ])
})
