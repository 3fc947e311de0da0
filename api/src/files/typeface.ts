import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { openFont } from './open-font'

/** Parts of Noto Sans, each a file of its own: the first that has a character draws it. */
const PARTS = [
  'latin',
  'latin-ext',
  'devanagari',
  'vietnamese',
  'greek',
  'cyrillic',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'tamil',
  'telugu',
] as const
type Part = (typeof PARTS)[number]

/** Parts that are packages of their own. */
const OWN_PACKAGES: ReadonlySet<Part> = new Set([
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'tamil',
  'telugu',
])

/** Scripts that join and reorder letters: a joiner, a danda or a dotted circle between them is theirs. */
const SHAPED: ReadonlySet<Part> = new Set(['devanagari', ...OWN_PACKAGES])

export const WEIGHTS = [400, 600] as const
export type Weight = (typeof WEIGHTS)[number]

/** What nobody sees, and what shapes or selects the letters beside it. */
const JOINER = /\p{Default_Ignorable_Code_Point}/u

/** Stands for a character that no part has: an emoji, a script that is not among the parts. */
const UNKNOWN = '•'

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

const require = createRequire(import.meta.url)
const packageOf = (part: Part) => `@fontsource/noto-sans${OWN_PACKAGES.has(part) ? `-${part}` : ''}`

const fileOf = (part: Part, weight: Weight) => {
  const folder = packageOf(part)
  const name = folder.slice(folder.indexOf('/') + 1)
  return readFile(require.resolve(`${folder}/files/${name}-${part}-${weight}-normal.woff`))
}

/** "U+0000-00FF,U+0131" as pairs of the first and the last character. */
const rangesIn = (text: string) =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })

async function rangesOf(part: Part) {
  const text = await readFile(require.resolve(`${packageOf(part)}/unicode.json`), 'utf8')
  const ranges: Partial<Record<Part, string>> = JSON.parse(text)
  return [part, rangesIn(ranges[part] ?? '')] as const
}

export interface Run {
  text: string
  part: Part
}

/** A typeface for many scripts, as opened fonts and as the rule which font draws what. */
export interface Typeface {
  fonts: Array<{ part: Part; weight: Weight; font: Font }>
  /** A text in pieces that one part draws each. What no part has becomes one "•". */
  runsOf: (text: string) => Run[]
}

type HasCharacter = (part: Part, character: string) => boolean

/** Adds a character to the runs: what the script before it has too does not cut its word. */
function addTo(runs: Run[], character: string, has: HasCharacter) {
  const before = runs.at(-1)
  const isOfBefore = before !== undefined && SHAPED.has(before.part) && has(before.part, character)
  // A joiner shapes its word: a file of another part would draw a box.
  if (JOINER.test(character)) {
    if (isOfBefore) before.text += character
    return
  }
  const part = isOfBefore ? before.part : PARTS.find((one) => has(one, character))
  if (part === undefined) return
  if (before?.part === part) before.text += character
  else runs.push({ part, text: character })
}

export async function loadTypeface(): Promise<Typeface> {
  const covers = new Map(await Promise.all(PARTS.map(rangesOf)))
  const has: HasCharacter = (part, character) => {
    const point = character.codePointAt(0) ?? 0
    return (covers.get(part) ?? []).some(([first, last]) => first <= point && point <= last)
  }
  const isKnown = (character: string) => JOINER.test(character) || PARTS.some((part) => has(part, character))
  const fonts = PARTS.flatMap((part) =>
    WEIGHTS.map(async (weight) => ({ part, weight, font: await openFont(await fileOf(part, weight)) })),
  )
  return {
    fonts: await Promise.all(fonts),
    runsOf(text) {
      const runs: Run[] = []
      for (const { segment } of segments.segment(text.normalize('NFC'))) {
        const characters = [...segment]
        const isSeen = characters.some((one) => !JOINER.test(one))
        const drawn = characters.filter(isKnown)
        const isLost = isSeen && drawn.every((one) => JOINER.test(one))
        for (const character of isLost ? [UNKNOWN] : drawn) addTo(runs, character, has)
      }
      return runs
    },
  }
}
