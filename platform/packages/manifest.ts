import { PEERS } from './package-list'
import { type Manifest, rangeOf, readManifest } from './ranges'

interface Parts {
  name: string
  version: string
  description: string
  /** Names of packages that it needs where it is installed. */
  needs: readonly string[]
  ranges: Readonly<Record<string, string>>
}

const pick = (names: readonly string[], ranges: Parts['ranges']) =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, rangeOf(name, ranges)]))

/** What the package.json of every package holds. */
export function manifestOf({ name, version, description, needs, ranges }: Parts) {
  const { engines, license } = readManifest('.') as Manifest & { engines: object; license: string }
  const peers = needs.filter((need) => PEERS.includes(need))
  return {
    ...{ name, version, description, license, type: 'module', engines },
    dependencies: pick(
      needs.filter((need) => !PEERS.includes(need)),
      ranges,
    ),
    ...(peers.length > 0 && { peerDependencies: pick(peers, ranges) }),
  }
}

/** Where an entry of the workspace, such as `./src/*.tsx`, is in the package: compiled, in `dist`. */
function builtEntry(source: string) {
  const file = source.replace('./src/', './dist/')
  if (!/\.tsx?$/.test(file)) return file
  const stem = file.replace(/\.tsx?$/, '')
  return { types: `${stem}.d.ts`, default: `${stem}.js` }
}

/** Commands of a package of the workspace, as they are in what is packed. */
export const builtCommands = (commands: NonNullable<Manifest['bin']>) =>
  Object.fromEntries(
    Object.entries(commands).map(([name, source]) => [
      name,
      source.replace('./src/', './dist/').replace(/\.ts$/, '.js'),
    ]),
  )

/** Entries of a package of the workspace, as they are in what is packed. */
export const builtEntries = (exports: Manifest['exports']) => ({
  ...Object.fromEntries(Object.entries(exports).map(([entry, source]) => [entry, builtEntry(source)])),
  './package.json': './package.json',
})
