import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { containerNameOf } from '@marga/platform-contract/addresses'
import type { Descriptor } from '@marga/platform-contract/descriptor'
import { type Gates, type Provenance, type Release, releaseSchema } from '@marga/platform-contract/release'
import { z } from 'zod'
import { PlatformError } from '../failure'
import type { Store } from '../storage/store'
import { type ReleaseId, storePaths } from '../storage/store-paths'
import type { CiRun } from './ci-run'
import { compressedCopies } from './compress'
import { type ForeignBuild, readForeignBuild } from './foreign-build'
import { inParallel } from './in-parallel'
import { integrityOf } from './integrity'
import { readJsonFile } from './json-file'
import { type BuildMetadata, type BuiltFile, readOwnBuild } from './read-build'
import { appFolder, readDescriptor } from './read-descriptor'
import { readRelease } from './read-release'
import { requireSound } from './require-sound'
import { readSourceState } from './source-state'

/** @throws PlatformError if a route has no files of its own, since a page could not be preloaded then */
function checkRoutes({ name, routes }: Descriptor, assets: BuildMetadata['assets']) {
  const missing = routes.find(({ id }) => !Object.hasOwn(assets, id))
  if (!missing) return
  throw new PlatformError(
    'ROUTE_WITHOUT_CHUNK',
    `mfe publish: ${name} declares the route "${missing.id}" but builds no chunk of that name. ` +
      `Name it in routes.tsx: import(/* webpackChunkName: "${missing.id}" */ ...)`,
  )
}

/** @throws PlatformError if a part has no files of its own */
function checkParts({ name, fills = {} }: Descriptor, assets: BuildMetadata['assets']) {
  const missing = Object.values(fills).find(({ part }) => !Object.hasOwn(assets, part))
  if (!missing) return
  throw new PlatformError(
    'PART_WITHOUT_CHUNK',
    `mfe publish: ${name} declares the part "${missing.part}" in "fills" but builds no chunk of that name. ` +
      `Export it from src/routes.tsx: export const parts = { '${missing.part}': () => import(/* webpackChunkName: "${missing.part}" */ ...) }`,
  )
}

function entryOf({ name, kind }: Descriptor, assets: BuildMetadata['assets']): string {
  const chunk = kind === 'shell' ? 'main' : containerNameOf(name)
  const entry = assets[chunk]?.find((file) => file.endsWith('.js'))
  if (entry) return `browser/${entry}`
  throw new PlatformError('ENTRY_MISSING', `mfe publish: the build of ${name} holds no entry "${chunk}".`)
}

/**
 * Part of the version of a release whose gates passed. Without it the same content, published once without them, could never
 * be published with them.
 */
const markOf = ({ gates, tree }: Provenance) =>
  Object.values(gates).includes('passed') ? `\0${JSON.stringify(gates)}\0${tree}` : ''

/** Same content and same checks, same version: publishing it twice makes one release. */
function versionOf(
  base: string,
  { content, ...facts }: { content: readonly BuiltFile[]; descriptor: Descriptor; provenance: Provenance },
): string {
  const sum = createHash('sha256').update(JSON.stringify(facts.descriptor))
  for (const { path, bytes } of content) sum.update(`\0${path}\0${integrityOf(bytes)}`)
  sum.update(markOf(facts.provenance))
  return `${base}-h${sum.digest('hex').slice(0, 10)}`
}

const packageSchema = z.looseObject({ version: z.string().min(1) })

/** @throws PlatformError for a package.json without a version */
function packageVersion(folder: string): string {
  const name = join(basename(folder), 'package.json')
  const parsed = packageSchema.safeParse(readJsonFile(join(folder, 'package.json'), name))
  if (parsed.success) return parsed.data.version
  throw new PlatformError('PACKAGE_INVALID', `${name}: give it a "version", such as "1.0.0".`)
}

/** The sources of an app and its build. */
export interface Sources {
  app: string
  /** Folder whose package.json or git repository names the commit. */
  workspace: string
  /** The app's folder; left out, its place in the workspace. */
  folder?: string
  /** What was checked before; left out, nothing was. */
  gates?: Gates
  /** The CI run that publishes; left out, none does. */
  ci?: CiRun
  /** What another tool built, in place of the app's own `dist`. */
  foreign?: ForeignBuild
}

const NOT_RUN: Gates = { types: 'not-run', tests: 'not-run' }

async function provenanceOf({ workspace, gates = NOT_RUN, ci }: Sources) {
  const { commit, branch, tree } = await readSourceState(workspace)
  const provenance: Provenance = { branch: ci?.branch || branch, tree, ci: ci?.address ?? '', gates }
  return { commit, provenance }
}

/** The release that a built app makes, and its files. @throws PlatformError */
export async function describeRelease(sources: Sources): Promise<{ release: Release; files: BuiltFile[] }> {
  const { app, workspace, folder = join(workspace, appFolder(app)), foreign } = sources
  const declared = readDescriptor(folder, app)
  const { files, metadata } = foreign
    ? await readForeignBuild(foreign, { descriptor: declared, folder })
    : await readOwnBuild(folder, app)
  const { assets, shared, calls = [], renderProtocol } = metadata
  const descriptor = { ...declared, calls: [...new Set([...declared.calls, ...calls])].sort() }
  checkRoutes(descriptor, assets)
  checkParts(descriptor, assets)
  const { commit, provenance } = await provenanceOf(sources)
  const version = packageVersion(folder)
  const release = releaseSchema.parse({
    app,
    version: versionOf(version, { content: files, descriptor, provenance }),
    commit,
    provenance,
    publishedAt: new Date().toISOString(),
    descriptor,
    entry: entryOf(descriptor, assets),
    assets: Object.fromEntries(
      Object.entries(assets).map(([chunk, names]) => [chunk, names.map((name) => `browser/${name}`)]),
    ),
    files: Object.fromEntries(
      files.map(({ path, bytes }) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
    shared,
    ...(descriptor.kind === 'shell' && { renderProtocol }),
  })
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]))
  await requireSound(release, async (path) => byPath.get(path))
  return { release, files }
}

const uploadFiles = (store: Store, release: ReleaseId, files: readonly BuiltFile[]) =>
  inParallel(files, async ({ path, bytes }) => {
    const key = storePaths.release(release) + path
    await store.write(key, bytes)
    const copies = path.startsWith('browser/') ? await compressedCopies(path, bytes) : []
    for (const [ending, copy] of copies) await store.write(key + ending, copy)
  })

export interface Published {
  release: Release
  /** False if the store already held this very release. */
  isNew: boolean
}

/**
 * Puts the built app into the store as an immutable release. Its `release.json` is written last: an upload that breaks off
 * leaves nothing that anybody reads, and the next one completes it.
 * @throws PlatformError
 */
export async function publish(
  { store, folder }: { store: Store; folder: string },
  sources: Sources,
): Promise<Published> {
  const { release, files } = await describeRelease(sources)
  const known = readRelease(folder, release)
  if (known) return { release: known, isNew: false }
  await uploadFiles(store, release, files)
  if (await store.create(storePaths.manifest(release), `${JSON.stringify(release, null, 2)}\n`))
    return { release, isNew: true }
  // Another process published the same content in the meantime, unless the stored one is damaged.
  if (readRelease(folder, release)) return { release, isNew: false }
  throw new PlatformError(
    'RELEASE_DAMAGED',
    `mfe publish: ${release.app} ${release.version} lies in ${store.name} but cannot be used. Remove ${storePaths.release(release)} there and publish again.`,
  )
}
