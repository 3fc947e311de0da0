import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileTypes, filesBelow } from './compile'
import { declarationsIn, MANIFEST, reachedFiles } from './declarations'
import { builtEntries } from './manifest'
import { WORKSPACE_PACKAGES } from './package-list'
import { readManifest, workspace } from './ranges'

/** The declarations of packages as they were last published: teams elsewhere are compiled against them. */
export const PUBLISHED = join(workspace, 'platform/packages/published')

/** Of the declarations in a package: `dist` is what a clone is built into, and never committed. */
const FOLDER = 'types'

/** Its version is that of the platform. */
const BUILD = '@marga/build'

const isDeclaration = (name: string) => name.endsWith('.d.ts')

/** What a package.json says of types: the whole of it changes with each dependency. */
const typedManifest = (folder: string) => {
  const { name, version, exports } = readManifest(folder)
  const text = JSON.stringify(builtEntries(exports)).replaceAll('./dist/', `./${FOLDER}/`)
  return { name, version, type: 'module', exports: JSON.parse(text) }
}

const buildManifest = () => ({
  name: BUILD,
  version: readManifest('platform').version,
  type: 'module',
  exports: { '.': { types: `./${FOLDER}/define-app.d.ts` } },
})

function layOut(from: string, to: string, manifest: { name: string }) {
  const folder = join(to, manifest.name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of filesBelow(from).filter(isDeclaration)) {
    const file = join(folder, FOLDER, name)
    mkdirSync(dirname(file), { recursive: true })
    cpSync(join(from, name), file)
  }
}

/** Writes what teams can import of every package into a folder, as `node_modules` holds it. @throws if the sources do not compile */
export function writeTypes(to: string) {
  const compiled = mkdtempSync(join(tmpdir(), 'marga-types-'))
  try {
    compileTypes(compiled)
    for (const { folder } of WORKSPACE_PACKAGES)
      layOut(join(compiled, folder, 'src'), to, typedManifest(folder))
    layOut(join(compiled, 'platform/build'), to, buildManifest())
    const reached = reachedFiles(to)
    for (const name of declarationsIn(to)) if (!reached.has(name)) rmSync(join(to, name))
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
}

/** Writes the declarations that later versions are held to. */
export function writePublished() {
  rmSync(PUBLISHED, { recursive: true, force: true })
  writeTypes(PUBLISHED)
}
