import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appAround, placesOf } from './app-place'
import { main } from './main'
import { workspace } from './workspace'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'marga-own-')))
  mkdirSync(join(folder, 'src'))
  const routes = [{ id: 'careers', path: '/careers' }]
  writeFileSync(
    join(folder, 'mfe.json'),
    JSON.stringify({ name: 'careers', owner: 'a team', sdk: '^1.0.0', routes }),
  )
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const standIn = (place: string) => jest.spyOn(process, 'cwd').mockReturnValue(place)

test('a folder with a descriptor outside of the workspace is the app that commands work on, named or not', () => {
  standIn(join(folder, 'src'))
  const place = { app: 'careers', folder, root: folder, isAlone: true }
  expect(appAround()).toEqual(place)
  expect(placesOf('publish', [])).toEqual([place])
  expect(placesOf('publish', ['careers'])).toEqual([place])
  expect(() => placesOf('publish', ['catalog'])).toThrow(`mfe publish: ${folder} holds careers, not catalog.`)
})

test('in the workspace apps are named, also in a folder of one of them', () => {
  const catalog = join(workspace ?? '', 'mfe-catalog')
  standIn(catalog)
  expect(appAround()).toBeUndefined()
  expect(placesOf('build', ['catalog'])).toEqual([
    { app: 'catalog', folder: catalog, root: workspace, isAlone: false },
  ])
  expect(() => placesOf('build', [])).toThrow('mfe build: name an app.')
})

test.each([
  [{}, /^mfe: no store is named\. Set MFE_SERVICE .* or STORE_DIR /],
  [{ STORE_DIR: '/nowhere/store' }, /^mfe: STORE_DIR: there is no folder \/nowhere\/store\.$/],
  [{ STORE_URL: 's3://bucket/path' }, /^mfe: STORE_URL needs TRUSTED_KEYS, /],
])('with %j a release goes into no store', async (settings: Record<string, string>, message) => {
  standIn(folder)
  jest.replaceProperty(process, 'env', { ...process.env, ...settings })
  jest.spyOn(console, 'log').mockReturnValue()
  const complaints = jest.spyOn(console, 'error').mockReturnValue()
  expect(await main(['publish', '--built'])).toBe(1)
  expect(complaints).toHaveBeenCalledWith(expect.stringMatching(message))
})

test('what needs a store says which commands work by a token', async () => {
  standIn(folder)
  jest.replaceProperty(process, 'env', { ...process.env, MFE_SERVICE: 'https://site.example' })
  jest.spyOn(console, 'log').mockReturnValue()
  const complaints = jest.spyOn(console, 'error').mockReturnValue()
  expect(await main(['prune'])).toBe(1)
  expect(complaints).toHaveBeenCalledWith(
    expect.stringMatching(/^mfe: this command works on a store only.*npx mfe publish/),
  )
})

test('no key is made there at first use', async () => {
  standIn(folder)
  const store = join(folder, 'store')
  mkdirSync(store)
  jest.replaceProperty(process, 'env', { ...process.env, STORE_DIR: store })
  jest.spyOn(console, 'log').mockReturnValue()
  expect(await main(['status'])).toBe(0)
  expect(existsSync(`${store}-keys`)).toBe(false)
})
