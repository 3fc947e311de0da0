import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from '@swc/core'
import { main } from './create-remote'

let folder: string
let complaints: string[]
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'marga-create-')))
  writeFileSync(join(folder, 'versions.json'), '{ "@marga/sdk": "^1.0.0" }')
  complaints = []
  jest.spyOn(process, 'cwd').mockReturnValue(folder)
  jest.spyOn(console, 'log').mockReturnValue()
  jest.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const create = (owner: string) =>
  main(['careers', '--owner', owner], pathToFileURL(join(folder, 'versions.json')))

test.each(["it's us", 'the "best" team', `both ' and "`, 'a \\ b', 'research & <development>', '{team}'])(
  'the page of a remote whose owner is %s says exactly that',
  (owner) => {
    expect(create(owner)).toBe(0)
    const page = readFileSync(join(folder, 'careers/src/careers/careers-page.tsx'), 'utf8')
    const parsed = parseSync(page, { syntax: 'typescript', tsx: true })
    expect(JSON.stringify(parsed)).toContain(JSON.stringify(`This page belongs to ${owner}.`))
    expect(JSON.parse(readFileSync(join(folder, 'careers/mfe.json'), 'utf8')).owner).toBe(owner)
  },
)

test.each(['', '  ', 'two\nlines', 'x'.repeat(101)])(
  'the owner %j is refused, and nothing is made',
  (owner) => {
    expect(create(owner)).toBe(2)
    expect(complaints).toEqual([
      'create-remote: give --owner as one line of up to 100 characters, such as "careers team".',
    ])
    expect(() => readFileSync(join(folder, 'careers/mfe.json'))).toThrow('ENOENT')
  },
)

test('the name of an app that the site has already is refused, and nothing is made', () => {
  writeFileSync(join(folder, 'apps.json'), '["catalog"]')
  expect(main(['catalog'], pathToFileURL(join(folder, 'versions.json')))).toBe(2)
  expect(complaints).toEqual([
    expect.stringMatching(/the site has an app catalog already.* catalog-extras\.$/),
  ])
  expect(() => readFileSync(join(folder, 'catalog/mfe.json'))).toThrow('ENOENT')
})
