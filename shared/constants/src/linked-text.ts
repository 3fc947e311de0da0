/** A part of a text that people of the company write: words, and where they lead if they are a link. */
export interface TextPiece {
  words: string
  to?: string
}

/** A link as it is written: `[learning video](/futuretech-training)`. */
const LINK = /\[([^[\]]*)\]\(([^()\s]*)\)/g

/** A text in pieces, its links apart. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: whole, 1: words = '', 2: to = '', index } of text.matchAll(LINK)) {
    if (index > end) pieces.push({ words: text.slice(end, index) })
    pieces.push({ words, to })
    end = index + whole.length
  }
  if (end < text.length) pieces.push({ words: text.slice(end) })
  return pieces
}

/** A text as it is read aloud: without the addresses of its links. */
export const withoutLinks = (text: string) => text.replace(LINK, '$1')

const FIELD = /\{([^{}]*)\}/g

/** Every field that a text has, as it is written, such as `{name}`. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([written]) => written)

/** Puts values into the fields of a text; what a value says is not looked at again. A field without a value stays as it is. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(FIELD, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  )
