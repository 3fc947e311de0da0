import type { SiteTexts } from '@marga/api-contract/site-texts'

const ANSWER = 'We answer by email, or by phone if you ask for a call.'

/** What the contact form and its page say until the company changes it. */
export const CONTACT_TEXTS: Pick<SiteTexts, 'contact-intro' | 'contact-form' | 'contact-answers'> = {
  'contact-intro': { title: 'Contact', lead: 'Ask about a program, a batch or a bill.' },
  'contact-form': {
    title: 'Contact our team',
    steps: [{ text: 'Your message goes to our team.' }, { text: ANSWER }],
    sent: ANSWER,
  },
  'contact-answers': {
    title: 'Answered already',
    answers: [
      {
        ...{ title: 'Prices and start dates', to: '/coursesoffered' },
        text: 'Of every program, with its syllabus.',
      },
      {
        ...{ title: 'Refunds and cancellation', to: '/refunds' },
        text: 'When you get your money back, and how much.',
      },
      {
        ...{ title: 'Interview with a mentor', to: '/mock-interview' },
        text: 'Choose a free time and book it.',
      },
    ],
  },
}
