import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SharedFact } from './build-facts.ts'
import { isRefreshed } from './mode.ts'

/** Packages of which a page holds exactly one copy, the shell's; remotes bring none of their own. */
const SHARED = ['react', 'react-dom', 'react-router-dom', 'zustand', '@marga/sdk'] as const

/** Entries of shared packages that compiled code imports beside the main one. */
const SHARED_ENTRIES: Record<string, readonly string[]> = {
  react: ['react/jsx-runtime', ...(isRefreshed ? ['react/jsx-dev-runtime'] : [])],
  'react-dom': ['react-dom/client'],
}

const modulesOf = (name: string) => [name, ...(SHARED_ENTRIES[name] ?? [])]

/** Every module of the shared packages that code imports in a browser. */
export const SHARED_MODULES = SHARED.flatMap(modulesOf)

/** The same on the server, as externals: modules that the renderer provides. */
export const SERVER_EXTERNALS = Object.fromEntries(
  [...SHARED_MODULES, 'react-dom/server'].map((name) => [name, `module ${name}`]),
)

const readJson = (path: string): { version: string; dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(path, 'utf8'))

/** Resolves packages as the app's own code does. */
const requireFrom = (folder: string) => createRequire(join(folder, 'package.json'))

/** The file that lists what the shell shares of react-router-dom. */
export const sharedRouterNames = (folder: string) =>
  requireFrom(folder).resolve('@marga/sdk/react-router-dom')

/** Ranges of the shared packages as the app's package.json states them. Only the shell brings packages, in a version. */
export function sharedFacts({ kind, folder }: { kind: 'shell' | 'remote'; folder: string }): SharedFact[] {
  const { dependencies = {} } = readJson(join(folder, 'package.json'))
  const require = requireFrom(folder)
  return SHARED.map((name) => {
    const { version } = readJson(require.resolve(`${name}/package.json`))
    const stated = dependencies[name] ?? '*'
    return { name, range: stated === '*' ? `^${version}` : stated, ...(kind === 'shell' && { version }) }
  })
}
