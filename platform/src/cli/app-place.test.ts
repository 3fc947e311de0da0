import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
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

test('a release goes into no store that nobody named', async () => {
  standIn(folder)
  jest.spyOn(console, 'log').mockReturnValue()
  const complaints = jest.spyOn(console, 'error').mockReturnValue()
  expect(await main(['publish', '--built'])).toBe(1)
  expect(complaints).toHaveBeenCalledWith(expect.stringMatching(/^mfe: no store is named\. Set STORE_DIR /))
})
