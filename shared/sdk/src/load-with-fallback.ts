import { isAborted, statusOf } from './failure'
import type { Site } from './site'

interface Sources<T> {
  load: () => Promise<T>
  /** Imported only if it is needed. */
  fallback: () => Promise<T>
  /** Says no to a response that the page cannot show, such as an empty list. */
  isUsable?: (data: T) => boolean
}

/**
 * Data of the API, or fallback content if the API fails, is unreachable or responds with something unusable; the page is
 * then marked as degraded.
 *
 * @throws responses below 500, which the caller handles, and what the caller aborted
 */
export async function loadWithFallback<T>(
  site: Site,
  { load, fallback, isUsable = () => true }: Sources<T>,
): Promise<T> {
  try {
    const data = await load()
    if (isUsable(data)) return data
    console.warn('The API has nothing: fallback content is shown.')
  } catch (error) {
    // The page that is shown is not this one: nothing is wrong with it.
    if (isAborted(error)) throw error
    const status = statusOf(error)
    if (status !== undefined && status < 500) throw error
    console.warn('The API failed: fallback content is shown.', String(error))
  }
  site.degraded.setState(true, true)
  return fallback()
}

/** True for a list that is not empty. */
export const isFilledList = <T>(data: unknown): data is T[] => Array.isArray(data) && data.length > 0

/** @deprecated since 1.2.0: kept for releases of remotes that are built with 1.1. Use `loadWithFallback`. */
export const liveOrBuiltIn = <T>(
  site: Site,
  parts: { live: () => Promise<unknown>; isUsable: (data: unknown) => data is T; builtIn: () => Promise<T> },
): Promise<T> =>
  loadWithFallback<T>(site, {
    load: parts.live as () => Promise<T>,
    isUsable: parts.isUsable,
    fallback: parts.builtIn,
  })
