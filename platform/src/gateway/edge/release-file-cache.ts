import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Encoding } from '@marga/server/http/compressed-body'
import { LRUCache } from 'lru-cache'

/** Bytes of files that are kept in memory: several releases of every app. */
const MOST_BYTES = 64 * 1024 * 1024
/** A larger file is read from the disk each time. In bytes. */
const LARGEST = 2 * 1024 * 1024

/** What releases consist of; anything else is left to the disk. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Endings of the copies that were compressed when the release was published. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const

export interface KeptFile {
  bytes: Buffer
  headers: Readonly<Record<string, string>> & { etag: string }
}

async function readIfSmall(path: string): Promise<Buffer | null> {
  try {
    const { size } = await stat(path)
    return size <= LARGEST ? await readFile(path) : null
  } catch {
    return null
  }
}

async function read(path: string, wanted: Encoding): Promise<KeptFile | null> {
  const type = TYPES[extname(path)]
  if (!type) return null
  const packed = wanted === 'identity' ? null : await readIfSmall(path + ENDINGS[wanted])
  const bytes = packed ?? (await readIfSmall(path))
  if (!bytes) return null
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return {
    bytes,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding, Available-Dictionary',
      etag,
      ...(packed && { 'content-encoding': wanted }),
    },
  }
}

/** Files of releases, which never change, in memory: the least recently used leave first. */
export function createReleaseFileCache(root: string) {
  const files = new LRUCache<string, KeptFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1_024,
  })
  return {
    /** A file by its path below the releases; null where it is not kept in memory, or not there. */
    find: async (path: string, encoding: Encoding): Promise<KeptFile | null> => {
      const key = `${encoding} ${path}`
      const known = files.get(key)
      if (known) return known
      const file = await read(join(root, path), encoding)
      if (file) files.set(key, file)
      return file
    },
    bytes: () => files.calculatedSize,
  }
}

export type ReleaseFileCache = ReturnType<typeof createReleaseFileCache>
