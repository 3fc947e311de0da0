import type { Font } from 'fontkit'
import { unpackWoff } from './unpack-woff'

/** Without the places of signs above and below letters. */
const UNPLACED = { abvm: false }
const UNPLACED_ALL = { abvm: false, blwm: false, mark: false, mkmk: false }

/**
 * Makes a font draw every text. fontkit 2.0.4 throws for a sign that the font gives no place on its letter, in Malayalam and
 * Gurmukhi; other shapers leave it where it is, as this does. pdfkit's line breaks ignore options that would turn the placing off.
 */
function layOutSafely(font: Font) {
  const layOut = font.layout.bind(font)
  font.layout = (text, features) => {
    for (const off of [{}, UNPLACED])
      try {
        return layOut(text, Array.isArray(features) ? features : { ...features, ...off })
      } catch {
        // The next way places fewer signs.
      }
    return layOut(text, UNPLACED_ALL)
  }
}

/**
 * Opens a font once for every document: it keeps the tables and glyphs that it has read. fontkit takes 100 ms to load, which a
 * process that draws nothing does without.
 */
export async function openFont(woff: Buffer): Promise<Font> {
  const { create } = await import('fontkit')
  const font = create(await unpackWoff(woff))
  layOutSafely(font)
  return font
}
