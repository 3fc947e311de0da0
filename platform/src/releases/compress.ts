import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Text that browsers ask for; maps are for developers and fonts are compressed already. */
const COMPRESSED = /\.(js|css|svg|json)$/

/** Compressed copies of a file by suffix; empty if compression gains nothing. */
export async function compressedCopies(name: string, bytes: Buffer): Promise<Array<[string, Buffer]>> {
  if (!COMPRESSED.test(name) || bytes.length < 256) return []
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return [
    ['.br', await brotli(bytes, { params })],
    ['.gz', await zip(bytes, { level: 9 })],
  ]
}
