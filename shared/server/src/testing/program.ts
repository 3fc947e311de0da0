import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Tests and benchmarks run from the workspace's own folder. */
const workspace = process.cwd()

/** Where each folder's programs are compiled to. */
const BUILT = { 'api/src': 'api/dist', 'site/src': 'platform/dist' } as const

const SOURCES = ['api/src', 'site/src', 'platform/src']
const SHARED = 'shared'

const newestIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .reduce((newest, { parentPath, name }) => Math.max(newest, statSync(join(parentPath, name)).mtimeMs), 0)

let newest: number | undefined

/** When a source was last changed, in milliseconds; sources stay the same while a test file runs. */
function newestChange(): number {
  const shared = readdirSync(join(workspace, SHARED)).map((name) => join(SHARED, name, 'src'))
  const folders = [...SOURCES, ...shared].map((name) => join(workspace, name)).filter(existsSync)
  newest ??= Math.max(...folders.map(newestIn))
  return newest
}

/**
 * Arguments of Node that run a program: compiled, which starts in a third of the time, unless a source has changed since it was
 * built; else its source.
 */
export function programOf(folder: keyof typeof BUILT, name: string): string[] {
  const built = join(workspace, BUILT[folder], `${name}.mjs`)
  const isCurrent = existsSync(built) && newestChange() < statSync(built).mtimeMs
  return isCurrent ? [built] : ['--import', 'tsx', join(workspace, folder, `${name}.ts`)]
}
