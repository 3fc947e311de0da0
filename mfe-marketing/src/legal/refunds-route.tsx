import { REFUND_RULE } from '@marga/constants/refund-day'
import { COMPANY } from '@marga/content/company'
import { LegalPage } from './legal-page'

const SECTIONS = [
  {
    title: 'Courses',
    points: [
      'Full refund before the first session. In the first week: the price minus the sessions held. A session costs the price divided by the number of sessions. After the first week: no refund, unless we did not deliver the course.',
      'If we cancel a batch, you get a full refund unless you choose the next batch.',
    ],
  },
  {
    title: 'Mock interviews',
    points: [
      'Cancel or move at least 24 hours before: full refund, or another slot. Later: no refund. No refund for a missed interview.',
      'If the mentor cannot come, you choose another slot or a full refund.',
    ],
  },
  {
    title: 'How we refund',
    points: [
      'Before the first session you cancel a course yourself, under My learning. A mock interview is cancelled on its own page.',
      `The refund goes back the way it was paid, ${REFUND_RULE} (Monday to Friday).`,
      `For anything else, write to ${COMPANY.mailbox} from the e-mail address that you registered with.`,
      'If a failed payment left your account, your bank returns it. Tell us if it takes longer than a week.',
    ],
  },
] as const

export const Component = () => (
  <LegalPage
    title="Refunds and cancellation"
    description="When Marga refunds a course or a mock interview, how much, and how."
    lead="When you can cancel and how much you get back."
    sections={SECTIONS}
  />
)
