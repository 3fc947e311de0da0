import type { OneMailing } from '@marga/api-contract/office-mailings'
import { HistoryPanel } from '@marga/office/history-panel'
import { momentText } from '@marga/office/moment-text'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Fact, FactList } from '../lib/facts'
import { groupText } from './group-texts'

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** While mails are on their way, the numbers are read again so often, in milliseconds. */
const LOOK_MS = 3_000

/** Reads the page again while mails are on their way and somebody looks. */
function useLive({ waiting, refused }: OneMailing) {
  const { revalidate, state } = useRevalidator()
  const isOver = waiting + refused === 0
  useEffect(() => {
    if (isOver || state !== 'idle') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isOver, state, revalidate])
}

/** One mailing: its text, and what has become of its mails. */
export function MailingPage({ data: mailing }: { data: OneMailing }) {
  useLive(mailing)
  const { subject, text, group, people, sent, waiting, refused, stopped, given_up, left_out } = mailing
  return (
    <OfficePage
      title={subject}
      lead={`${groupText(group)}. Sent by ${mailing.sent_by}, ${momentText(mailing.created_at)}.`}
      parent={{ label: 'Write to people', to: '/office/mailings' }}
    >
      <section aria-label="What has become of the mails">
        <FactList>
          <Fact name="People">{people}</Fact>
          <Fact name="Went out">{sent}</Fact>
          <Fact name="Wait">{waiting}</Fact>
          <Fact name="Refused, tried again">{refused}</Fact>
          {given_up > 0 && <Fact name="Given up after 3 days">{given_up}</Fact>}
          {stopped > 0 && <Fact name="Taken back: unsubscribed or deleted">{stopped}</Fact>}
          {left_out > 0 && <Fact name="Left out">{left_out}</Fact>}
        </FactList>
      </section>
      {mailing.refusals.length > 0 && (
        <OfficeSection title="What the mail server said">
          <ul>
            {mailing.refusals.map(({ email, error }) => (
              <li key={email} style={LINES}>
                {email}: {error}
              </li>
            ))}
          </ul>
        </OfficeSection>
      )}
      <OfficeSection title="The mail">
        <p style={LINES}>{text}</p>
      </OfficeSection>
      <HistoryPanel record={`mailing ${mailing.id}`} />
    </OfficePage>
  )
}
