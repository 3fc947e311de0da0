import { createHash } from 'node:crypto'
import zlib from 'node:zlib'

/** Compresses by an earlier file that the browser has kept; the answer has the coding `dcz`. */
export type CompressBy = (bytes: Buffer, dictionary: Buffer) => Promise<Buffer>

type ZstdCompress = (
  bytes: Buffer,
  options: { dictionary: Buffer; params: Record<number, number> },
  done: (error: Error | null, packed: Buffer) => void,
) => void

const isZstd = (value: unknown): value is ZstdCompress => typeof value === 'function'

/** First bytes of the coding: a frame that Zstandard skips, with the hash of the dictionary (RFC 9842, section 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])

/** Keys of Zstandard's parameters: level, and the logarithm of the window. The window holds the largest file and its dictionary. */
const LEVEL_KEY = 100
const WINDOW_KEY = 101
const PARAMS = { [LEVEL_KEY]: 3, [WINDOW_KEY]: 22 }

const PROBE = Buffer.from('A dictionary that is used makes a copy of itself very small.')

/** The compressor of this Node; null before 22.19 and 24.6, which have none that takes a dictionary. */
export async function dictionaryCompressor(): Promise<CompressBy | null> {
  const compress: unknown = Reflect.get(zlib, 'zstdCompress')
  if (!isZstd(compress)) return null
  const packed = (bytes: Buffer, dictionary: Buffer) =>
    new Promise<Buffer>((resolve, reject) =>
      compress(bytes, { dictionary, params: PARAMS }, (error, done) =>
        error ? reject(error) : resolve(done),
      ),
    )
  // Older versions leave the dictionary out without a word.
  if ((await packed(PROBE, PROBE)).length > PROBE.length / 2) return null
  return async (bytes, dictionary) =>
    Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), await packed(bytes, dictionary)])
}
