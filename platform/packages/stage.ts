import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './compile'
import { builtCommands, builtEntries, manifestOf } from './manifest'
import { BUILD_PACKAGES, REMOTE_PACKAGES, WORKSPACE_PACKAGES } from './package-list'
import { rangeOf, rangesInUse, readManifest, workspace } from './ranges'

interface Stage {
  /** Folder with the compiled sources, at the places of the workspace. */
  compiled: string
  /** Folder that the packages are made in. */
  folder: string
}

const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** Sources that are packed as they are: stylesheets, fonts, and JavaScript. */
const isKeptSource = (name: string) => !/(\.tsx?|\.d\.mts)$/.test(name)

/** Compiled files and the sources beside them that need no compiler. */
function copyBuilt({ compiled, from, to }: { compiled: string; from: string; to: string }) {
  cpSync(join(compiled, from), to, { recursive: true })
  for (const name of filesBelow(join(workspace, from)).filter(isKeptSource))
    cpSync(join(workspace, from, name), join(to, name))
}

const newFolder = ({ folder }: Stage, name: string) => {
  const made = join(folder, name.replace('@marga/', ''))
  mkdirSync(made, { recursive: true })
  return made
}

type Ranges = ReturnType<typeof rangesInUse>

function stageWorkspacePackage(
  stage: Stage,
  ranges: Ranges,
  { folder, description, alsoNeeds = [], files = [] }: (typeof WORKSPACE_PACKAGES)[number],
) {
  const { name, version, exports, bin, sideEffects, dependencies, peerDependencies } = readManifest(folder)
  const made = newFolder(stage, name)
  copyBuilt({ compiled: stage.compiled, from: `${folder}/src`, to: join(made, 'dist') })
  for (const file of files) cpSync(join(workspace, folder, file), join(made, file))
  const needs = [...Object.keys({ ...dependencies, ...peerDependencies }), ...alsoNeeds]
  writeJson(join(made, 'package.json'), {
    ...manifestOf({ name, version, description, needs, ranges }),
    ...(sideEffects !== undefined && { sideEffects }),
    ...(bin && { bin: builtCommands(bin) }),
    exports: {
      ...builtEntries(exports),
      ...Object.fromEntries(files.map((file) => [`./${file}`, `./${file}`])),
    },
    files: ['dist', ...files],
  })
}

/** The build recipe, with the TypeScript settings that it goes with. */
function stageBuild(stage: Stage, ranges: Ranges, version: string) {
  const name = '@marga/build'
  const made = newFolder(stage, name)
  const from = 'platform/build'
  copyBuilt({ compiled: stage.compiled, from, to: join(made, 'dist') })
  // The container is compiled with each remote: its sources hold what that build fills in.
  cpSync(join(workspace, from, 'container'), join(made, 'dist/container'), { recursive: true })
  cpSync(join(workspace, 'styles.d.ts'), join(made, 'styles.d.ts'))
  const { compilerOptions } = JSON.parse(readFileSync(join(workspace, 'tsconfig.base.json'), 'utf8'))
  const lib = ['es2024', 'dom', 'dom.iterable']
  writeJson(join(made, 'tsconfig.json'), { compilerOptions: { ...compilerOptions, lib } })
  const description = 'The build recipe of remotes, for Rspack'
  writeJson(join(made, 'package.json'), {
    ...manifestOf({ name, version, description, needs: [...BUILD_PACKAGES, '@marga/sdk'], ranges }),
    exports: {
      '.': { types: './dist/define-app.d.ts', default: './dist/define-app.js' },
      './styles': { types: './styles.d.ts' },
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    files: ['dist', 'styles.d.ts', 'tsconfig.json'],
  })
}

const PROGRAMS = join(workspace, 'platform/dist')

const CHUNK = '.chunk.mjs'

/** What only a machine with a site loads: it would bring the drivers of databases along. */
const OF_SITES = ['site-data', 'site-database', 'site-providers'].map((name) => name + CHUNK)

/** Files of a compiled program: its own, and each chunk that one of them names. Other programs are beside them. */
function filesOfProgram(program: string): string[] {
  const chunks = readdirSync(PROGRAMS).filter((name) => name.endsWith(CHUNK) && !OF_SITES.includes(name))
  const found = [program]
  for (const file of found) {
    const text = readFileSync(join(PROGRAMS, file), 'utf8')
    const isNamed = (chunk: string) => text.includes(`"${chunk.slice(0, -CHUNK.length)}"`)
    found.push(...chunks.filter((chunk) => !found.includes(chunk) && isNamed(chunk)))
  }
  return found
}

const EXTERNAL_IMPORT = /\bfrom "(?!node:)((?:@[^/"]+\/)?[^/".]+)/g

/** Packages that compiled programs import. */
const importsOf = (files: readonly string[]) =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(EXTERNAL_IMPORT)].map(([, name = '']) => name),
  )

const executable = (file: string, text: string) => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `#!/usr/bin/env node\n${text}\n`, { mode: 0o755 })
}

/** The command `mfe`. */
function stageCommand(stage: Stage, ranges: Ranges, version: string) {
  const name = '@marga/cli'
  const made = newFolder(stage, name)
  const files = filesOfProgram('mfe.mjs')
  for (const file of files) cpSync(join(PROGRAMS, file), join(made, 'dist', file))
  executable(
    join(made, 'bin/mfe.mjs'),
    `import { main } from '../dist/mfe.mjs'\n\nprocess.exitCode = await main(process.argv.slice(2))`,
  )
  const needs = importsOf(files.map((file) => join(PROGRAMS, file)))
  writeJson(join(made, 'package.json'), {
    ...manifestOf({ name, version, description: 'The command mfe: releases remotes', needs, ranges }),
    bin: { mfe: './bin/mfe.mjs' },
    exports: { './package.json': './package.json' },
    files: ['bin', 'dist'],
  })
}

/** Names that a new remote cannot take. */
const appsOfSite = () =>
  readdirSync(workspace)
    .map((folder) => join(workspace, folder, 'mfe.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).name)

/** `npm create @marga/remote`. */
function stageCreate(stage: Stage, ranges: Ranges, version: string) {
  const name = '@marga/create-remote'
  const made = newFolder(stage, name)
  cpSync(join(PROGRAMS, 'create-remote.mjs'), join(made, 'dist/create-remote.mjs'))
  executable(
    join(made, 'bin/create-remote.mjs'),
    `import { main } from '../dist/create-remote.mjs'\n\nconst versions = new URL('../versions.json', import.meta.url)\nprocess.exitCode = main(process.argv.slice(2), versions)`,
  )
  writeJson(
    join(made, 'versions.json'),
    Object.fromEntries(REMOTE_PACKAGES.map((key) => [key, rangeOf(key, ranges)])),
  )
  writeJson(join(made, 'apps.json'), appsOfSite())
  writeJson(join(made, 'package.json'), {
    ...manifestOf({
      name,
      version,
      description: 'Makes a remote in a repository of its own',
      needs: [],
      ranges,
    }),
    bin: { 'create-remote': './bin/create-remote.mjs' },
    files: ['bin', 'dist', 'versions.json', 'apps.json'],
  })
}

/** Lays every package out as it is packed. @returns their folders @throws if the command is not built */
export function stagePackages(stage: Stage): string[] {
  if (!existsSync(join(PROGRAMS, 'create-remote.mjs')))
    throw new Error('platform/dist is missing or old. Run npm run build first.')
  const ranges = rangesInUse()
  const { version } = readManifest('platform')
  for (const entry of WORKSPACE_PACKAGES) stageWorkspacePackage(stage, ranges, entry)
  stageBuild(stage, ranges, version)
  stageCommand(stage, ranges, version)
  stageCreate(stage, ranges, version)
  return readdirSync(stage.folder).map((name) => join(stage.folder, name))
}
