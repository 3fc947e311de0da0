import type { WrittenVersion } from '@marga/api-contract/legal-texts'
import type { LegalVersions } from '@marga/constants/legal-versions'
import { REFUND_RULE } from '@marga/constants/refund-day'

/** `/refunds`. */
export const REFUND_VERSIONS: LegalVersions<WrittenVersion> = [
  {
    ...{ version: 1, from: '2026-11-28' },
    value: {
      lead: 'When you can cancel and how much you get back.',
      sections: [
        {
          title: 'Courses',
          text: [
            'If you cancel before the first session, you get the whole price back.',
            'If you cancel in the first week, you get the price back minus the sessions already held. One session costs the price divided by the number of sessions: of ₹25,000 for 50 sessions you get ₹24,000 back after 2.',
            'If you pay in parts, this counts for the whole price: what you have paid, minus the sessions already held, goes back. Parts that are not paid yet are not charged.',
            'If you cancel after the first week, you get nothing back, unless we did not deliver the course.',
            'If your payment arrives after your seat was taken, you choose another batch within three days, or all of it goes back.',
            'If we cancel a batch, you get a full refund unless you choose the next batch.',
          ].join('\n'),
        },
        {
          title: 'Mock interviews',
          text: [
            'Until 24 hours before it begins you can cancel it and get the whole price back, or move it to another slot.',
            'If you cancel later, or miss it, you get nothing back.',
            'If the mentor cannot come, you choose another slot or a full refund.',
          ].join('\n'),
        },
        {
          title: 'How we refund',
          text: [
            'Before the first session you cancel a course yourself, under [My learning](/my-learning). A mock interview you cancel [on its page](/mock-interview).',
            `The refund goes back the way it was paid, ${REFUND_RULE} (Monday to Friday).`,
            'For anything else, write to {email} from the email address that you registered with.',
            'If money was taken for a payment that failed, your bank returns it. Tell us if it takes longer than a week.',
          ].join('\n'),
        },
      ],
    },
  },
]
