import type { WrittenVersion } from '@marga/api-contract/legal-texts'
import type { LegalVersions } from '@marga/constants/legal-versions'

/** `/terms`. */
export const TERMS_VERSIONS: LegalVersions<WrittenVersion> = [
  {
    ...{ version: 1, from: '2026-11-27' },
    value: {
      lead: 'What you can expect from us, and we from you.',
      sections: [
        { title: 'The seller', text: '{seller}.' },
        { title: 'Complaints', text: 'Our grievance officer hears them: {grievance officer}.' },
        {
          title: 'Your account',
          text: [
            'One person, one account. Keep the password to yourself; you are responsible for what is done with it.',
            'Do not copy recordings, share links to locked videos, or send spam.',
          ].join('\n'),
        },
        {
          title: 'Courses and batches',
          text: [
            'A registration reserves a place; it costs nothing until you pay. Price, duration, session times and dates are those of the batch’s page on the day that you pay.',
            'Until the last day to join the place is kept for you. After that day a place that is not paid may go to somebody else, and you owe nothing.',
            'If we move or cancel a batch, we write to you, and you choose between the next one and your money.',
          ].join('\n'),
        },
        {
          title: 'Mock interviews',
          text: 'A slot is yours once it is paid. It can be moved or cancelled until 24 hours before it begins.',
        },
        {
          title: '100% placement assistance',
          text: 'Every learner gets help with the resume, with interviews, and with introductions where we have them. It is assistance, for all; it is not a guarantee of a job, an interview or a salary.',
        },
        {
          title: 'Trainers',
          text: 'Trainers describe their teaching truthfully and hold the rights to the videos that they link. We may ask for proof, and we may remove an entry.',
        },
        { title: 'Law', text: 'Indian law applies. Consumer law takes precedence over these terms.' },
      ],
    },
  },
]
