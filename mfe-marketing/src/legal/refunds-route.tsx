import { REFUND_RULE } from '@marga/constants/refund-day'
import { mailboxOf } from '@marga/content/company'
import { useSite } from '@marga/sdk'
import { Link } from 'react-router-dom'
import { LegalPage } from './legal-page'
import { RefundsToday } from './refunds-today'

const sectionsOf = (mailbox: string) => [
  {
    title: 'Courses',
    points: [
      'If you cancel before the first session, you get the whole price back.',
      'If you cancel in the first week, you get the price back minus the sessions already held. One session costs the price divided by the number of sessions: of ₹25,000 for 50 sessions you get ₹24,000 back after 2.',
      'If you pay in parts, this counts for the whole price: what you have paid, minus the sessions already held, goes back. Parts that are not paid yet are not charged.',
      'If you cancel after the first week, you get nothing back, unless we did not deliver the course.',
      'If your payment arrives after your seat was taken, you choose another batch within three days, or all of it goes back.',
      'If we cancel a batch, you get a full refund unless you choose the next batch.',
    ],
  },
  {
    title: 'Mock interviews',
    points: [
      'Until 24 hours before it begins you can cancel it and get the whole price back, or move it to another slot.',
      'If you cancel later, or miss it, you get nothing back.',
      'If the mentor cannot come, you choose another slot or a full refund.',
    ],
  },
  {
    title: 'How we refund',
    points: [
      <>
        Before the first session you cancel a course yourself, under{' '}
        <Link to="/my-learning">My learning</Link>. A mock interview you cancel{' '}
        <Link to="/mock-interview">on its page</Link>.
      </>,
      `The refund goes back the way it was paid, ${REFUND_RULE} (Monday to Friday).`,
      <>
        For anything else, write to <a href={`mailto:${mailbox}`}>{mailbox}</a> from the email address that
        you registered with.
      </>,
      'If money was taken for a payment that failed, your bank returns it. Tell us if it takes longer than a week.',
    ],
  },
]

export function Component() {
  const sections = sectionsOf(mailboxOf(useSite().config.company))
  return (
    <LegalPage
      text="refunds"
      title="Refunds and cancellation"
      description="When Marga refunds a course or a mock interview, how much, and how."
      lead="When you can cancel and how much you get back."
      sectionsOf={() => sections}
    >
      <RefundsToday />
    </LegalPage>
  )
}
