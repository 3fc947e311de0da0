import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE_PACKAGES } from './package-list'
import { type Manifest, readManifest, workspace } from './ranges'

/** Names that a package exports, by entry, with the version that does. */
type PublicPackage = { version: string; entries: Record<string, string[]> }
export type PublicNames = Record<string, PublicPackage>

/** The list of what was public when packages were last published: teams elsewhere rely on it. */
export const LIST_FILE = join(workspace, 'platform/packages/public.json')

const DECLARATION = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm
const LIST = /^export (?:type )?\{([^}]*)\}/gm
const DEFAULT = /^export default\b/m

/** Names that a source file exports. @throws if a line of it exports in another way than the sources do */
export function exportedNames(file: string, text: string): string[] {
  const declared = [...text.matchAll(DECLARATION)].map(([, name = '']) => name)
  const lists = [...text.matchAll(LIST)]
  const listed = lists
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/.* as |type /g, '').trim())
    .filter(Boolean)
  const defaults = DEFAULT.test(text) ? ['default'] : []
  const understood = declared.length + lists.length + defaults.length
  if ([...text.matchAll(/^export\b/gm)].length !== understood)
    throw new Error(`${file} exports in a way that platform/packages/public-names.ts does not read.`)
  return [...new Set([...declared, ...listed, ...defaults])].sort()
}

/** Sources of a package by the entry that leads to them: of `./*` one for each file. */
function sourcesOf(folder: string, exports: Manifest['exports']): Array<[entry: string, source: string]> {
  const patterns = Object.entries(exports).filter(([, source]) => /\.(tsx?|mjs)$/.test(source))
  const exact = patterns.filter(([entry]) => !entry.includes('*'))
  const wide = patterns
    .filter(([entry]) => entry.includes('*'))
    .flatMap(([entry, pattern]) => {
      const [before = '', ending = ''] = pattern.split('*')
      return readdirSync(join(workspace, folder, before))
        .filter((name) => name.endsWith(ending) && !/\.test\.tsx?$/.test(name))
        .map((name): [string, string] => [
          entry.replace('*', name.slice(0, -ending.length)),
          `${before}${name}`,
        ])
    })
  return [...exact, ...wide].sort(([left], [right]) => (left < right ? -1 : 1))
}

/** What the packages of the workspace export now. */
export function publicNames(): PublicNames {
  const read = (folder: string) => {
    const { name, version, exports } = readManifest(folder)
    const entries = sourcesOf(folder, exports).map(([entry, source]): [string, string[]] => {
      const file = join(workspace, folder, source)
      return [entry, exportedNames(file, readFileSync(file, 'utf8'))]
    })
    return [name, { version, entries: Object.fromEntries(entries) }] as const
  }
  return Object.fromEntries(WORKSPACE_PACKAGES.map(({ folder }) => read(folder)))
}

const majorOf = (version: string) => Number(version.split('.')[0])

/** Names that a package no longer exports although its major version is the same, each as `package/entry: name`. */
export function removedNames(listed: PublicNames, current: PublicNames): string[] {
  return Object.entries(listed).flatMap(([name, { version, entries }]) => {
    const now = current[name]
    if (now && majorOf(now.version) > majorOf(version)) return []
    return Object.entries(entries).flatMap(([entry, names]) =>
      names
        .filter((exported) => !now?.entries[entry]?.includes(exported))
        .map((exported) => `${join(name, entry)}: ${exported}`),
    )
  })
}
