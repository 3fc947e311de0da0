import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PlatformError } from '../failure'
import { appFolder } from '../releases/read-descriptor'
import type { AppPlace } from './app-place'
import { complain } from './output'

/** A program that a package of the platform brings. */
interface Tool {
  /** Package that depends on it, which the app's package.json states. */
  broughtBy: string
  package: string
  name: string
}

const RSPACK: Tool = { broughtBy: '@marga/build', package: '@rspack/cli', name: 'rspack' }
const JEST: Tool = { broughtBy: '@marga/testing', package: 'jest', name: 'jest' }

const manifestOf = (name: string, from: string) => createRequire(from).resolve(`${name}/package.json`)

/** @returns the file of the program @throws PlatformError if it is not installed */
function findTool(folder: string, tool: Tool): string {
  try {
    const manifest = manifestOf(tool.package, manifestOf(tool.broughtBy, join(folder, 'package.json')))
    const { bin }: { bin: string | Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
    const file = typeof bin === 'string' ? bin : bin[tool.name]
    return join(dirname(manifest), file ?? '')
  } catch (cause) {
    const message = `mfe: ${tool.broughtBy} is not installed in ${folder}. Run npm install there.`
    throw new PlatformError('TOOL_MISSING', message, { cause })
  }
}

interface Call {
  command: string
  args: readonly string[]
  folder: string
}

/** The call of rspack for an app in a repository of its own. @throws PlatformError if it is not installed */
export const rspackCall = (folder: string, ...args: readonly string[]): Call => ({
  command: process.execPath,
  args: [findTool(folder, RSPACK), ...args],
  folder,
})

/** Runs a program to its end; what it prints goes to the terminal, as errors, so that a command's own output stays apart. */
const exitCodeOf = ({ command, args, folder }: Call) =>
  new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 2, 'inherit'] })
    child.once('error', reject)
    child.once('exit', resolve)
  })

/** What a program printed, and whether it ended without failure. */
export interface Outcome {
  isPassed: boolean
  output: string
}

const outcomeOf = ({ command, args, folder }: Call) =>
  new Promise<Outcome>((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void printed.push(chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ isPassed: code === 0, output: Buffer.concat(printed).toString('utf8') }),
    )
  })

/** In the workspace through turbo, which takes unchanged builds from its cache. */
const buildCall = (place: AppPlace): Call =>
  place.isAlone
    ? rspackCall(place.folder, 'build')
    : {
        command: 'npx',
        args: ['turbo', 'run', 'build', `--filter=${appFolder(place.app)}`, '--output-logs=errors-only'],
        folder: place.root,
      }

/** Lines of a failed build that are shown: its errors come last. */
const SHOWN_LINES = 40

/** Runs a build. An app alone shows all of it; in the workspace only a failure is shown. @returns whether it passed */
async function runBuild(place: AppPlace): Promise<boolean> {
  const call = buildCall(place)
  if (place.isAlone) return (await exitCodeOf(call)) === 0
  const { isPassed, output } = await outcomeOf(call)
  if (!isPassed) complain(output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'))
  return isPassed
}

/** Builds an app. @param command that it is done for @throws PlatformError */
export async function buildApp(command: string, place: AppPlace): Promise<void> {
  if (await runBuild(place)) return
  throw new PlatformError('BUILD_FAILED', `mfe ${command}: the build of ${place.app} failed (above).`)
}

const testCall = (place: AppPlace): Call =>
  place.isAlone
    ? { command: process.execPath, args: [findTool(place.folder, JEST)], folder: place.folder }
    : { command: 'npx', args: ['jest', appFolder(place.app)], folder: place.root }

/** Runs the tests of an app. @throws PlatformError */
export async function testApp(place: AppPlace): Promise<void> {
  if ((await exitCodeOf(testCall(place))) === 0) return
  throw new PlatformError('TESTS_FAILED', `mfe test: the tests of ${place.app} failed.`)
}

/** Runs the tests of an app. @throws PlatformError if the program is not installed */
export const runTests = (place: AppPlace) => outcomeOf(testCall(place))

/** The compiler that the folder itself has. @throws PlatformError if it is not installed */
function findCompiler(folder: string): string {
  try {
    const manifest = manifestOf('typescript', join(folder, 'package.json'))
    const { bin }: { bin: { tsc: string } } = JSON.parse(readFileSync(manifest, 'utf8'))
    return join(dirname(manifest), bin.tsc)
  } catch (cause) {
    const message = `mfe: typescript is not installed in ${folder}. Run npm install there.`
    throw new PlatformError('TOOL_MISSING', message, { cause })
  }
}

/** Settings of the workspace by which an app is checked: those of browsers know no Node, the others know tests. */
const WORKSPACE_SETTINGS = ['tsconfig.browser.json', 'tsconfig.json']

/** The settings of the workspace for one app: a fault of another area is no reason to refuse its release. */
function settingsFor({ root, app }: AppPlace, settings: string): string {
  const folder = join(root, 'node_modules/.cache/types', app)
  const { exclude = [] }: { exclude?: string[] } = JSON.parse(readFileSync(join(root, settings), 'utf8'))
  const below = (path: string) => join(relative(folder, root), path)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, settings),
    JSON.stringify({
      extends: below(settings),
      compilerOptions: { tsBuildInfoFile: `./${settings}.tsbuildinfo` },
      include: [below('styles.d.ts'), below(`${appFolder(app)}/src/**/*`)],
      exclude: exclude.map(below),
    }),
  )
  return join(folder, settings)
}

/** Checks the types of an app. @throws PlatformError if the compiler is not installed */
export async function checkTypes(place: AppPlace): Promise<Outcome> {
  const { root: folder } = place
  const settings = place.isAlone
    ? ['tsconfig.json']
    : WORKSPACE_SETTINGS.map((name) => settingsFor(place, name))
  const compiler = findCompiler(folder)
  const check = (project: string) =>
    outcomeOf({ command: process.execPath, args: [compiler, '-p', project], folder })
  for (const project of settings) {
    const outcome = await check(project)
    if (!outcome.isPassed) return outcome
  }
  return { isPassed: true, output: '' }
}
