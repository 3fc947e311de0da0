/** Delay before a failed fetch is tried again, in milliseconds. */
export const RETRY_AFTER_MS = 1_000

export type StoreProblems = ReturnType<typeof createStoreProblems>

/** The store's present problems. Each is reported once, and not again while it lasts. */
export function createStoreProblems(report: (problem: string) => void) {
  const present = new Map<string, string>()
  let retryAt = 0
  const state = (about: string, problem: string) => {
    if (present.get(about) !== problem) report(problem)
    present.set(about, problem)
  }
  return {
    /** A problem that another try does not solve. */
    state,
    report: (about: string, problem: string) => {
      state(about, problem)
      retryAt = Date.now() + RETRY_AFTER_MS
    },
    clear: (about: string) => void present.delete(about),
    list: () => [...present.values()],
    /** True once, when a failed fetch is due for another try. */
    takeRetry: () => {
      const isDue = retryAt > 0 && Date.now() >= retryAt
      if (isDue) retryAt = 0
      return isDue
    },
  }
}
