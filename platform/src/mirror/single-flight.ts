/** Serializes runs: callers of one name share the next queued run, which begins after their call. */
export function createSingleFlight<T>(run: (name: string) => Promise<T>) {
  const waiting = new Map<string, Promise<T>>()
  let last: Promise<unknown> = Promise.resolve()
  return (name: string): Promise<T> => {
    const shared = waiting.get(name)
    if (shared) return shared
    const next = last.then(() => {
      waiting.delete(name)
      return run(name)
    })
    waiting.set(name, next)
    last = next.catch(() => undefined)
    return next
  }
}
