import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(__dirname, '../..')

const REFUSED = [
  ['storage', '../signing/keys'],
  ['signing', '../releases/publish'],
  ['signing', '../events/outbox'],
  ['events', '../releases/publish'],
  ['releases', '../channels/channel-log'],
  ['channels', '../mirror/store-mirror'],
  ['mirror', '../checks/check-release'],
  ['checks', '../guard/guard'],
  ['guard', '../gateway/app'],
  ['guard', '../env'],
  ['guard', '../actions/release-actions'],
  ['actions', '../gateway/app'],
  ['actions', '../doctor/examine'],
  ['gateway', '../cli/main'],
  ['doctor', '../cli/workspace'],
  ['doctor', '../gateway/app'],
  ['gateway/pages', '../../cli/main'],
  ['gateway/edge', '../service/service-routes'],
  ['gateway/rendering', '../composition/release-set'],
  ['gateway/composition', '../operations/metrics'],
  ['gateway/operations', '../edge/etag'],
  ['gateway/edge', '../pages/pages'],
] as const

const ALLOWED = [
  ['signing', '../storage/store'],
  ['channels', '../events/outbox'],
  ['guard', '../channels/channel-log'],
  ['gateway/pages', '../rendering/render-pool'],
  ['gateway/service', '../../actions/release-actions'],
  ['cli/commands', '../../gateway/app'],
] as const

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-layers-'))
  cpSync(join(root, 'platform/layers.biome.json'), join(folder, 'platform/layers.biome.json'), {
    recursive: true,
  })
  writeFileSync(join(folder, 'biome.json'), '{ "root": true, "extends": ["./platform/layers.biome.json"] }')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Files that the linter refuses, of files that each import one other file. */
function refusedFiles(imports: ReadonlyArray<readonly [string, string]>) {
  const files = imports.map(([layer, imported], index) => {
    const file = `platform/src/${layer}/file-${index}.ts`
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `import { one } from '${imported}'\n\nexport const two = one\n`)
    return file
  })
  const args = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', ...files]
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  return imports.filter((_, index) => `${stdout}${stderr}`.includes(`${files[index]}:1:`))
}

test('a layer cannot import a layer above it', () => {
  expect(refusedFiles(REFUSED)).toEqual(REFUSED)
})

test('a layer can import layers below it', () => {
  expect(refusedFiles(ALLOWED)).toEqual([])
})
