/** Measures what a request waits for, for `Server-Timing` (https://www.w3.org/TR/server-timing/). */
export function createTimings(clock = () => performance.now()) {
  const begin = clock()
  const phases: string[] = []
  const add = (name: string, since: number, text = '') =>
    phases.push(`${name};dur=${(clock() - since).toFixed(1)}${text && `;desc=${text}`}`)
  return {
    /** Measures a phase; `text` says more of its result. */
    time: async <T>(name: string, run: () => Promise<T>, text?: (result: T) => string): Promise<T> => {
      const since = clock()
      const result = await run()
      add(name, since, text?.(result))
      return result
    },
    /** The header, up to now. */
    header: () => {
      add('total', begin)
      return phases.join(', ')
    },
  }
}

export type Timings = ReturnType<typeof createTimings>
