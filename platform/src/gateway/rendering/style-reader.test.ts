import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStyleReader } from './style-reader.mjs'

const folder = mkdtempSync(join(tmpdir(), 'marga-styles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

test('a stylesheet is read from its release, if it is whole', () => {
  const release = join(folder, 'releases/shell/1.0.0')
  mkdirSync(join(release, 'browser'), { recursive: true })
  writeFileSync(join(release, 'browser/main.css'), 'a{color:red}')
  const read = createStyleReader({ shell: join(release, 'server/render/index.mjs'), remotes: {} })
  const url = '/releases/shell/1.0.0/browser/main.css'
  expect(read({ url, integrity: integrityOf('a{color:red}') })).toBe('a{color:red}')
  const another = createStyleReader({ shell: join(release, 'server/render/index.mjs'), remotes: {} })
  expect(another({ url, integrity: integrityOf('a{color:blue}') })).toBeUndefined()
})

test.each([
  '/releases/catalog/1.0.0/browser/home.css',
  '/releases/shell/1.0.0/browser/gone.css',
  '/releases/shell/1.0.0/browser/../../secret.css',
  'https://elsewhere.example/releases/shell/1.0.0/browser/main.css',
])('%s is not read', (url) => {
  const read = createStyleReader({
    shell: join(folder, 'releases/shell/1.0.0/server/render/index.mjs'),
    remotes: {},
  })
  expect(read({ url, integrity: '' })).toBeUndefined()
})
