import { Notice } from '@marga/ui/notice'
import type { Meanwhile } from './use-typed-values'

interface MeanwhileNoticeProps<N extends string> {
  /** Such as `this program`. */
  what: string
  labels: Readonly<Record<N, string>>
  meanwhile: ReadonlyArray<Meanwhile<N>>
}

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** What somebody else has changed since a form began; nothing where nobody has. */
export function MeanwhileNotice<N extends string>({ what, labels, meanwhile }: MeanwhileNoticeProps<N>) {
  if (meanwhile.length === 0) return null
  return (
    <Notice kind="info">
      <p>Somebody else has changed {what} meanwhile. What you typed stays.</p>
      <ul>
        {meanwhile.map(({ name, before, now, isTyped }) => (
          <li key={name} style={LINES}>
            {`${labels[name]}: “${before}” is now “${now}”${isTyped ? '. Yours takes its place once you change it.' : ''}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
