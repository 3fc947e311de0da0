import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { entryFiles, exportedNames, manifestIn, packagesIn, sameFiles } from './declarations'
import { workspace } from './ranges'

/** How a name begins that may still change in any version. */
const MAY_CHANGE = 'unstable_'

/** Schemas of what teams write, by the file that exports them: they take what they took. */
const WRITTEN_BY_TEAMS: Readonly<Record<string, readonly string[]>> = {
  '@marga/platform-contract/types/descriptor.d.ts': ['descriptorSchema'],
}

/** The type that the shell makes and hands to teams, who only read it, and the file that declares it. */
const HANDED = { name: 'Site', file: '@marga/sdk/types/site.d.ts' }

/**
 * `value`: what the name is now can stand where it stood. `read`: so can what has the type. `written`: what the schema took is taken
 * still.
 */
type Kind = 'value' | 'read' | 'written'

interface Probe {
  pack: string
  file: string
  name: string
  kind: Kind
}

const kindsOf = (file: string, name: string): Kind[] =>
  WRITTEN_BY_TEAMS[file]?.includes(name) ? ['value', 'written'] : ['value', 'read']

/** What can be asked of every name that the packages of a folder export. */
const probesOf = (folder: string): Probe[] =>
  packagesIn(folder).flatMap((pack) =>
    entryFiles(folder, pack).flatMap((file) =>
      exportedNames(readFileSync(join(folder, file), 'utf8'))
        .filter((name) => !name.startsWith(MAY_CHANGE))
        .flatMap((name) => kindsOf(file, name).map((kind) => ({ pack, file, name, kind }))),
    ),
  )

/**
 * A schema of zod is what it answers, since its own type also says how it was made. A call of the API is its address, what it takes
 * (path parameters, query, body) and what it answers; its words are not compared.
 */
const HEAD = `interface Schema { _zod: { output: unknown; input: unknown } }
type Taken<T> = T extends Schema ? (input: T['_zod']['input']) => void : T
type KeysOf<T> = T extends unknown ? keyof T : never
type KeysOfFirst<T> = T extends (first: infer First, ...rest: never[]) => unknown ? KeysOf<First> : never
type Part<K, T> = K extends 'params' | 'querystring' | 'body' | 'form' ? Taken<T>
  : K extends 'response' ? { [Status in keyof T]: Given<T[Status]> } : unknown
type Parts<T> = { [K in keyof T]: Part<K, T[K]> } extends infer All ? { [K in keyof All]: All[K] } : never
type Given<T> = T extends Schema ? T['_zod']['output']
  : T extends (...all: never[]) => unknown ? { itself: T; takes: (key: KeysOfFirst<T>) => void }
  : T extends { call: string; declared?: infer Call } ? { call: string; declared: Given<Call> }
  : T extends { method: string; schema: object } ? { [K in keyof T]: K extends 'schema' | 'config' ? Parts<T[K]> : T[K] }
  : T
declare const nothing: never
`

const compiledName = (file: string) => file.replace(/\.d\.ts$/, '.js')

/** One line, which compiles only if the answer is yes. */
function lineOf({ file, name, kind }: Probe, at: number, [now, types]: readonly [string, string]) {
  const of = (folder: string) => `import('./${folder}/node_modules/${compiledName(file)}').${name}`
  const [then, next] = [of('published'), of(now)]
  if (kind === 'value')
    return `export const n${at}: Given<typeof ${then}> = nothing as Given<typeof ${next}>\n`
  return kind === 'read'
    ? `export const n${at}: ${then}${types} = nothing as ${next}${types}\n`
    : `export const n${at}: Taken<typeof ${then}> = nothing as Taken<typeof ${next}>\n`
}

const SETTINGS = {
  extends: join(workspace, 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node', 'jest'],
    skipLibCheck: true,
  },
  include: ['probes.ts'],
}

/** Faults of the compiler by the number of their line. @throws if there are others */
function compileProbes(folder: string, lines: readonly string[]): Map<number, string> {
  writeFileSync(join(folder, 'probes.ts'), HEAD + lines.join(''))
  const compiler = join(workspace, 'node_modules/.bin/tsc')
  const options = { encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { stdout, status, stderr } = spawnSync(compiler, ['-p', folder, '--pretty', 'false'], options)
  const faults = [...stdout.matchAll(/^(\S.*?)\((\d+),\d+\): error (TS\d+: .*)$/gm)]
  const elsewhere = faults.find(([, file = '']) => !file.endsWith('probes.ts'))
  if (elsewhere || (status !== 0 && faults.length === 0))
    throw new Error(`The declarations of packages do not compile: ${elsewhere?.[0] ?? stdout + stderr}`)
  const offset = HEAD.split('\n').length
  return new Map(faults.map(([, , line, text = '']) => [Number(line) - offset, text]))
}

/** "Generic type 'Page<T>' requires 1 type argument(s)." asks for one. */
function typesFor(fault = ''): string {
  const [, count = '0'] = /^TS(?:2314|2707): .*? requires (?:between )?(\d+)/.exec(fault) ?? []
  return count === '0' ? '' : `<${Array(Number(count)).fill('any').join(', ')}>`
}

/** The compiler takes packages of one name and version for one. */
const setVersion = (folder: string, pack: string, version: string) =>
  writeFileSync(join(folder, pack, 'package.json'), JSON.stringify({ ...manifestIn(folder, pack), version }))

/** What a file is in whose place another one stands: everything that one exports. */
function standIn(file: string, other: string) {
  const path = compiledName(relative(dirname(file), other))
  const isStandard = exportedNames(readFileSync(other, 'utf8')).includes('default')
  writeFileSync(file, `export * from '${path}'\n${isStandard ? `export { default } from '${path}'\n` : ''}`)
}

/** Lays packages out so that they find each other and those of the workspace. */
function layOut(folder: string, name: string, from: string) {
  const packages = join(folder, name, 'node_modules')
  mkdirSync(join(folder, name))
  cpSync(from, packages, { recursive: true })
  for (const pack of packagesIn(packages)) setVersion(packages, pack, `0.0.0-${name}`)
}

/** Of files that are the same there is one: the compiler cannot compare each type with its copy. @returns those files */
function layOutAll(folder: string, published: string, current: string): ReadonlySet<string> {
  const same = sameFiles(published, current)
  layOut(folder, 'published', published)
  for (const [name, from] of [
    ['copy', published],
    ['current', current],
  ] as const) {
    layOut(folder, name, from)
    for (const file of same)
      standIn(join(folder, name, 'node_modules', file), join(folder, 'published/node_modules', file))
  }
  symlinkSync(join(workspace, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  return same
}

/** Faults by the number of their probe. @param isShared whether what is handed to teams is as it was */
function askAll(folder: string, probes: readonly Probe[], isShared: boolean): Map<number, string> {
  const ask = (now: string, types: readonly string[]) =>
    compileProbes(
      folder,
      probes.map((probe, at) => lineOf(probe, at, [now, types[at] ?? ''])),
    )
  // What was published says of itself whether a name is a value or a type, how many types it takes, and what can be compared.
  const first = ask('published', [])
  const types = probes.map((_, at) => typesFor(first.get(at)))
  const unfit = ask('copy', types)
  const faults = ask('current', types)
  for (const at of unfit.keys()) faults.delete(at)
  const isBroken = ({ name }: Probe, at: number) => name === HANDED.name && faults.has(at)
  if (faults.size === 0 || isShared || probes.some(isBroken)) return faults
  // It may gain: a function that takes it is asked about what is handed now.
  const [then, now] = ['published', 'current'].map((name) => join(folder, name, 'node_modules', HANDED.file))
  standIn(then ?? '', now ?? '')
  const later = ask('current', types)
  for (const at of faults.keys()) if (!later.has(at)) faults.delete(at)
  return faults
}

/**
 * What was published and is no longer so, by package, each with what the compiler says. It says nothing of a type that it cannot
 * compare with its own copy, such as a function whose parameters depend on a type that is not given yet.
 *
 * @throws if the declarations do not compile
 */
export function brokenTypes(published: string, current: string): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marga-types-'))
  try {
    const same = layOutAll(folder, published, current)
    const probes = probesOf(published)
    const broken: Record<string, string[]> = {}
    for (const [at, fault] of askAll(folder, probes, same.has(HANDED.file))) {
      const { pack, file, name } = probes[at] as Probe
      broken[pack] = [...(broken[pack] ?? []), `${file}: ${name}: ${fault}`]
    }
    return broken
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
