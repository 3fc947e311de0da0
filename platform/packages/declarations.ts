import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { filesBelow } from './compile'

const ENDING = '.d.ts'

/** Packages in a folder of declarations, each as `@scope/name`. */
export const packagesIn = (folder: string) =>
  readdirSync(folder).flatMap((scope) => readdirSync(join(folder, scope)).map((name) => `${scope}/${name}`))

interface Typed {
  version: string
  exports: Record<string, { types?: string }>
}

/** What a package is to the compiler. It is no package.json, which tools would take for one of the workspace. */
export const MANIFEST = 'manifest.json'

export const manifestIn = (folder: string, pack: string): Typed =>
  JSON.parse(readFileSync(join(folder, pack, MANIFEST), 'utf8'))

/** Files of declarations, below the folder, of one package or of all. */
export const declarationsIn = (folder: string, pack = '') =>
  filesBelow(join(folder, pack))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => posix.join(pack, name))
    .sort()

const COMMENTS = /\/\*[\s\S]*?\*\/\s*|^\s*\/\/.*\n/gm

/** A file of declarations without its comments; '' where there is none. */
const textOf = (folder: string, name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').replace(COMMENTS, '') : ''

/** Packages whose declarations differ, comments left out, and those that are gone. */
export const changedPackages = (published: string, current: string) =>
  packagesIn(published).filter((pack) => {
    const names = existsSync(join(current, pack)) ? declarationsIn(current, pack) : []
    const all = [...new Set([...declarationsIn(published, pack), ...names])]
    return all.some((name) => textOf(published, name) !== textOf(current, name))
  })

const DECLARED = /^export (?:declare )?(?:abstract )?(?:const|let|function|class|interface|type) (\w+)/gm
const LISTED = /^export (?:type )?\{([^}]*)\}/gm

/** Names that a file of declarations exports. @throws if it exports all of another file, which hides them */
export function exportedNames(text: string): string[] {
  if (/^export \*/m.test(text)) throw new Error('"export *" hides what is exported. Name it.')
  const listed = [...text.matchAll(LISTED)]
    .flatMap(([, names = '']) => names.split(','))
    .map((part) => part.replace(/.* as |type /g, '').trim())
    .filter(Boolean)
  const standard = /^export default\b/m.test(text) ? ['default'] : []
  return [...[...text.matchAll(DECLARED)].map(([, name = '']) => name), ...listed, ...standard]
}

const isBetween = (name: string, pattern: string) => {
  const [before = '', after = ''] = pattern.split('*')
  const rest = name.slice(before.length, name.length - after.length)
  return name.startsWith(before) && name.endsWith(after) && rest !== '' && !rest.includes('/')
}

/** Files of declarations that the entries of a package lead to. */
export function entryFiles(folder: string, pack: string): string[] {
  const patterns = Object.values(manifestIn(folder, pack).exports).flatMap(({ types }) =>
    types ? posix.join(pack, types) : [],
  )
  return declarationsIn(folder, pack).filter((name) =>
    patterns.some((pattern) => (pattern.includes('*') ? isBetween(name, pattern) : name === pattern)),
  )
}

/** The file that an entry of a package leads to; undefined for a package that is not in the folder. */
function entryFile(folder: string, specifier: string): string | undefined {
  const [scope = '', name = '', ...rest] = specifier.split('/')
  const pack = `${scope}/${name}`
  if (!existsSync(join(folder, pack))) return undefined
  const { exports } = manifestIn(folder, pack)
  const asked = ['.', ...rest].join('/')
  const wide = Object.keys(exports).find((entry) => entry.includes('*') && isBetween(asked, entry))
  const part = wide ? asked.slice(wide.indexOf('*')) : ''
  const types = exports[asked]?.types ?? (wide && exports[wide]?.types?.replace('*', part))
  return types && posix.join(pack, types)
}

const IMPORTED = /(?:\bfrom |\bimport\()['"]([^'"]+)['"]/g

/** Files of the same folder that a file of declarations imports. */
const importsOf = (folder: string, name: string) =>
  [...textOf(folder, name).matchAll(IMPORTED)].flatMap(([, specifier = '']) =>
    specifier.startsWith('.')
      ? posix.join(dirname(name), specifier).replace(/\.js$/, ENDING)
      : (entryFile(folder, specifier) ?? []),
  )

/** Files that the entries of packages lead to: the others are of the packages' own. */
export function reachedFiles(folder: string): Set<string> {
  const reached = new Set(packagesIn(folder).flatMap((pack) => entryFiles(folder, pack)))
  for (const name of reached) for (const other of importsOf(folder, name)) reached.add(other)
  return reached
}

/** Files that are in both folders the same, with all that they import. */
export function sameFiles(published: string, current: string): Set<string> {
  const same = new Set(
    declarationsIn(published).filter((name) => textOf(published, name) === textOf(current, name)),
  )
  const imports = new Map([...same].map((name) => [name, importsOf(published, name)]))
  for (let before = 0; before !== same.size; ) {
    before = same.size
    for (const name of same) if (!imports.get(name)?.every((other) => same.has(other))) same.delete(name)
  }
  return same
}
