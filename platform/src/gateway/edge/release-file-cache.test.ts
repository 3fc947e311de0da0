import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReleaseFileCache } from './release-file-cache'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-files-'))
  writeFileSync(join(folder, 'a.js'), 'export {}')
  writeFileSync(join(folder, 'a.js.br'), 'packed')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file is sent as the publisher compressed it, and read from the disk once', async () => {
  const cache = createReleaseFileCache(folder)
  const first = await cache.find('/a.js', 'br')
  expect(first?.bytes.toString()).toBe('packed')
  expect(first?.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  rmSync(join(folder, 'a.js.br'))
  expect(await cache.find('/a.js', 'br')).toBe(first)
})

test('without a compressed copy the file itself is sent', async () => {
  const file = await createReleaseFileCache(folder).find('/a.js', 'gzip')
  expect(file?.bytes.toString()).toBe('export {}')
  expect(file?.headers).not.toHaveProperty('content-encoding')
})

test('what is not there, has another kind or is large is left to the disk', async () => {
  writeFileSync(join(folder, 'large.js'), Buffer.alloc(3_000_000))
  writeFileSync(join(folder, 'a.exe'), '')
  const cache = createReleaseFileCache(folder)
  for (const path of ['/none.js', '/large.js', '/a.exe', '/..'])
    expect(await cache.find(path, 'br')).toBeNull()
  expect(cache.bytes()).toBe(0)
})
