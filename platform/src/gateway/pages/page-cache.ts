import { LRUCache } from 'lru-cache'
import { within } from '../../within'
import type { Page } from '../rendering/page'

/** After this a page is rendered again, though nothing is known to have changed: pages state dates. In milliseconds. */
const FRESH_MS = 60_000
/** How old a page may be that is sent while it is renewed, in milliseconds. */
const STALE_MS = 10 * 60_000
/** How old a page may be that is sent because it cannot be renewed: the API or the renderers fail. In milliseconds. */
const STALE_ON_FAILURE_MS = 60 * 60_000
/** How long a request waits for a page whose content has changed, before it gets the page as it was. In milliseconds. */
const MOST_WAIT_MS = 1_000
/** After a page could not be renewed, in milliseconds. */
const RETRY_MS = 2_000

/** What an entry takes beside its bodies: key, headers, bookkeeping. */
const ENTRY_BYTES = 2_048

interface Entry {
  page: Page
  /** Content version that was known when the render began. */
  version: string
  renewedAt: number
  retryAt: number
  /** The renewal under way. */
  renewal: Promise<Page | null> | null
}

/** What a render answers: the page, and whether others may get it too. */
export interface FreshPage {
  page: Page
  isCacheable: boolean
  /** It is certain that there is no such page any more: what is kept of it is dropped. */
  isGone?: boolean
}

/** Renders a page; in the background where nobody waits for it. */
export type RenderPage = (how: { isBackground: boolean }) => Promise<FreshPage>

export interface PageCacheSettings {
  maxBytes: number
  /** The content version as this gateway knows it now. */
  contentVersion: () => string
  clock?: () => number
}

/** How the cache answered: fresh, out of date (renewed behind it), or not at all. */
export type CacheResult = 'hit' | 'stale' | 'miss'

/**
 * Pages that are the same for every visitor of a release set, bounded in bytes. Of many requests for a page one renders
 * it. After a change of content every request waits for the page as it is now: who has made the change is often the first.
 */
export class PageCache {
  readonly #contentVersion: () => string
  readonly #clock: () => number
  readonly #entries: LRUCache<string, Entry>
  readonly #flights = new Map<string, Promise<FreshPage>>()

  constructor({ maxBytes, contentVersion, clock = Date.now }: PageCacheSettings) {
    this.#contentVersion = contentVersion
    this.#clock = clock
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.body.size() + ENTRY_BYTES,
    })
  }

  bytes() {
    return this.#entries.calculatedSize
  }

  size() {
    return this.#entries.size
  }

  clear() {
    this.#entries.clear()
  }

  /** The bodies of a page grow when it is compressed: the cache counts again. */
  recount(key: string, page: Page) {
    const entry = this.#entries.peek(key)
    if (entry?.page === page) this.#entries.set(key, entry)
  }

  /**
   * The page of a key, from the cache where it may be. Of the requests that wait for a page, one renders it.
   * @throws what `render` throws, where there is no page to send in its place
   */
  async find(key: string, render: RenderPage): Promise<{ page: Page; result: CacheResult }> {
    const entry = this.#entries.get(key)
    const age = entry ? this.#clock() - entry.renewedAt : 0
    if (!entry || age > STALE_ON_FAILURE_MS) {
      const { page } = await this.#renderOnce(key, () => render({ isBackground: false }))
      return { page, result: 'miss' }
    }
    if (entry.version === this.#contentVersion() && age < FRESH_MS) return { page: entry.page, result: 'hit' }
    return { page: await this.#renewed(key, entry, render), result: 'stale' }
  }

  /** A page that came out as before keeps its body, which may be compressed for size already. */
  #store(key: string, version: string, rendered: Page): Page {
    const before = this.#entries.peek(key)?.page
    const page = before?.etag === rendered.etag ? { ...rendered, body: before.body } : rendered
    this.#entries.set(key, { page, version, renewedAt: this.#clock(), retryAt: 0, renewal: null })
    return page
  }

  #renderOnce(key: string, render: () => Promise<FreshPage>) {
    const known = this.#flights.get(key)
    if (known) return known
    const version = this.#contentVersion()
    const flight = render()
      .then((fresh) => {
        if (fresh.isCacheable) this.#store(key, version, fresh.page)
        return fresh
      })
      .finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }

  #renew(key: string, entry: Entry, render: () => Promise<FreshPage>) {
    if (entry.renewal) return entry.renewal
    const version = this.#contentVersion()
    const retryLater = () => {
      entry.retryAt = this.#clock() + RETRY_MS
      return null
    }
    entry.renewal = render()
      .then(({ page, isCacheable, isGone }) => {
        if (isCacheable) return this.#store(key, version, page)
        if (!isGone) return retryLater()
        this.#entries.delete(key)
        return page
      })
      .catch(retryLater)
      .finally(() => {
        entry.renewal = null
      })
    return entry.renewal
  }

  async #renewed(key: string, entry: Entry, render: RenderPage): Promise<Page> {
    if (this.#clock() < entry.retryAt) return entry.page
    const isChanged = entry.version !== this.#contentVersion()
    const renewal = this.#renew(key, entry, () => render({ isBackground: !isChanged }))
    const isTooOld = this.#clock() - entry.renewedAt > STALE_MS
    // While only time has passed, the page is sent at once and renewed behind its visitor.
    if (!isTooOld && !isChanged) return entry.page
    const fresh = await within(renewal, MOST_WAIT_MS)
    return fresh === 'late' || !fresh ? entry.page : fresh
  }
}
