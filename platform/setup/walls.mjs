// Walls that no lint rule holds: imports of the platform that lead to the product, and SQL in routes.
import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { parseSync } from '@swc/core'

/** Folders that know nothing of a product, other sites on the platform, and the packages that lie below a product like them. */
const WALLED = ['platform', 'shared/server', 'shared/platform-contract', 'examples']
const BELOW = [...WALLED, 'shared/conformance', 'shared/sdk', 'shared/testing']

const IS_SOURCE = /\.(ts|tsx|mts|cts|mjs|cjs|js)$/
/** Packages, builds, declarations as they were published, and what a site or a test keeps in a hidden folder. */
const IS_OUTSIDE = /(^|\/)(node_modules|dist|published|\.[^/]+)(\/|$)/
/** Tests run the platform with the product of this repository. */
const IS_TEST = /\.test\.tsx?$|(^|\/)testing(-[\w-]+)?\.ts$|(^|\/)testing\//

export const sourcesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((file) => IS_SOURCE.test(file) && !IS_OUTSIDE.test(file))

/** What an import names, of each form that TypeScript has; undefined for every other part of a program. */
function specifierOf({ type, source, callee, argument, arguments: given }) {
  if (/^(Import|ExportAll|ExportNamed)Declaration$/.test(type)) return source?.value
  if (type === 'CallExpression' && callee.type === 'Import') return given[0]?.expression.value
  return type === 'TsImportType' ? argument.value : undefined
}

function specifiersIn(part) {
  if (typeof part !== 'object' || part === null) return []
  const own = Array.isArray(part) ? undefined : specifierOf(part)
  return [...(own ? [own] : []), ...Object.values(part).flatMap(specifiersIn)]
}

/** What a program imports, by name. */
export const importsOf = (text, file) =>
  specifiersIn(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body)

/** The product's folder that a specifier of a file leads to; undefined where it leads to none. */
function productOf(file, specifier, packages) {
  const path = specifier.startsWith('.') ? normalize(join(file, '..', specifier)) : specifier
  const found = packages.find(({ folder, name }) =>
    [folder, name].some((start) => path === start || path.startsWith(`${start}/`)),
  )
  return found && !BELOW.includes(found.folder) ? found.folder : undefined
}

/** The packages of a workspace, which npm links: folder and name. */
export const packagesOf = (root) =>
  Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
    .filter(([, { link }]) => link)
    .map(([path, { resolved }]) => ({ folder: resolved, name: path.replace('node_modules/', '') }))

/**
 * Imports that lead from the platform to a product, one a line.
 *
 * @param packages of the workspace, by folder and name
 */
export function trespasses(root, packages) {
  const found = WALLED.flatMap((folder) => sourcesIn(root, folder)).flatMap((file) => {
    return importsOf(readFileSync(join(root, file), 'utf8'), file)
      .filter((name) => productOf(file, name, packages))
      .map((name) => ({ file, line: `${file} imports ${name}` }))
  })
  const isTest = ({ file }) => IS_TEST.test(file)
  const lines = (list) => list.map(({ line }) => line)
  return {
    sources: lines(found.filter((one) => !isTest(one))),
    tests: lines(found.filter(isTest)),
  }
}

const HAS_ROUTES = /\bapp\.(route|get|post|put|patch|delete)\(/
const HAS_SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql[`<.]/

/** Sources of the API that answer calls and ask the database themselves, one a line. */
export const routesWithSql = (root) =>
  sourcesIn(root, 'api/src')
    .filter((file) => !IS_TEST.test(file))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return HAS_ROUTES.test(text) && HAS_SQL.test(text)
    })

/** The feature of a source of a remote: the folder of its `src`, but `lib`, which features share; undefined for a file beside them. */
const featureOf = (app, path) => {
  const [, folder] = /^([^/]+)\//.exec(path.slice(`${app}/src/`.length)) ?? []
  return path.startsWith(`${app}/src/`) && folder !== 'lib' ? folder : undefined
}

const remotesIn = (root) => readdirSync(root).filter((name) => name.startsWith('mfe-'))

/** Imports from one feature of a remote, or from what its features share, to another feature, one a line. */
export const importsBetweenFeatures = (root) =>
  remotesIn(root).flatMap((app) =>
    sourcesIn(root, `${app}/src`)
      .filter((file) => !IS_TEST.test(file))
      .flatMap((file) =>
        importsOf(readFileSync(join(root, file), 'utf8'), file)
          .filter((name) => name.startsWith('.') && !name.endsWith('.css'))
          .map((name) => normalize(join(file, '..', name)))
          .filter((to) => {
            const isBeside = !/\/src\/[^/]+\//.test(file)
            return !isBeside && featureOf(app, to) && featureOf(app, file) !== featureOf(app, to)
          })
          .map((to) => `${file} imports ${to}`),
      ),
  )

/** Paths of pages of remotes that sources of the shell name, one a line. */
export function pathsInShell(root) {
  const isRoute = (path) => path !== '/'
  const paths = new Set(
    remotesIn(root)
      .flatMap((app) => JSON.parse(readFileSync(join(root, app, 'mfe.json'), 'utf8')).routes)
      .map(({ path }) => path.toLowerCase())
      .filter(isRoute),
  )
  return sourcesIn(root, 'shell/src')
    .filter((file) => !IS_TEST.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/['"`](\/[^'"`?#\s]*)/g)]
        .filter(([, path]) => paths.has(path.toLowerCase()))
        .map(([, path]) => `${file} names ${path}`),
    )
}

/** Why a count is not the recorded one; null where it is. A record only falls. */
export function faultOf({ what, lines, recorded, advice }) {
  const counted = `${what}: ${lines.length}, ${recorded} are recorded.`
  if (lines.length === recorded) return null
  if (lines.length < recorded)
    return `${counted} Record ${lines.length} in platform/setup/check-walls.mjs: the number only falls.`
  return [`${counted} ${advice}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}
