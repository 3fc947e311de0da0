import { connectStore } from '../storage/connect-store'
import type { Store } from '../storage/store'
import { makeSiteToBackUp } from '../testing-backup'
import { addRowsAndUploads } from './add-rows'
import { addStore } from './add-store'
import { type Archive, eachEntry, openArchive } from './archive'
import type { OpenData } from './site-data'

let opened: OpenData | undefined
let site: Awaited<ReturnType<typeof makeSiteToBackUp>>
beforeEach(async () => {
  opened = undefined
  site = await makeSiteToBackUp()
})
afterEach(async () => {
  await opened?.close()
  await site.remove()
})

/** The rows of the site, which its product opens. */
async function sources() {
  const { data } = site.environment.product
  opened = await data.open()
  return { data, opened }
}

/** What an archive holds once `fill` has filled it, by name. */
async function filled<T>(fill: (archive: Archive) => Promise<T>) {
  const archive = openArchive()
  const files = new Map<string, string>()
  const read = eachEntry(archive.stream, async (name, content) => void files.set(name, String(content)))
  const result = await fill(archive)
  archive.finish()
  await read
  return { result, files }
}

/** A store that does something before an object is read. */
const interrupted = (store: Store, before: (key: string) => Promise<unknown>): Store => ({
  ...store,
  read: async (key) => {
    await before(key)
    return store.read(key)
  },
})

test('a file that somebody replaces while the backup runs: rows are read again, and name what is in it', async () => {
  const uploads = await connectStore(site.environment.api.uploads)
  let replaced = 0
  const moving = interrupted(uploads, async (key) => {
    if (replaced > 0) return
    replaced += 1
    await uploads.write('another', 'a newer resume')
    await site.database.updateTable('contact_messages').set({ file_path: 'another' }).execute()
    await uploads.remove(key)
  })
  const { result, files } = await filled(async (archive) =>
    addRowsAndUploads(archive, { ...(await sources()), uploads: moving }),
  )
  expect(result).toMatchObject({ rows: { folder: 'rows-2' }, uploads: { files: 1, missing: [] } })
  expect(files.get('uploads/another')).toBe('a newer resume')
  expect(files.get('rows-2/000001.jsonl')).toContain('"file_path":"another"')
})

test('a file that was lost before is told as missing, and ends nothing', async () => {
  const uploads = await connectStore(site.environment.api.uploads)
  await uploads.remove(site.file)
  const { result } = await filled(async (archive) =>
    addRowsAndUploads(archive, { ...(await sources()), uploads }),
  )
  expect(result.uploads).toEqual({ files: 0, missing: [site.file] })
})

test('what names something is copied before it: no record names a release that is not there', async () => {
  const store = await connectStore(site.environment.store)
  const { files } = await filled((archive) => addStore(archive, store))
  const names = [...files.keys()]
  const record = names.findIndex((name) => name.startsWith('store/channels/'))
  const release = names.findIndex((name) => name.startsWith('store/releases/'))
  expect(record).toBeGreaterThanOrEqual(0)
  expect(release).toBeGreaterThan(record)
})

test('a release that is removed while it is copied is left out, its release.json too', async () => {
  const store = await connectStore(site.environment.store)
  const moving = interrupted(store, async (key) => {
    if (key.endsWith('list.js')) await store.remove(key)
  })
  const { result, files } = await filled((archive) => addStore(archive, moving))
  expect(result.releases).toBe(0)
  expect([...files.keys()].filter((name) => name.endsWith('release.json'))).toEqual([])
})

test('what gateways report of themselves is left out', async () => {
  const store = await connectStore(site.environment.store)
  await store.write('gateways/production/one.json', '{}')
  const { files } = await filled((archive) => addStore(archive, store))
  expect([...files.keys()].filter((name) => name.includes('gateways/'))).toEqual([])
})
