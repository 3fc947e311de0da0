import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const unpack = promisify(inflate)

/** Sizes in bytes: https://www.w3.org/TR/WOFF/#OverallStructure */
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Tables begin at multiples of four. */
const padded = (length: number) => Math.ceil(length / 4) * 4

async function readTable(woff: Buffer, at: number) {
  const [offset = 0, stored = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
    woff.readUInt32BE(at + field),
  )
  const bytes = woff.subarray(offset, offset + stored)
  const data = stored < length ? await unpack(bytes) : bytes
  return { tag: woff.subarray(at, at + 4), checksum, length, data }
}

/**
 * The OpenType file in a WOFF file. fontkit unpacks WOFF in JavaScript, which takes most of the time of a receipt; zlib works
 * outside the event loop.
 */
export async function unpackWoff(woff: Buffer): Promise<Buffer> {
  const count = woff.readUInt16BE(12)
  const tables = await Promise.all(
    Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER + index * WOFF_ENTRY)),
  )
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(directory, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10)
  const parts: Uint8Array[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, length, data }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(length, at + 12)
    parts.push(data, Buffer.alloc(padded(length) - length))
    offset += padded(length)
  }
  return Buffer.concat(parts)
}
