/** Calls of the store at the same time. */
const CALLS_AT_ONCE = 8

/** Runs an action for each item, a few at the same time. */
export async function inParallel<T>(items: readonly T[], action: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const runNext = async (): Promise<void> => {
    const item = waiting.shift()
    if (item === undefined) return
    await action(item)
    return runNext()
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, runNext))
}
