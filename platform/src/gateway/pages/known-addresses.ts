import { type CallApi, listLinks } from '../listed-links'
import { within } from '../within'
import type { PageOwner } from './page-address'

/** A list is read again after this, where content has changed. In milliseconds. */
const MIN_AGE_MS = 10_000
/** How long a request waits for a list that is not known yet, in milliseconds. */
const MOST_WAIT_MS = 1_000

interface List {
  /** Addresses as they are compared; null if the API does not list all of them. */
  known: Set<string> | null
  version: string
  readAt: number
}

interface Options {
  callApi: CallApi
  contentVersion: () => string
  clock?: () => number
}

/** Pages find a record whatever the letter case and the signs of its name. */
function comparable(pathname: string): string {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // A malformed escape is compared as it is.
  }
  return path
    .replace(/\/$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]/gu, '')
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
        const list = { known: isAll ? new Set(links.map(comparable)) : null, version, readAt: clock() }
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
    /** True if no page exists at a path. False if that is unknown: the browser finds out. */
    isMissing: async (pathname: string, owner: PageOwner | null): Promise<boolean> => {
      if (!owner) return true
      if (!owner.listedBy || !/:\w+\??$/.test(owner.path)) return false
      const list = await listOf(owner.listedBy)
      return list?.known ? !list.known.has(comparable(pathname)) : false
    },
  }
}
export type KnownAddresses = ReturnType<typeof createKnownAddresses>
