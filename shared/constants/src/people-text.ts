/**
 * Texts that people type, as they are stored. What a reader sees stays to the letter; what nobody sees goes: control characters,
 * those that turn the direction of what follows (U+202E), and invisible ones (U+200B). Joiners stay where they shape a word of an
 * Indic or Arabic script or an emoji, and so do the selectors and tags of emoji.
 */

/** Controls but for tab and line breaks. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu
const DIRECTIONS = /\p{Bidi_Control}/gu
/** What no reader sees: everything but what joins, selects and tags, which the next ones look at. */
const INVISIBLE =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu
const STRAY_JOINERS =
  /(?<!\p{M}|(?:(?![\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}])\p{L}|\p{Extended_Pictographic}|\p{Emoji_Modifier})(?=[\u200c\u200d][\p{L}\p{M}\p{Extended_Pictographic}]))[\u200c\u200d]/gu
const STRAY_SELECTORS = /(?<![\p{L}\p{N}\p{S}\p{P}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu
/** Flags of England, Scotland and Wales are a black flag with tags behind it. */
const STRAY_TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu
/** Marks above and below one letter that no script needs: a pile of them covers the lines around it. */
const PILED_MARKS = /(\p{M}{10})\p{M}+/gu
/** Something to see: a mark alone is none, nor is the empty pattern of Braille. */
const VISIBLE = /(?![\u2800\ufffc])[^\p{White_Space}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}]/u

function withoutHidden(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(CONTROLS, '')
    .replace(DIRECTIONS, '')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINERS, '')
    .replace(STRAY_SELECTORS, '')
    .replace(STRAY_TAGS, '')
    .replace(PILED_MARKS, '$1')
  return VISIBLE.test(cleaned) ? cleaned : ''
}

/** A text of one line, such as a name; '' where there is nothing to see. */
export const lineText = (text: string) =>
  withoutHidden(text.replace(/\p{White_Space}+/gu, ' '))
    .replace(/ +/g, ' ')
    .trim()

/** A text with line breaks, such as a message; '' where there is nothing to see. */
export const blockText = (text: string) =>
  withoutHidden(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).trim()

/** What is made of letters and digits of ASCII alone, such as an address or a code, however it was typed or pasted. */
export const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Digits of a script follow each other, from 0 on. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

/** A phone number in digits and signs of ASCII, without the direction marks that copying from a list of contacts adds. */
export const numberText = (text: string) =>
  plainText(text.replace(/\p{White_Space}+/gu, ' '))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/ +/g, ' ')
