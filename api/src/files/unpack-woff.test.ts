import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { unpackWoff } from './unpack-woff'

const lettersOf = (bytes: Buffer) =>
  create(bytes)
    .layout('Asha आशा 25,000')
    .glyphs.map(({ id, advanceWidth }) => [id, advanceWidth])

const require = createRequire(import.meta.url)

test.each(['noto-sans-latin-400', 'noto-sans-devanagari-600'])(
  '%s has the same letters unpacked',
  async (name) => {
    const woff = await readFile(require.resolve(`@fontsource/noto-sans/files/${name}-normal.woff`))
    const font = await unpackWoff(woff)
    // How every OpenType file with TrueType outlines begins.
    expect(font.readUInt32BE(0)).toBe(0x00010000)
    expect(lettersOf(font)).toEqual(lettersOf(woff))
  },
)
