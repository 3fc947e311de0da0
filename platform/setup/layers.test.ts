import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../..')

/** What the linter says of a file that imports one other file. */
const lint = (file: string, imported: string) =>
  spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', `--stdin-file-path=platform/src/${file}`],
    { cwd: root, encoding: 'utf8', input: `import { one } from '${imported}'\n\nexport const two = one\n` },
  )

test.each([
  ['storage/a.ts', '../signing/keys'],
  ['signing/a.ts', '../releases/publish'],
  ['releases/a.ts', '../channels/channel-log'],
  ['channels/a.ts', '../mirror/store-mirror'],
  ['mirror/a.ts', '../checks/check-release'],
  ['checks/a.ts', '../guard/guard'],
  ['guard/a.ts', '../gateway/app'],
  ['guard/a.ts', '../env'],
  ['gateway/a.ts', '../cli/main'],
  ['gateway/pages/a.ts', '../../cli/main'],
  ['gateway/rendering/a.ts', '../composition/release-set'],
  ['gateway/composition/a.ts', '../operations/metrics'],
  ['gateway/operations/a.ts', '../edge/etag'],
  ['gateway/edge/a.ts', '../pages/pages'],
])('%s may not import %s', (file, imported) => {
  const { status, stderr, stdout } = lint(file, imported)
  expect(stdout + stderr).toMatch(/A layer imports layers below it only/)
  expect(status).toBe(1)
})

test.each([
  ['signing/a.ts', '../storage/store'],
  ['guard/a.ts', '../channels/channel-log'],
  ['gateway/pages/a.ts', '../rendering/render-pool'],
  ['cli/commands/a.ts', '../../gateway/app'],
])('%s may import %s', (file, imported) => {
  expect(lint(file, imported).status).toBe(0)
})
