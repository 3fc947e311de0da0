import type { SearchHit } from '@marga/api-contract/search'
import { askedWords, isMeantWhole, readerOf, wordsOf } from '@marga/constants/spellings'
import { inTurns } from '@marga/server/process/in-turns'
import type { Kysely } from 'kysely'
import MiniSearch, { type SearchResult } from 'minisearch'
import type { Database } from '../database/schema'
import { type Hours, type SearchDocument, searchDocuments } from './search-documents'

/** Words of one question at most: each costs a walk through the index. */
const MOST_WORDS = 8
/** Documents that are indexed before other requests get their turn. */
const CHUNK = 200

/** A page that a word means counts most, and a program more than one topic of it. */
const WEIGHT: Record<SearchHit['kind'], number> = {
  page: 6,
  program: 4,
  course: 3,
  trainer: 2,
  video: 1.5,
  topic: 1,
}

/** Letters from which on the beginnings of a topic's words are looked for: each begins thousands of them in a large catalog. */
const TOPIC_PREFIX = 4

const newIndex = (shortestPrefix: number, known: ReadonlySet<string>) =>
  new MiniSearch<SearchDocument>({
    fields: ['title', 'text', 'means'],
    storeFields: ['kind', 'title', 'link', 'context', 'image', 'program', 'parts', 'offer', 'hours'],
    tokenize: wordsOf,
    searchOptions: {
      boost: { title: 3, means: 9 },
      prefix: (word) => word.length >= shortestPrefix && !isMeantWhole(word, known),
      boostDocument: (_id, _word, stored) => WEIGHT[stored?.kind as SearchHit['kind']] ?? 1,
    },
  })

/** Topics are ten times as many as everything else, and apart: they are asked only where the others are too few. */
async function buildIndex(documents: readonly SearchDocument[]) {
  const known = new Set<string>()
  await inTurns(
    documents,
    ({ title, text, means = '' }) => {
      for (const word of wordsOf(`${title} ${text} ${means}`)) known.add(word)
    },
    CHUNK,
  )
  const index = { subjects: newIndex(2, known), topics: newIndex(TOPIC_PREFIX, known) }
  const isTopic = ({ kind }: SearchDocument) => kind === 'topic'
  await index.subjects.addAllAsync(
    documents.filter((one) => !isTopic(one)),
    { chunkSize: CHUNK },
  )
  await index.topics.addAllAsync(documents.filter(isTopic), { chunkSize: CHUNK })
  return { ...index, read: readerOf(known) }
}

type Index = Awaited<ReturnType<typeof buildIndex>>

/** Each word of a question in every spelling that may be meant. */
type Spellings = ReadonlyArray<readonly string[]>

/**
 * Best first. The scores of both compare: the same fields and weights.
 *
 * @param combineWith whether every word has to be there, or one of them
 */
function findIn({ subjects, topics }: Index, asked: Spellings, limit: number, combineWith: 'AND' | 'OR') {
  const query = {
    combineWith,
    queries: asked.map((spellings) => ({ combineWith: 'OR' as const, queries: [...spellings] })),
  }
  const found = subjects.search(query)
  if (found.length >= limit) return found
  return [...found, ...topics.search(query)].sort((left, right) => right.score - left.score)
}

/** Why a hit is found, where its title and context do not show it: the course of a program, or the word of a text. */
function reasonOf({ title, context, kind, parts, match }: SearchResult, asked: Spellings): string {
  const isOf = (spellings: readonly string[]) => (word: string) =>
    spellings.some((spelling) => word.startsWith(spelling))
  const shown = wordsOf(`${title} ${context}`)
  const unseen = asked.find((spellings) => !shown.some(isOf(spellings)))
  if (!unseen || kind === 'page') return context
  const part = ((parts ?? []) as string[]).find((name) => wordsOf(name).some(isOf(unseen)))
  if (part) return `Program with ${part}`
  const word = Object.keys(match).find(isOf(unseen))
  return word ? `${context}, mentions “${word}”` : context
}

/** Letters from which on the beginning of a word asks for hours, and not for what begins alike. */
const HOUR_LETTERS = 4

/** The batch of a program that meets at the hours that are asked for. */
function atHours(hours: Hours, asked: Spellings) {
  const isAsked = (word: string) =>
    asked.flat().some((spelling) => spelling.length >= HOUR_LETTERS && word.startsWith(spelling))
  return Object.entries(hours).find(([word]) => isAsked(word))?.[1]
}

/** Where a hit leads, and what is said of it: of a program that is asked for at certain hours, the batch that meets then. */
function leadOf(found: SearchResult, asked: Spellings): Pick<SearchHit, 'link' | 'context'> {
  const { link, context, offer } = found
  const batch = atHours(found.hours ?? {}, asked)
  if (batch) {
    const named = batch.id ? `&batch=${encodeURIComponent(batch.id)}` : ''
    return { link: `${link}${named}`, context: `${context} ${batch.text}` }
  }
  const reason = reasonOf(found, asked)
  return { link, context: offer ? `${reason}: ${offer}` : reason }
}

/** What a visitor sees of a hit. */
function hitOf(found: SearchResult, asked: Spellings, isPart: boolean): SearchHit {
  const { kind, title, image, program } = found
  return {
    kind,
    title,
    ...leadOf(found, asked),
    ...(image && { image }),
    ...(program && { program }),
    ...(isPart && { is_part: true }),
  }
}

const countIn = (asked: Spellings, { terms }: SearchResult) =>
  asked.filter((spellings) => terms.some((term) => spellings.some((begin) => term.startsWith(begin)))).length

/** What has some of the words, those with most of them first. */
function findSome(index: Index, asked: Spellings, limit: number) {
  const found = findIn(index, asked, limit, 'OR')
  return found.sort((left, right) => countIn(asked, right) - countIn(asked, left) || right.score - left.score)
}

/**
 * Search over public content, in memory (docs/decisions/0036). The index is built again when the content version changes;
 * questions wait for it: an answer of the earlier one would be kept as one of the new version.
 */
export class SearchIndex {
  readonly #database: Kysely<Database>
  readonly #readVersion: () => Promise<string>
  readonly #clock: () => number
  #current: { version: string; index: Index } | null = null
  #building: Promise<void> | null = null

  constructor(
    database: Kysely<Database>,
    readVersion: () => Promise<string>,
    clock: () => number = Date.now,
  ) {
    this.#clock = clock
    this.#database = database
    this.#readVersion = readVersion
  }

  async #build(version: string): Promise<void> {
    this.#current = { version, index: await buildIndex(await searchDocuments(this.#database, this.#clock())) }
  }

  /** One build at a time, for all who wait. */
  async #index(): Promise<Index> {
    for (;;) {
      const version = await this.#readVersion()
      if (this.#current?.version === version) return this.#current.index
      this.#building ??= this.#build(version).finally(() => {
        this.#building = null
      })
      await this.#building
    }
  }

  async find(question: string, limit: number): Promise<SearchHit[]> {
    const index = await this.#index()
    const asked = askedWords(question).slice(0, MOST_WORDS).flatMap(index.read).slice(0, MOST_WORDS)
    // A word that is nowhere.
    const known = asked.filter((spellings) => spellings.length > 0)
    if (known.length === 0) return []
    const whole = known.length === asked.length ? findIn(index, known, limit, 'AND') : []
    const found = whole.length > 0 ? whole : findSome(index, known, limit)
    return found.slice(0, limit).map((one) => hitOf(one, known, whole.length === 0))
  }
}
