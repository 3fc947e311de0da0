import { LRUCache } from 'lru-cache'

/** How long the answer of a form is kept for the same form sent again, in milliseconds. */
const KEPT_MS = 10_000
const MOST_KEPT = 50

/** Runs something once for each key: a caller with the same key meanwhile, or shortly after, gets the same result. */
export function createSentOnce<T extends object>() {
  const answers = new LRUCache<string, Promise<T>>({ max: MOST_KEPT, ttl: KEPT_MS })
  let running = 0
  return {
    /** How many are under way. */
    running: () => running,
    /** What failed runs again. @throws what `run` throws */
    run: (key: string, run: () => Promise<T>): Promise<T> => {
      const known = answers.get(key)
      if (known) return known
      running += 1
      const answer = run().finally(() => {
        running -= 1
      })
      answers.set(key, answer)
      answer.then(
        () => answers.set(key, answer),
        () => answers.delete(key),
      )
      return answer
    },
  }
}
