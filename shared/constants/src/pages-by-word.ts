import { askedWords, isMeantWhole, matcherOf, wordsOf } from './spellings'

/** A page of the site that is live, and the words that mean it. */
export interface PageEntry {
  title: string
  link: string
  words: readonly string[]
  text?: string
}

interface PageHit {
  kind: 'page'
  title: string
  link: string
  context: string
  /** That it has some of the words, and not all. */
  is_part?: true
}

/** Words of one question at most, as the API reads it. */
const MOST_WORDS = 8
/** Letters of a beginning that stands for its word. */
const SURE_BEGINNING = 4
const SHORTEST_BEGINNING = 2

const hitOf = ({ title, link, text }: PageEntry): PageHit => ({
  kind: 'page',
  title,
  link,
  context: text ? `Page: ${text}` : 'Page',
})

interface Read {
  entry: PageEntry
  /** Words of its list, and of its title too. */
  means: ReadonlySet<string>
  all: ReadonlySet<string>
}

const readEntry = (entry: PageEntry): Read => {
  const means = new Set(entry.words.flatMap(wordsOf))
  return { entry, means, all: new Set([...wordsOf(entry.title), ...means]) }
}

/** Every word of the question is one of the page's, or the beginning of one from so many letters on. */
const holds = (asked: readonly string[], { all }: Read, from: number) =>
  asked.every(
    (word) => all.has(word) || (word.length >= from && [...all].some((known) => known.startsWith(word))),
  )

/** A page that lists the words itself comes before one that has them in its title, then the one that is about less. */
const byMeaning = (asked: readonly string[]) => (left: Read, right: Read) => {
  const meant = ({ means }: Read) => asked.filter((word) => means.has(word)).length
  return meant(right) - meant(left) || left.all.size - right.all.size
}

interface Search<Hit> {
  question: string
  /** Pages of the site that are live. */
  entries: readonly PageEntry[]
  /** What the API found; where nothing has all words of the question, what has some of them. */
  hits: readonly Hit[]
  limit: number
}

/** Whether the API found it for some of the words only. */
const isPart = (hit: unknown) =>
  typeof hit === 'object' && hit !== null && 'is_part' in hit && hit.is_part === true

const hitsOf = (pages: readonly Read[]) => pages.map(({ entry }) => hitOf(entry))

/**
 * Everything that is found for a question, best first: pages that its words mean, what the API found, pages that have a word with
 * its first letters. Where nothing has all of the words, pages with words that are close to them; then those that one of the
 * words means, and what the API found for some of them.
 */
export function withPages<Hit>({ question, entries, hits, limit }: Search<Hit>): Array<Hit | PageHit> {
  const asked = askedWords(question).slice(0, MOST_WORDS)
  if (asked.length === 0) return hits.slice(0, limit)
  const known = entries.map(readEntry).sort(byMeaning(asked))
  const words = new Set(known.flatMap(({ all }) => [...all]))
  const begins = asked.some((word) => isMeantWhole(word, words)) ? SURE_BEGINNING : SHORTEST_BEGINNING
  const sure = known.filter((page) => holds(asked, page, SURE_BEGINNING))
  const begun = known.filter((page) => !sure.includes(page) && holds(asked, page, begins))
  const whole = hits.filter((hit) => !isPart(hit))
  const found = [...hitsOf(sure), ...whole, ...hitsOf(begun)]
  if (found.length > 0) return found.slice(0, limit)
  const isClose = matcherOf(question, [...words])
  const close = known.filter(({ all }) => question.trim().length > 1 && isClose([...all]))
  if (close.length > 0) return hitsOf(close).slice(0, limit)
  const meant = known.filter(({ means }) => asked.some((word) => means.has(word)))
  return [...hitsOf(meant).map((hit) => ({ ...hit, is_part: true as const })), ...hits].slice(0, limit)
}
