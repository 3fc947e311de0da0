import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bucketOf } from '@marga/server/buckets/bucket-address'
import { startBucketServer } from '../testing-bucket'
import { bucketStore } from './bucket-store'
import { folderStore } from './folder-store'
import { type Store, StoreUnreachableError } from './store'

async function openFolder() {
  const root = mkdtempSync(join(tmpdir(), 'marga-store-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  return { store: folderStore(root), close: remove, lose: remove }
}

async function openBucket() {
  const { bucket, stop } = await startBucketServer()
  return {
    store: bucketStore({ ...bucket, prefix: `${crypto.randomUUID()}/`, pageSize: 5 }),
    close: () => stop().catch(() => undefined),
    lose: stop,
  }
}

describe.each([
  ['folder', openFolder],
  ['bucket', openBucket],
])('a store in a %s', (_kind, open) => {
  let store: Store
  let opened: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    opened = await open()
    store = opened.store
  })
  afterEach(() => opened.close())

  const text = async (key: string) => (await store.read(key))?.toString('utf8') ?? null

  test('gives back what was written, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
    await store.write('releases/demo/1.0.0-h1/browser/ä b.js', bytes)
    expect(await store.read('releases/demo/1.0.0-h1/browser/ä b.js')).toEqual(bytes)
    expect(await store.read('releases/demo/1.0.0-h1/browser/none.js')).toBeNull()
  })

  test('replaces what is written again, and keeps what is created', async () => {
    await store.write('a/one', 'first')
    await store.write('a/one', 'second')
    expect(await text('a/one')).toBe('second')
    expect(await store.create('a/one', 'third')).toBe(false)
    expect(await text('a/one')).toBe('second')
    expect(await store.create('a/two', 'first')).toBe(true)
  })

  test('of twenty that create one key at the same moment exactly one wins, and its bytes stay', async () => {
    const writers = Array.from({ length: 20 }, (_, index) => `writer ${index}`)
    const outcomes = await Promise.all(writers.map((writer) => store.create('log/000001.json', writer)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await text('log/000001.json')).toBe(writers[outcomes.indexOf(true)])
  })

  test('lists keys by what they begin with, across folders', async () => {
    for (const key of ['a/b/2', 'a/b/1', 'a/c/1', 'ab/1']) await store.write(key, key)
    expect(await store.list('a/')).toEqual(['a/b/1', 'a/b/2', 'a/c/1'])
    expect(await store.list('a/b/')).toEqual(['a/b/1', 'a/b/2'])
    expect(await store.list('none/')).toEqual([])
  })

  test('lists more than a page of a bucket', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `many/${String(index).padStart(4, '0')}`)
    for (const name of names) await store.write(name, '')
    expect(await store.list('many/')).toEqual(names)
  })

  test('has a fingerprint that changes with an addition and a removal, and not by itself', async () => {
    await store.write('channels/production/demo/000001.json', '{}')
    const fingerprint = () => store.fingerprint('channels/production/')
    const before = await fingerprint()
    expect(await fingerprint()).toBe(before)
    await store.create('channels/production/demo/000002.json', '{}')
    const added = await fingerprint()
    expect(added).not.toBe(before)
    await store.remove('channels/production/demo/000002.json')
    expect(await fingerprint()).not.toBe(added)
  })

  test('removes an object, and nothing where there is none', async () => {
    await store.write('a/one', 'first')
    await store.remove('a/one')
    await store.remove('a/one')
    expect(await store.list('a/')).toEqual([])
  })

  test('that cannot be reached says so by name', async () => {
    await store.write('a/one', 'first')
    await opened.lose()
    for (const call of [() => store.read('a/one'), () => store.list('a/'), () => store.fingerprint('a/')])
      await expect(call()).rejects.toThrow(StoreUnreachableError)
    await expect(store.read('a/one')).rejects.toThrow(store.name)
  })
})

test('a bucket is addressed as s3://bucket/path', () => {
  expect(bucketOf('s3://releases/marga/site/')).toEqual({ bucket: 'releases', prefix: 'marga/site/' })
  expect(bucketOf('s3://releases')).toEqual({ bucket: 'releases', prefix: '' })
})

test.each([
  [
    'ENOSPC',
    'The store /srv/store cannot be written: its disk is full. Nothing was changed; make room and try again.',
  ],
  ['EROFS', 'The store /srv/store cannot be written: this user may not, or its disk can only be read.'],
  ['ECONNREFUSED', 'The store /srv/store cannot be reached: no answer'],
])('a store that fails with %s says what to do', (code, message) => {
  const cause = Object.assign(new Error('no answer'), { code })
  expect(new StoreUnreachableError('/srv/store', cause).message).toBe(message)
})
