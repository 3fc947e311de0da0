import type { PageOwner } from '@marga/platform-contract/owners'
import { within } from '../../within'
import { type CallApi, listLinks } from '../edge/listed-links'

/** A list is read again after this, where content has changed. In milliseconds. */
const MIN_AGE_MS = 10_000
/** How long a request waits for a list that is not known yet, in milliseconds. */
const MOST_WAIT_MS = 1_000

interface List {
  /** Addresses as they are compared, and `path?` for a path whose addresses differ in the query; null if the API does not list all of them. */
  known: Set<string> | null
  version: string
  readAt: number
}

/** What is read of a registry. */
interface Listing {
  microFrontends: Readonly<
    Record<string, ReadonlyArray<{ extras: { routes: ReadonlyArray<Pick<PageOwner, 'listedBy'>> } }>>
  >
}

interface Options {
  callApi: CallApi
  contentVersion: () => string
  clock?: () => number
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A malformed escape is compared as it is.
    return text
  }
}

/** Pages find a record whatever the letter case and the signs of its name. */
const comparable = (text: string) =>
  decoded(text)
    .replace(/\/$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/=&]/gu, '')

/** Path and query of an address, each as it is compared. */
function partsOf(address: string) {
  const [path = '', query = ''] = address.split('?')
  return { path: comparable(path), query: comparable(query) }
}

function listOfLinks(links: readonly string[]): Set<string> {
  const parts = links.map(partsOf)
  return new Set(parts.flatMap(({ path, query }) => (query ? [`${path}?`, `${path}?${query}`] : [path])))
}

/** Which addresses have a page, known without rendering: from the registry, and from the lists that descriptors name. */
export function createKnownAddresses({ callApi, contentVersion, clock = Date.now }: Options) {
  const lists = new Map<string, List>()
  const reading = new Map<string, Promise<List | null>>()

  const read = (call: string): Promise<List | null> => {
    const underWay = reading.get(call)
    if (underWay) return underWay
    const version = contentVersion()
    const started = listLinks(call, callApi)
      .then(({ links, isAll }) => {
        const list = { known: isAll ? listOfLinks(links) : null, version, readAt: clock() }
        lists.set(call, list)
        return list
      })
      .catch(() => null)
      .finally(() => reading.delete(call))
    reading.set(call, started)
    return started
  }

  const listOf = async (call: string): Promise<List | null> => {
    const list = lists.get(call)
    const isCurrent = list && (list.version === contentVersion() || clock() - list.readAt < MIN_AGE_MS)
    if (isCurrent) return list
    const fresh = await within(read(call), MOST_WAIT_MS)
    return fresh === 'late' ? null : fresh
  }

  return {
    /** Reads the lists of a release set before somebody needs them: with many visitors the first answer may be late. */
    readAhead: ({ microFrontends }: Listing): void => {
      const calls = Object.values(microFrontends).flatMap(
        ([entry]) => entry?.extras.routes.flatMap(({ listedBy }) => listedBy ?? []) ?? [],
      )
      for (const call of new Set(calls)) void listOf(call)
    },
    /** True if no page exists at an address, path and query. False if that is unknown: the browser finds out. */
    isMissing: async (address: string, owner: PageOwner | null): Promise<boolean> => {
      if (!owner) return true
      const { path, query } = partsOf(address)
      const isNamedByPath = /:\w+\??$/.test(owner.path)
      if (!owner.listedBy || !(isNamedByPath || query)) return false
      const known = (await listOf(owner.listedBy))?.known
      if (!known) return false
      if (isNamedByPath) return !known.has(path)
      return known.has(`${path}?`) && !known.has(`${path}?${query}`)
    },
  }
}
export type KnownAddresses = ReturnType<typeof createKnownAddresses>
