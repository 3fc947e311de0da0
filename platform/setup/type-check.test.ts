import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'

const root = join(__dirname, '../..')
const listOf = (program: string, args: string[]) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

test('every source file is type-checked', () => {
  const checked = new Set(
    listOf(join(root, 'node_modules/.bin/tsc'), ['-p', '.', '--listFilesOnly']).map((file) =>
      relative(root, file),
    ),
  )
  const sources = listOf('git', ['ls-files', '*.ts', '*.tsx'])
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => !checked.has(file))).toEqual([])
})
