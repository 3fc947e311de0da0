import type { SearchHit } from '@marga/api-contract/search'
import type { Kysely } from 'kysely'
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { Database } from '../database/schema'
import { type SearchDocument, searchDocuments } from './search-documents'

/** Words of one question at most: each costs a walk through the index. */
const MOST_WORDS = 8
/** Documents that are indexed before other requests get their turn. */
const CHUNK = 200

/** A program counts more than one topic of it. */
const WEIGHT: Record<SearchHit['kind'], number> = { program: 4, course: 3, trainer: 2, video: 1.5, topic: 1 }

/** Two letters of six may be wrong, as in "pyhton", one of four or five; shorter words are meant as they are. */
const MISSPELT = {
  fuzzy: (word: string) => {
    if (word.length < 4) return false
    return word.length < 6 ? 1 : 2
  },
}

/** Letters from which on the beginnings of a topic's words are looked for: each begins thousands of them in a large catalog. */
const TOPIC_PREFIX = 4

const newIndex = (shortestPrefix: number) =>
  new MiniSearch<SearchDocument>({
    fields: ['title', 'text'],
    storeFields: ['kind', 'title', 'link', 'context', 'parts'],
    searchOptions: {
      boost: { title: 3 },
      combineWith: 'AND',
      prefix: (word) => word.length >= shortestPrefix,
      boostDocument: (_id, _word, stored) => WEIGHT[stored?.kind as SearchHit['kind']] ?? 1,
    },
  })

/** Topics are ten times as many as everything else, and apart: they are asked only where the others are too few. */
async function buildIndex(documents: readonly SearchDocument[]) {
  const index = { subjects: newIndex(2), topics: newIndex(TOPIC_PREFIX) }
  const isTopic = ({ kind }: SearchDocument) => kind === 'topic'
  await index.subjects.addAllAsync(
    documents.filter((one) => !isTopic(one)),
    { chunkSize: CHUNK },
  )
  await index.topics.addAllAsync(documents.filter(isTopic), { chunkSize: CHUNK })
  return index
}

type Index = Awaited<ReturnType<typeof buildIndex>>

/** Best first. The scores of both compare: the same fields and weights. */
function findIn(
  { subjects, topics }: Index,
  words: string,
  { limit, ...options }: SearchOptions & { limit: number },
) {
  const found = subjects.search(words, options)
  if (found.length >= limit) return found
  return [...found, ...topics.search(words, options)].sort((left, right) => right.score - left.score)
}

/** What a visitor sees of a hit. A program that is found by one of its courses says by which. */
function hitOf({ kind, title, link, context, parts, match }: SearchResult): SearchHit {
  const isNamed = Object.values(match).some((fields) => fields.includes('title'))
  const words = Object.keys(match)
  const part = isNamed
    ? undefined
    : ((parts ?? []) as string[]).find((name) => words.some((word) => name.toLowerCase().includes(word)))
  return { kind, title, link, context: part ? `Program with ${part}` : context }
}

/**
 * Search over public content, in memory (docs/decisions/0036). The index is built again when the content version changes;
 * until it is ready the earlier one answers.
 */
export class SearchIndex {
  readonly #database: Kysely<Database>
  readonly #readVersion: () => Promise<string>
  #current: { version: string; index: Index } | null = null
  #building: Promise<Index> | null = null

  constructor(database: Kysely<Database>, readVersion: () => Promise<string>) {
    this.#database = database
    this.#readVersion = readVersion
  }

  async #build(version: string): Promise<Index> {
    const index = await buildIndex(await searchDocuments(this.#database))
    this.#current = { version, index }
    return index
  }

  async #index(): Promise<Index> {
    const version = await this.#readVersion()
    if (this.#current?.version === version) return this.#current.index
    this.#building ??= this.#build(version).finally(() => {
      this.#building = null
    })
    if (!this.#current) return this.#building
    // An index that cannot be built leaves the earlier one; the next question tries again.
    this.#building.catch(() => {})
    return this.#current.index
  }

  async find(question: string, limit: number): Promise<SearchHit[]> {
    const words = question.split(/\s+/).slice(0, MOST_WORDS).join(' ')
    const index = await this.#index()
    const found = findIn(index, words, { limit })
    // Misspelt words cost more, and would only add noise to what is found without.
    const hits = found.length > 0 ? found : findIn(index, words, { ...MISSPELT, limit })
    return hits.slice(0, limit).map(hitOf)
  }
}
