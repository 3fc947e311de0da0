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

/** A line of two texts: in both, only in the first, or only in the second. */
interface Step {
  kind: 'same' | 'gone' | 'new'
  line: string
}

/** From one text to the other, line by line; of a line that is replaced the one that goes comes first. */
function stepsBetween(before: readonly string[], after: readonly string[]): Step[] {
  const gone = (line: string): Step => ({ kind: 'gone', line })
  const fresh = (line: string): Step => ({ kind: 'new', line })
  if (before.length * after.length > MOST_PAIRS) return [...before.map(gone), ...after.map(fresh)]
  const same = sameFrom(before, after)
  const steps: Step[] = []
  let [left, right] = [0, 0]
  while (left < before.length || right < after.length) {
    const [old, next] = [before[left], after[right]]
    if (old !== undefined && old === next) {
      steps.push({ kind: 'same', line: old })
      left += 1
      right += 1
    } else if (
      next === undefined ||
      (old !== undefined && (same[left + 1]?.[right] ?? 0) >= (same[left]?.[right + 1] ?? 0))
    ) {
      steps.push(gone(old ?? ''))
      left += 1
    } else {
      steps.push(fresh(next))
      right += 1
    }
  }
  return steps
}

/** Lines that one text has and the other has not, in their order: `- ` before those that go, `+ ` before those that come. */
export const lineChanges = (before: readonly string[], after: readonly string[]): string[] =>
  stepsBetween(before, after).flatMap(({ kind, line }) =>
    kind === 'same' ? [] : [`${kind === 'gone' ? '-' : '+'} ${line}`],
  )

/** Which lines of a text another one keeps, and what it has before and behind each of them. */
function keptOf(base: readonly string[], lines: readonly string[]) {
  const kept: boolean[] = []
  const gaps: string[][] = [[]]
  for (const { kind, line } of stepsBetween(base, lines)) {
    if (kind === 'new') gaps.at(-1)?.push(line)
    else {
      kept.push(kind === 'same')
      gaps.push([])
    }
  }
  return { kept, gaps }
}

/**
 * Two who began from the same lines: the lines that either has added, without those that either has taken out. A line that both
 * have written again is there twice, that of the other person first, and somebody decides.
 */
export function mergeLines(
  base: readonly string[],
  { own, others }: { own: readonly string[]; others: readonly string[] },
): string[] {
  const [mine, theirs] = [keptOf(base, own), keptOf(base, others)]
  const addedAt = (index: number) => {
    const first = theirs.gaps[index] ?? []
    return [...first, ...(mine.gaps[index] ?? []).filter((line) => !first.includes(line))]
  }
  return [
    ...addedAt(0),
    ...base.flatMap((line, index) => [
      ...(mine.kept[index] && theirs.kept[index] ? [line] : []),
      ...addedAt(index + 1),
    ]),
  ]
}
