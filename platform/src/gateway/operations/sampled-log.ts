/** How often one kind is logged, in milliseconds: browsers send thousands of reports, and anybody can. */
const EVERY_MS = 10_000
/** Lines in that time, whatever their kinds. */
const MOST_LINES = 20
/** Kinds whose reports without a line are counted for their next one. */
const MOST_KINDS = 200

/** Writes one line for each kind in ten seconds, with how many there were, and twenty lines in all. */
export function createSampledLog(write: (facts: object) => void, clock = Date.now) {
  const unlogged = new Map<string, number>()
  const logged = new Set<string>()
  let startedAt = Number.NEGATIVE_INFINITY
  return (kind: string, facts: object) => {
    if (clock() - startedAt >= EVERY_MS) {
      logged.clear()
      startedAt = clock()
    }
    const count = (unlogged.get(kind) ?? 0) + 1
    if (logged.has(kind) || logged.size >= MOST_LINES) {
      if (unlogged.has(kind) || unlogged.size < MOST_KINDS) unlogged.set(kind, count)
      return
    }
    logged.add(kind)
    unlogged.delete(kind)
    write({ ...facts, count })
  }
}
