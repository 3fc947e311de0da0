import { lineChanges } from '@marga/constants/line-changes'

interface ChangedLinesProps {
  /** What a text of several lines said when the form began. */
  before: readonly string[]
  /** What it says now, by somebody else. */
  theirs: readonly string[]
  /** What is typed here; left out where nothing is. */
  yours?: readonly string[]
}

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

const partOf = (changes: readonly string[], sign: '-' | '+') =>
  changes.filter((change) => change.startsWith(sign)).map((change) => change.slice(2))

/** Line by line what somebody else has changed, and what was typed here in its place. */
export function ChangedLines({ before, theirs, yours = before }: ChangedLinesProps) {
  const changed = lineChanges(before, theirs)
  const parts = [
    ['Before', partOf(changed, '-')],
    ['Theirs', partOf(changed, '+')],
    ['Yours', partOf(lineChanges(before, yours), '+')],
  ] as const
  return (
    <ul>
      {parts.flatMap(([name, lines]) =>
        lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may have the same line twice
          <li key={`${name} ${index}`} style={LINES}>
            <strong>{name}:</strong> {line}
          </li>
        )),
      )}
    </ul>
  )
}
