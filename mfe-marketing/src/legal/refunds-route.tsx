import { COMPANY } from '@marga/content/company'
import { LegalPage } from './legal-page'

const SECTIONS = [
  {
    title: 'Courses',
    points: [
      'Before the first session: all of it comes back. Until the end of the first week: all of it, less the sessions held. After that: nothing, except where we fail to teach what was promised.',
      'If we cancel a batch, all of it comes back unless you choose the next one.',
    ],
  },
  {
    title: 'Mock interviews',
    points: [
      'Cancelled or moved at least 24 hours before: all of it comes back, or the slot moves with you. Later, or when you do not come: nothing.',
      'If the mentor cannot come, you choose between another slot and your money.',
    ],
  },
  {
    title: 'How it comes back',
    points: [
      `Write to ${COMPANY.mailbox} with the e-mail that you registered with. The money goes back the way it came, within seven working days.`,
      'A payment that failed but left your account is returned by your bank; tell us if it is not within a week.',
    ],
  },
] as const

export const Component = () => (
  <LegalPage
    title="Refunds and cancellation"
    description="When money for a Marga course or mock interview comes back, how much, and how."
    lead="Until when you can change your mind, and what comes back."
    sections={SECTIONS}
  />
)
