/** After this what could not be had is asked for again, in milliseconds. */
export const RETRY_AFTER_MS = 1_000

export type Troubles = ReturnType<typeof createTroubles>

/** What is wrong at present. Each trouble is told once, and not again while it lasts. */
export function createTroubles(tell: (trouble: string) => void) {
  const present = new Map<string, string>()
  let retryAt = 0
  return {
    report: (about: string, trouble: string) => {
      if (present.get(about) !== trouble) tell(trouble)
      present.set(about, trouble)
      retryAt = Date.now() + RETRY_AFTER_MS
    },
    clear: (about: string) => void present.delete(about),
    list: () => [...present.values()],
    /** True once, when it is time to look again though nothing seems to have changed. */
    takeRetry: () => {
      const isDue = retryAt > 0 && Date.now() >= retryAt
      if (isDue) retryAt = 0
      return isDue
    },
  }
}
