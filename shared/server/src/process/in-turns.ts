import { setImmediate as turn } from 'node:timers/promises'

/** Items that are worked on before other requests get their turn. */
const CHUNK = 50

/** Maps a long list, and lets the event loop answer other requests after each chunk of it. */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
  chunk = CHUNK,
): Promise<R[]> {
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % chunk === 0) await turn()
    results.push(work(item, index))
  }
  return results
}
