import { editsBetween } from './spellings'

/** How far a text may be from the one that was meant: one letter of four, three at most. */
const LETTERS_A_SLIP = 4
const MOST_SLIPS = 3
/** A longer one is no slip of anything, and would only take time. */
const LONGEST = 60

/**
 * What is nearest to a text that names nothing.
 *
 * @param known each with the key that it is compared by
 * @returns undefined where none is near, or two different ones are as near
 */
export function nearestOf<T>(known: ReadonlyArray<readonly [key: string, value: T]>, asked: string) {
  const most = Math.min(MOST_SLIPS, Math.floor((asked.length - 1) / LETTERS_A_SLIP))
  if (asked.length > LONGEST || most < 1) return undefined
  const near = known
    .map(([key, value]) => ({ value, edits: editsBetween(asked, key) }))
    .filter(({ edits }) => edits <= most)
  const fewest = Math.min(...near.map(({ edits }) => edits))
  const [first, ...others] = new Set(near.filter(({ edits }) => edits === fewest).map(({ value }) => value))
  return others.length > 0 ? undefined : first
}
