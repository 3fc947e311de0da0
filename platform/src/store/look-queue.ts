/** Runs looks one after another. Who asks while one is waiting to begin shares it, so that it begins after he asked. */
export function createLookQueue<T>(run: (name: string) => Promise<T>) {
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
