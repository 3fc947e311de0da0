import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { basename, dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { listReleases } from '../../releases/read-release'
import type { CompressBy } from './dictionary-compressor'
import type { KeptFile, ReleaseFileCache } from './release-file-cache'

/** Compressed files that are kept: most are less than 200 bytes. */
const MOST_KEPT = 300
/** Releases of an app in which the browser's file is looked for. */
const MOST_RELEASES = 10

const AVAILABLE = /^:([0-9A-Za-z+/]{43}=):$/
const CODING = /(?:^|[\s,])dcz(?:[\s,;]|$)/

/** Hash of the file that the browser offers as a dictionary; '' if it offers none, or cannot unpack. */
export function offeredDictionary(headers: IncomingHttpHeaders): string {
  const [, hash = ''] = AVAILABLE.exec(String(headers['available-dictionary'] ?? '')) ?? []
  return CODING.test(String(headers['accept-encoding'] ?? '')) ? hash : ''
}

/** The name of a file in every release: without the hash of its content. */
const familyOf = (name: string) => name.replace(/\.[0-9a-f]{10}(?=\.)/, '.*')

/** Names that a pattern of addresses takes as they are. */
const PLAIN = /^[\w.*-]+$/

interface Place {
  app: string
  version: string
  /** Path below the releases, with its slash. */
  path: string
}

/** For which addresses the browser may use this file as a dictionary: the same file of other releases; '' for none. */
export function dictionaryHeader({ app, path }: Place): string {
  const family = familyOf(basename(path))
  return PLAIN.test(family) ? `match="/releases/${app}/*/browser/${family}"` : ''
}

interface Options {
  /** The mirror's folder. */
  folder: string
  files: ReleaseFileCache
  compress: CompressBy
}

/** How long the list of dictionaries of a file is used, in milliseconds: a further release has its own. */
const LIST_MS = 10_000

/** Paths of the same file in the newest releases, by the hash of each. */
async function dictionariesOf({ folder, files }: Options, app: string, family: string) {
  const known = new Map<string, string>()
  for (const { version, files: names } of listReleases(folder, app).slice(0, MOST_RELEASES))
    for (const name of Object.keys(names)) {
      if (dirname(name) !== 'browser' || familyOf(basename(name)) !== family) continue
      const path = `/${app}/${version}/${name}`
      const file = await files.find(path, 'identity')
      if (file) known.set(createHash('sha256').update(file.bytes).digest('base64'), path)
    }
  return known
}

async function packedBy({ files, compress }: Options, path: string, dictionaryPath: string) {
  const file = await files.find(path, 'identity')
  const dictionary = await files.find(dictionaryPath, 'identity')
  if (!file || !dictionary) return null
  const bytes = await compress(file.bytes, dictionary.bytes)
  const usual = await files.find(path, 'br')
  if (bytes.length >= (usual ?? file).bytes.length) return null
  const etag = `${file.headers.etag.slice(0, -1)}-dcz"`
  return { bytes, headers: { ...file.headers, 'content-encoding': 'dcz', etag } }
}

/**
 * Files of a release for browsers that have kept the same file of another release: what differs is sent, which for one
 * changed word is less than 200 bytes (RFC 9842). Only files that are in the mirror serve as dictionaries.
 */
export function createReleaseDeltas(options: Options) {
  const lists = new LRUCache<string, Promise<Map<string, string>>>({ max: 500, ttl: LIST_MS })
  const kept = new LRUCache<string, Promise<KeptFile | null>>({ max: MOST_KEPT })

  const listOf = (app: string, family: string) => {
    const key = `${app} ${family}`
    const list = lists.get(key) ?? dictionariesOf(options, app, family)
    if (!lists.has(key)) lists.set(key, list)
    return list
  }

  return {
    /** What differs from the file with this hash; null if nobody knows that file, or sending it all is shorter. */
    find: async ({ app, path }: Place, wanted: string): Promise<KeptFile | null> => {
      const dictionary = (await listOf(app, familyOf(basename(path)))).get(wanted)
      if (!dictionary) return null
      const key = `${dictionary} ${path}`
      const made = kept.get(key) ?? packedBy(options, path, dictionary).catch(() => null)
      if (!kept.has(key)) kept.set(key, made)
      return made
    },
  }
}
