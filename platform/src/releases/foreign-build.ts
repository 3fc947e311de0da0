import { statSync } from 'node:fs'
import { join } from 'node:path'
import { containerNameOf } from '@marga/platform-contract/addresses'
import type { Descriptor } from '@marga/platform-contract/descriptor'
import type { Release } from '@marga/platform-contract/release'
import { z } from 'zod'
import { PlatformError } from '../failure'
import { readJsonFile } from './json-file'
import { type Build, type BuiltFile, readFiles, withPrivateMaps } from './read-build'

/** Where another tool put what it built. */
export interface ForeignBuild {
  folder: string
  /** Name of the script that a page loads; left out, that of the container. */
  entry?: string | undefined
}

const fail = (message: string) => new PlatformError('FOREIGN_BUILD', `mfe publish: ${message}`)

/** Pages of the build's own, and compressed copies, which publishing makes itself. */
function withoutUnreleased(files: readonly BuiltFile[]): BuiltFile[] {
  const names = new Set(files.map(({ path }) => path))
  const isCopy = (path: string) => /\.(?:br|gz)$/.test(path) && names.has(path.replace(/\.\w+$/, ''))
  return files.filter(({ path }) => !path.endsWith('.html') && !isCopy(path))
}

/** @throws PlatformError for a file that browsers could not load */
function requireOneFolder({ folder }: ForeignBuild, files: readonly BuiltFile[]) {
  const nested = files.find(({ path }) => path.includes('/'))
  if (files.length === 0) throw fail(`${folder} holds no files. Build the remote first.`)
  if (nested)
    throw fail(
      `${folder} holds ${nested.path}. Browsers get the files of one folder, so let your tool put all into it (Vite: assetsDir: '').`,
    )
}

const scriptsOf = (files: readonly BuiltFile[]) =>
  files.flatMap(({ path }) => (path.endsWith('.js') ? [path] : [])).join(', ') || 'none'

/** Why a page could not load a script as the container of an app; '' if it can. */
export function faultOfEntry(name: string, text: string, container: string): string {
  if (!text.includes(container))
    return `${name} sets no global variable ${container}. Name the container so (webpack: library: { type: 'var', name: '${container}' }; Vite: name: '${container}' and varFilename).`
  if (/^\s*(?:import\s*[{*"']|export\s*[{*])/m.test(text))
    return `${name} is an ES module, but a page loads it as a classic script (webpack: library: { type: 'var' }; Vite: varFilename).`
  return ''
}

/** The module that the shell asks each container for. */
const MODULE = './routes'

/**
 * Why the shell would get no pages of a container; '' if it does. Vite keeps the list of modules in another script than the entry.
 * @param scripts texts of all scripts that browsers load
 */
export function faultOfModules(scripts: readonly string[]): string {
  if (scripts.some((text) => text.includes(MODULE))) return ''
  const others = scripts.flatMap((text) =>
    [...text.matchAll(/["'`](\.\/[\w-]+)["'`]\s*:/g)].map(([, name]) => name),
  )
  const found = others.length > 0 ? `, but ${[...new Set(others)].join(', ')}` : ''
  return `the container exposes no ${MODULE}${found}. Name the module of the pages so (exposes: { '${MODULE}': './src/routes.tsx' }), and export the routes from it by default.`
}

/** The script that sets the container's global variable. @throws PlatformError */
function entryOf({ folder, entry }: ForeignBuild, files: readonly BuiltFile[], app: string): string {
  const container = containerNameOf(app)
  const name = entry ?? `${container}.js`
  const script = files.find(({ path }) => path === name)
  if (!script)
    throw fail(
      `${folder} holds no ${name}. Let your tool name the script that a page loads so, or name it with --entry. Scripts: ${scriptsOf(files)}`,
    )
  const fault = faultOfEntry(name, script.bytes.toString('utf8'), container)
  const texts = files.flatMap(({ path, bytes }) => (path.endsWith('.js') ? [bytes.toString('utf8')] : []))
  const missing = fault || faultOfModules(texts)
  if (missing) throw fail(missing)
  return name
}

/** Pages can only be rendered by browsers: a foreign build has no part for the server. @throws PlatformError */
function requireClientPages({ routes }: Descriptor) {
  const route = routes.find(({ render }) => render !== 'client')
  if (route)
    throw fail(
      `mfe.json: the route "${route.id}" is rendered on the server, and --from takes what browsers load only. Say "render": "client".`,
    )
}

const packageSchema = z.looseObject({ peerDependencies: z.record(z.string(), z.string()).default({}) })

/** What the shell has to bring: the peers in package.json. What a remote bundles itself are its dependencies. */
function peersOf(folder: string): Release['shared'] {
  const { peerDependencies } = packageSchema.parse(readJsonFile(join(folder, 'package.json')))
  return Object.entries(peerDependencies).map(([name, range]) => ({ name, range }))
}

/** What another tool built for browsers, described as a build of ours describes itself. @throws PlatformError */
export async function readForeignBuild(
  build: ForeignBuild,
  { descriptor, folder }: { descriptor: Descriptor; folder: string },
): Promise<Build> {
  if (statSync(build.folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw fail(`there is no folder ${build.folder}. Build the remote first, or name the folder of its build.`)
  requireClientPages(descriptor)
  const found = withoutUnreleased(await readFiles(build.folder))
  requireOneFolder(build, found)
  const entry = entryOf(build, found, descriptor.name)
  const parts = Object.values(descriptor.fills ?? {}).map(({ part }) => part)
  const pages = [...descriptor.routes.map(({ id }) => id), ...parts].map((name) => [name, []])
  return {
    files: withPrivateMaps(found.map(({ path, bytes }) => ({ path: `browser/${path}`, bytes }))),
    metadata: {
      assets: { [containerNameOf(descriptor.name)]: [entry], ...Object.fromEntries(pages) },
      shared: peersOf(folder),
    },
  }
}
