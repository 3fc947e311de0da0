import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { type Release, releaseSchema } from '@marga/platform-contract/release'
import type { Frame } from '@marga/platform-contract/telemetry'
import type { Store } from '../storage/store'
import { type ReleaseId, storePaths } from '../storage/store-paths'
import { integrityOf } from './integrity'
import { SOURCE_MAPS } from './read-build'

/** A place in the sources of an app. */
export interface SourcePlace {
  file: string
  line: number
  column: number
}

/** Bundlers name sources as `webpack://catalog/./src/page.tsx`. */
const plainName = (source: string) => source.replace(/^[a-z-]+:\/\/[^/]*\//, '').replace(/^\.\//, '')

const parseRelease = (bytes: Buffer | null): Release | null => {
  try {
    return bytes && releaseSchema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return null
  }
}

/** Where the source map of a script may be: those of browser files are apart, those of the server build lie beside its files. */
const MAP_FOLDERS = [SOURCE_MAPS, 'server/routes/']

/** Reads the source map of a script, if it has the hash that its release states. */
async function readMap(store: Store, id: ReleaseId, file: string): Promise<TraceMap | null> {
  const release = parseRelease(await store.read(storePaths.manifest(id)))
  const possible = MAP_FOLDERS.map((folder) => `${folder}${file}.map`)
  const path = possible.find((name) => release?.files[name]) ?? ''
  const stated = release?.files[path]
  const bytes = stated && (await store.read(storePaths.release(id) + path))
  if (!bytes || integrityOf(bytes) !== stated.integrity) return null
  try {
    return new TraceMap(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** Finds places of scripts in the sources, by the source maps of releases. Each map is read once. */
export function createSourcePlaces(store: Store) {
  const maps = new Map<string, Promise<TraceMap | null>>()
  return async ({ app, version, file, line, column }: Frame): Promise<SourcePlace | undefined> => {
    const key = `${app}@${version}/${file}`
    const reading = maps.get(key) ?? readMap(store, { app, version }, file)
    maps.set(key, reading)
    const map = await reading
    // Columns of stacks begin at 1, those of source maps at 0.
    const found = map && originalPositionFor(map, { line, column: column - 1 })
    if (found?.source == null) return undefined
    return { file: plainName(found.source), line: found.line, column: found.column + 1 }
  }
}
