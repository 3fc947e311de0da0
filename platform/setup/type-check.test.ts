import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(__dirname, '../..')
const tsc = join(root, 'node_modules/.bin/tsc')
const listOf = (program: string, args: string[]) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

test('every source file is type-checked', () => {
  const checked = new Set(listOf(tsc, ['-p', '.', '--listFilesOnly']).map((file) => relative(root, file)))
  const sources = listOf('git', ['ls-files', '*.ts', '*.tsx'])
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => !checked.has(file))).toEqual([])
})

/** What the check of one kind of code says of a source file. */
function errorsIn(kind: 'browser' | 'server', source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'marga-types-'))
  try {
    writeFileSync(join(folder, 'source.ts'), source)
    const compilerOptions = { incremental: false, typeRoots: [join(root, 'node_modules/@types')] }
    const configuration = {
      extends: join(root, `tsconfig.${kind}.json`),
      compilerOptions: { ...compilerOptions, tsBuildInfoFile: null },
      include: ['source.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration))
    return spawnSync(tsc, ['-p', folder], { encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('code for browsers cannot use what only Node has', () => {
  expect(errorsIn('browser', 'export const port = process.env.PORT\n')).toContain("'process'")
  expect(errorsIn('browser', "export const bytes = Buffer.from('')\n")).toContain("'Buffer'")
})

test('code for servers cannot use what only browsers have', () => {
  expect(errorsIn('server', 'export const port = process.env.PORT\n')).toBe('')
  expect(errorsIn('server', 'export const title = document.title\n')).toContain("'document'")
})

test.each(['browser', 'server'] as const)('the configuration for %s code has sources', (kind) => {
  const files = listOf(tsc, ['-p', `tsconfig.${kind}.json`, '--listFilesOnly'])
  const known = { browser: 'shell/src/entry-client.tsx', server: 'api/src/server.ts' }[kind]
  expect(files.map((file) => relative(root, file))).toContain(known)
})
