import type { SearchHit } from '@marga/api-contract/search'
import { wordsOf } from '@marga/constants/spellings'
import type { barEntries } from '../chrome/site-map'

const WORDS_AND_BETWEEN = /[\p{L}\p{M}\p{N}+#]+|[^\p{L}\p{M}\p{N}+#]+/gu

/** A row of the palette: a hit, a page of the bar, or where to look next. */
export interface PaletteOption {
  title: string
  link: string
  context?: string
  hit?: SearchHit
}

export type BarEntries = ReturnType<typeof barEntries>

/** The pages of the navigation bar, those in its menus too; without those that are only announced. */
export const pagesOf = (entries: BarEntries): PaletteOption[] =>
  entries
    .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
    .filter(({ isFindable = true }) => isFindable)
    .map(({ label, to }) => ({ title: label, link: to }))

interface Asked {
  /** Path of the page of the search. */
  page: string
  question: string
  hits: readonly SearchHit[]
  isFirst: boolean
  isAnswered: boolean
  hasFailed: boolean
}

/** @param page path of the page of the search */
export const resultsPath = (page: string, question: string) =>
  question === '' ? page : `${page}?q=${encodeURIComponent(question)}`

/** What can be opened: the pages of the bar before the first answer and where nothing is found, else hits and the page of all results. */
export function optionsOf(
  { page, question, hits, isFirst, isAnswered, hasFailed }: Asked,
  pages: readonly PaletteOption[],
): PaletteOption[] {
  if (isFirst || (isAnswered && !hasFailed && hits.length === 0)) return [...pages]
  const found = hits.map((hit) => ({ title: hit.title, link: hit.link, context: hit.context, hit }))
  return [...found, { title: 'See all results', link: resultsPath(page, question) }]
}

export interface TitlePart {
  text: string
  /** How a word begins that was asked for. */
  isAsked: boolean
  /** Where it begins in the title. */
  at: number
}

/** A title in parts, so that what was asked for can be marked. */
export function partsOf(title: string, question: string): TitlePart[] {
  const asked = wordsOf(question)
  return [...title.matchAll(WORDS_AND_BETWEEN)].flatMap(({ 0: text, index: at }) => {
    const lengths = asked.filter((begin) => text.toLowerCase().startsWith(begin)).map(({ length }) => length)
    const length = Math.max(0, ...lengths)
    return [
      { text: text.slice(0, length), isAsked: true, at },
      { text: text.slice(length), isAsked: false, at: at + length },
    ].filter((part) => part.text !== '')
  })
}
