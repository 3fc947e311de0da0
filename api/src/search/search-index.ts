import type { SearchHit } from '@marga/api-contract/search'
import type { Kysely } from 'kysely'
import MiniSearch from 'minisearch'
import type { Database } from '../database/schema'
import { type SearchDocument, searchDocuments } from './search-documents'

/** Words of one question at most: each costs a walk through the index. */
const MOST_WORDS = 8
/** Documents that are indexed before other requests get their turn. */
const CHUNK = 200

/** A program counts more than one topic of it. */
const WEIGHT: Record<SearchHit['kind'], number> = { program: 4, course: 3, trainer: 2, video: 1.5, topic: 1 }

const newIndex = () =>
  new MiniSearch<SearchDocument>({
    fields: ['title', 'text'],
    storeFields: ['kind', 'title', 'link', 'context'],
    searchOptions: {
      boost: { title: 3 },
      combineWith: 'AND',
      prefix: (word) => word.length > 1,
      // Two letters of six may be wrong, as in "pyhton"; short words are meant as they are.
      fuzzy: (word) => (word.length > 3 ? 0.34 : false),
      boostDocument: (_id, _word, stored) => WEIGHT[stored?.kind as SearchHit['kind']] ?? 1,
    },
  })

type Index = ReturnType<typeof newIndex>

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
    const index = newIndex()
    await index.addAllAsync(await searchDocuments(this.#database), { chunkSize: CHUNK })
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
    const found = (await this.#index()).search(words)
    return found.slice(0, limit).map(({ kind, title, link, context }) => ({ kind, title, link, context }))
  }
}
