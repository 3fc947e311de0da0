import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startBucketServer } from '../testing-bucket'
import type { BackupPlace } from './backup-place'
import { bucketPlace } from './bucket-place'
import { folderPlace } from './folder-place'
import { backupName } from './manifest'

const NAME = backupName(Date.UTC(2026, 10, 23))
const EARLIER = backupName(Date.UTC(2026, 10, 22))

let server: Awaited<ReturnType<typeof startBucketServer>>
let folder: string
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-place-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

let runs = 0
const places: Array<[string, () => BackupPlace]> = [
  ['folder', () => folderPlace(join(folder, 'backups'))],
  [
    'bucket',
    () => {
      runs += 1
      return bucketPlace({ ...server.bucket, prefix: `run-${runs}/` })
    },
  ],
]

/** More than one part of an upload to a bucket. */
const large = () => randomBytes(40_000_000)

async function* breaking() {
  yield randomBytes(20_000_000)
  throw new Error('the database is gone')
}

describe.each(places)('in a %s', (_, open) => {
  test('a backup is written, listed, read and removed', async () => {
    const place = open()
    const content = large()
    await place.write(NAME, Readable.from([content.subarray(0, 30_000_000), content.subarray(30_000_000)]))
    expect(await place.list()).toEqual([NAME])
    expect((await buffer(await place.read(NAME))).equals(content)).toBe(true)
    await place.remove(NAME)
    expect(await place.list()).toEqual([])
  })

  test('one that breaks off half-way is not there, and the one before is as it was', async () => {
    const place = open()
    await place.write(EARLIER, Readable.from([Buffer.from('earlier')]))
    await expect(place.write(NAME, Readable.from(breaking()))).rejects.toThrow('the database is gone')
    expect(await place.list()).toEqual([EARLIER])
    expect(String(await buffer(await place.read(EARLIER)))).toBe('earlier')
  })
})

test('a draft that a killed process left is no backup, and a later one removes it', async () => {
  const place = folderPlace(folder)
  const drafts = [`${EARLIER}.part`, `${NAME}.part`].map((name) => join(folder, name))
  for (const draft of drafts) writeFileSync(draft, 'half')
  const yesterday = Date.now() / 1000 - 90_000
  utimesSync(drafts[0] ?? '', yesterday, yesterday)
  expect(await place.list()).toEqual([])
  const next = backupName(Date.UTC(2026, 10, 24))
  await place.write(next, Readable.from([Buffer.from('whole')]))
  // The other draft may be one that is written now.
  expect(readdirSync(folder).sort()).toEqual([`${NAME}.part`, next])
})

test('a folder that cannot be used is named, with the reason', async () => {
  writeFileSync(join(folder, 'backups'), 'a file in its place')
  const place = folderPlace(join(folder, 'backups'))
  await expect(place.write(NAME, Readable.from([Buffer.from('x')]))).rejects.toThrow(
    /backups cannot be used: .*Earlier backups are as they were/,
  )
})

test('a full disk is named; nothing half-written stays', async () => {
  const place = folderPlace(folder)
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw full
    })(),
  )
  await expect(place.write(NAME, content)).rejects.toThrow(/disk is full.*make room, or lower BACKUP_KEEP/)
  expect(existsSync(join(folder, `${NAME}.part`))).toBe(false)
})

test('a bucket that is gone, or not there, is named', async () => {
  const gone = bucketPlace({ ...server.bucket, bucket: 'nobody' })
  await expect(gone.write(NAME, Readable.from([Buffer.from('x')]))).rejects.toThrow(
    /s3:\/\/nobody\/marga\/ cannot be used: .*bucket/,
  )
  const closed = bucketPlace({ ...server.bucket, endpoint: 'http://127.0.0.1:9' })
  await expect(closed.list()).rejects.toThrow(/cannot be reached/)
})

test('a folder that is not there is named, and is not taken for one without backups', async () => {
  const missing = join(folder, 'not-mounted')
  await expect(folderPlace(missing).list()).rejects.toThrow(
    `There is no folder ${missing}. Check BACKUP_TO, and that its disk is mounted; the first backup makes it.`,
  )
  expect(existsSync(missing)).toBe(false)
})
