// Part of every browser build. A file that came damaged stays in the browser's cache for as long as its address says, and fails
// each time that it is asked for: a further attempt has an address of its own (docs/decisions/0004-retry-under-another-name.md).

/** What the bundler's runtime has of files that are loaded later. A build without any lacks them. */
interface ChunkRuntime {
  /** Loads a chunk: its script and its stylesheet. */
  e?: (chunk: string) => Promise<unknown>
  /** File names of the script, and of the stylesheet. */
  u?: (chunk: string) => string
  k?: (chunk: string) => string
}

declare const __webpack_require__: ChunkRuntime

/** A host that did not answer in time will hardly do so now. */
const isTimeout = (error: unknown) => error instanceof Error && Reflect.get(error, 'type') === 'timeout'

/** Counts failures, and tries once more at once unless the host is silent. */
export function retryChunksUnderAnotherName(runtime: ChunkRuntime) {
  const { e: load, u, k } = runtime
  if (!load) return
  const failures = new Map<string, number>()
  // Also another address than in an earlier visit, whose further attempts the browser may have kept as well.
  const visit = Date.now().toString(36)
  const named = (nameOf: ((chunk: string) => string) | undefined) => (chunk: string) => {
    const count = failures.get(chunk)
    const name = nameOf?.(chunk) ?? ''
    return count === undefined ? name : `${name}?attempt=${count + 1}-${visit}`
  }
  const attempt = (chunk: string) =>
    load(chunk).catch((error: unknown) => {
      failures.set(chunk, (failures.get(chunk) ?? 0) + 1)
      throw error
    })
  runtime.e = (chunk) =>
    attempt(chunk).catch((error: unknown) => {
      if (isTimeout(error)) throw error
      return attempt(chunk)
    })
  runtime.u = named(u)
  runtime.k = named(k)
}

if (typeof __webpack_require__ !== 'undefined') retryChunksUnderAnotherName(__webpack_require__)
