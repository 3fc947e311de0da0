import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Parts of Noto Sans, each a file of its own: the first that has a character draws it. */
const PARTS = ['latin', 'latin-ext', 'devanagari', 'vietnamese', 'greek', 'cyrillic'] as const
type Part = (typeof PARTS)[number]

export const WEIGHTS = [400, 600] as const
export type Weight = (typeof WEIGHTS)[number]

/** What nobody sees, and what shapes or selects the letters beside it. */
const JOINER = /\p{Default_Ignorable_Code_Point}/u

/** Stands for a character that no part has. */
const UNKNOWN = '?'

const require = createRequire(import.meta.url)
const fileOf = (name: string) => require.resolve(`@fontsource/noto-sans/${name}`)

/** "U+0000-00FF,U+0131" as pairs of the first and the last character. */
const rangesIn = (text: string) =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })

export interface Run {
  text: string
  part: Part
}

/** A typeface for many scripts, as files and as the rule which file draws what. */
export interface Typeface {
  files: Array<{ part: Part; weight: Weight; bytes: Buffer }>
  /** A text in pieces that one part draws each. A character that no part has becomes "?". */
  runsOf: (text: string) => Run[]
}

export async function loadTypeface(): Promise<Typeface> {
  const ranges: Record<Part, string> = JSON.parse(await readFile(fileOf('unicode.json'), 'utf8'))
  const covers = PARTS.map((part) => [part, rangesIn(ranges[part])] as const)
  const coversIn = (wanted: Part, character: string) => {
    const point = character.codePointAt(0) ?? 0
    const pairs = covers.find(([part]) => part === wanted)?.[1] ?? []
    return pairs.some(([first, last]) => first <= point && point <= last)
  }
  const partOf = (character: string) => PARTS.find((part) => coversIn(part, character))
  const files = PARTS.flatMap((part) =>
    WEIGHTS.map(async (weight) => ({
      part,
      weight,
      bytes: await readFile(fileOf(`files/noto-sans-${part}-${weight}-normal.woff`)),
    })),
  )
  return {
    files: await Promise.all(files),
    runsOf(text) {
      const runs: Run[] = []
      for (const character of text.normalize('NFC')) {
        const before = runs.at(-1)
        if (JOINER.test(character)) {
          // It shapes its word: a file of another part would draw a box, and cut the word in two.
          if (before?.part === 'devanagari' && coversIn(before.part, character)) before.text += character
          continue
        }
        const found = partOf(character)
        const [part, drawn] = found ? [found, character] : (['latin', UNKNOWN] as const)
        if (before?.part === part) before.text += drawn
        else runs.push({ part, text: drawn })
      }
      return runs
    },
  }
}
