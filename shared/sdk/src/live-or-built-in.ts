import { statusOf } from './failure'
import type { Site } from './site'

/**
 * Data of the API, or the built-in content if the API fails, is unreachable or responds with something unusable. The
 * built-in content is imported only then, and the page is marked as degraded.
 * @throws responses below 500, which the caller handles
 */
export async function liveOrBuiltIn<T>(
  site: Site,
  {
    live,
    isUsable,
    builtIn,
  }: { live: () => Promise<unknown>; isUsable: (data: unknown) => data is T; builtIn: () => Promise<T> },
): Promise<T> {
  try {
    const data = await live()
    if (isUsable(data)) return data
    console.warn('The provider answered with nothing usable; built-in content is shown.')
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && status < 500) throw error
    console.warn('The provider cannot be reached; built-in content is shown.', String(error))
  }
  site.degraded.setState(true, true)
  return builtIn()
}

/** True for a list that is not empty. */
export const isFilledList = <T>(data: unknown): data is T[] => Array.isArray(data) && data.length > 0
