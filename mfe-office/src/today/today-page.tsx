import type { Setup, TodayLine } from '@marga/api-contract/office-today'
import { dayText } from '@marga/constants/day-text'
import { OfficePage, OfficeState } from '@marga/office/office-page'
import { useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { SetupPanel } from './setup-panel'
import styles from './today-page.module.css'

type Kind = TodayLine['kind']

/** What a line is about, in a word or two. Mail and payments say how they are, and stand apart. */
const LABELS: Readonly<Record<Exclude<Kind, 'mail' | 'payments'>, string>> = {
  trainers: 'Applications',
  reviews: 'Reviews',
  messages: 'Messages',
  refunds: 'Refunds',
  'payments-undecided': 'To decide',
  'payments-for-taken-seats': 'To decide',
  sessions: 'On today',
  interviews: 'On today',
  feedback: 'Feedback due',
  'batches-closing': 'Closes soon',
  'batches-full': 'Full',
}

const labelOf = (kind: Kind) => (kind === 'mail' || kind === 'payments' ? undefined : LABELS[kind])

/** The button leads to the desk, once an area has brought it. */
function Row({ line: { kind, text, address } }: { line: TodayLine }) {
  const isThere = useSite().hasPage(address)
  const isUrgent = kind === 'payments-undecided' || kind === 'payments-for-taken-seats'
  return (
    <li className={styles.row}>
      <OfficeState kind={isUrgent ? 'bad' : 'waits'}>{labelOf(kind)}</OfficeState>
      <span className={styles.text}>{text}</span>
      {isThere && (
        <ButtonLink to={address} variant="quiet" aria-label={`Look at it: ${text}`}>
          Look at it
        </ButtonLink>
      )}
    </li>
  )
}

const waitsText = (count: number) =>
  count === 0
    ? 'Nothing waits for you.'
    : count === 1
      ? 'One thing waits for you.'
      : `${count} things wait for you.`

interface TodayProps {
  data: { day: string; lines: TodayLine[]; setup?: Setup | undefined }
}

/** What waits today, of what the visitor's rights are about; how mail and payments are. */
export function TodayPage({ data: { day, lines, setup } }: TodayProps) {
  const waiting = lines.filter(({ kind }) => labelOf(kind))
  const health = lines.filter(({ kind }) => !labelOf(kind))
  const well = health.filter(({ is_fault: isFault }) => !isFault)
  return (
    <OfficePage
      title={`Today, ${dayText(day)}`}
      lead={[waitsText(waiting.length), ...well.map(({ text }) => text)].join(' ')}
    >
      {health
        .filter(({ is_fault: isFault }) => isFault)
        .map(({ kind, text }) => (
          <Notice key={kind} kind="error" isAnnounced={false}>
            {text}
          </Notice>
        ))}
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map((line) => (
            <Row key={line.kind} line={line} />
          ))}
        </ul>
      )}
      <SetupPanel setup={setup} />
    </OfficePage>
  )
}
