import type { MailingDone } from '@marga/api-contract/office-mailings'
import { OfficeSection } from '@marga/office/office-page'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { TextList } from '@marga/ui/text-list'
import { useState } from 'react'
import { peopleText } from './group-texts'

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit', margin: 0 } as const

/** So many people are listed at once. */
const AT_ONCE = 100

const WHY: Readonly<Record<MailingDone['left_out'][number]['why'], string>> = {
  refused: 'unsubscribed',
  'no address': 'no email address',
  'mailed already': 'was mailed the same text in the last 7 days',
  'has a place': 'has a place already',
  'same mailbox': 'the same mailbox as somebody before',
}

interface Person {
  name: string
  email: string
  why?: MailingDone['left_out'][number]['why']
}

const lineOf = ({ name, email, why }: Person) =>
  [name, email || 'no email address', why && why !== 'no address' && WHY[why]].filter(Boolean).join(', ')

/** Everybody of a list, which can be looked through. */
function People({ title, people }: { title: string; people: readonly Person[] }) {
  const [wanted, setWanted] = useState('')
  const [most, setMost] = useState(AT_ONCE)
  const fitting = people.filter((person) =>
    lineOf(person).toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <details>
      <summary>{title}</summary>
      <div className={formStack}>
        {people.length > AT_ONCE && (
          <label>
            Name or email{' '}
            <input type="search" value={wanted} onChange={(event) => setWanted(event.currentTarget.value)} />
          </label>
        )}
        <TextList texts={fitting.slice(0, most).map(lineOf)} style={{ overflowWrap: 'anywhere' }} />
        {fitting.length === 0 && <p>Nobody of them fits.</p>}
        {fitting.length > most && (
          <div>
            <Button variant="quiet" onClick={() => setMost(most + AT_ONCE)}>
              Show more of {fitting.length}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}

const FIRST = 5

interface MailingPreviewProps {
  shown: MailingDone
  isBusy: boolean
  onSend: () => void
}

/** Who gets which mail, who does not and why; only from here it is sent. */
export function MailingPreview({ shown, isBusy, onSend }: MailingPreviewProps) {
  const { people, left_out: leftOut, mails, text } = shown
  const [mail] = mails
  const more = people.length - FIRST
  return (
    <OfficeSection
      title={
        people.length === 0
          ? 'Nobody gets this mail'
          : `${peopleText(people.length)} get${people.length === 1 ? 's' : ''} this mail`
      }
    >
      <div className={formStack}>
        <pre style={LINES}>{text}</pre>
        {people.length > 0 && (
          <p style={{ overflowWrap: 'anywhere' }}>
            {people.slice(0, FIRST).map(lineOf).join('; ')}
            {more > 0 && ` and ${more} more`}
          </p>
        )}
        {people.length > 0 && <People title={`All of them: ${peopleText(people.length)}`} people={people} />}
        {leftOut.length > 0 && <People title={`Left out: ${peopleText(leftOut.length)}`} people={leftOut} />}
        {mail && (
          <section aria-label="The mail of the first of them">
            <p>
              <strong>{mail.subject}</strong>
            </p>
            <pre style={LINES}>{mail.body}</pre>
          </section>
        )}
        {people.length > 0 && (
          <div>
            <Button isBusy={isBusy} onClick={onSend}>
              Send it to {peopleText(people.length)}
            </Button>
          </div>
        )}
      </div>
    </OfficeSection>
  )
}
