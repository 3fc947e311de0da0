/** More pairs of lines than this are not compared: what was is taken out as a whole. */
const MOST_PAIRS = 4_000_000

/** For each pair of places how many lines are the same from there to the end. */
function sameFrom(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let left = before.length - 1; left >= 0; left -= 1)
    for (let right = after.length - 1; right >= 0; right -= 1) {
      const [row, next] = [rows[left], rows[left + 1]]
      if (!row || !next) continue
      row[right] =
        before[left] === after[right]
          ? 1 + (next[right + 1] ?? 0)
          : Math.max(next[right] ?? 0, row[right + 1] ?? 0)
    }
  return rows
}

const taken = (line: string) => `- ${line}`
const added = (line: string) => `+ ${line}`

/** Lines that one text has and the other has not, in their order: `- ` before those that go, `+ ` before those that come. */
export function lineChanges(before: readonly string[], after: readonly string[]): string[] {
  if (before.length * after.length > MOST_PAIRS) return [...before.map(taken), ...after.map(added)]
  const same = sameFrom(before, after)
  const changes: string[] = []
  let [left, right] = [0, 0]
  while (left < before.length || right < after.length) {
    const [old, next] = [before[left], after[right]]
    if (old !== undefined && old === next) {
      left += 1
      right += 1
    } else if (
      next === undefined ||
      (old !== undefined && (same[left + 1]?.[right] ?? 0) >= (same[left]?.[right + 1] ?? 0))
    ) {
      changes.push(taken(old ?? ''))
      left += 1
    } else {
      changes.push(added(next))
      right += 1
    }
  }
  return changes
}
