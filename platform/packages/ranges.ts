import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package.json, as far as packing reads it. */
export interface Manifest {
  name: string
  version: string
  type: string
  sideEffects?: boolean | string[]
  /** Commands by name, as sources. */
  bin?: Record<string, string>
  exports: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Folder of the workspace. */
export const workspace = join(import.meta.dirname, '../..')

/** @param folder below the workspace */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'))

/** Packages that are made here, with the version of the platform. */
const MADE_HERE = ['@marga/build', '@marga/cli', '@marga/create-remote']

const sharedManifests = () =>
  readdirSync(join(workspace, 'shared')).map((name) => readManifest(`shared/${name}`))

/** Ranges by package, as the workspace states them; of its own packages those of their versions. */
export function rangesInUse(): Readonly<Record<string, string>> {
  const platform = readManifest('platform')
  const shared = sharedManifests()
  const stated = [
    ...shared,
    readManifest('api'),
    platform,
    readManifest('mfe-catalog'),
    readManifest('.'),
  ].flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
  return Object.fromEntries([
    ...stated.filter(([, range]) => range !== '*'),
    ...shared.map(({ name, version }) => [name, `^${version}`]),
    ...MADE_HERE.map((name) => [name, `^${platform.version}`]),
  ])
}

/** Range of one package. @throws if the workspace does not use it */
export function rangeOf(name: string, ranges: Readonly<Record<string, string>>): string {
  const range = ranges[name]
  if (range) return range
  throw new Error(`No package.json of the workspace states ${name}.`)
}
