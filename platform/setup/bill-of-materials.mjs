// What a packaged site is made of, as CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json): packages that the servers load,
// and packages that are built into programs, as their source maps name them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The folder of the package that a source belongs to, below the workspace; undefined for a source of our own. */
const packageOf = (source) =>
  /((?:[\w-]+\/)?node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]

/** Packages that are built into the programs below a folder. */
export function builtInto(folder) {
  const maps = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.map'))
  const sources = maps.flatMap((name) => readJson(join(folder, name)).sources)
  return [...new Set(sources.flatMap((source) => packageOf(source) ?? []))]
}

/** `license` of a package.json: an SPDX expression, or in old packages an object. */
function licencesOf({ license }) {
  const id = typeof license === 'object' ? license?.type : license
  if (!id) return []
  return /[\s(]/.test(id) ? [{ expression: id }] : [{ license: { id } }]
}

function componentOf(folder) {
  const { name, version, ...facts } = readJson(join(folder, 'package.json'))
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: licencesOf(facts) }
}

/** @param paths folders of packages, below the root; one that several paths lead to is named once */
export function billOfMaterials({ root, paths, name, version }) {
  const found = paths.map((path) => join(root, path)).filter((path) => existsSync(join(path, 'package.json')))
  const byRef = new Map(found.map(componentOf).map((component) => [component['bom-ref'], component]))
  const components = [...byRef.values()].sort((left, right) => left.purl.localeCompare(right.purl))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
    components,
  }
}
