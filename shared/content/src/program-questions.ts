import type { SiteTexts } from '@marga/api-contract/site-texts'
import { CERTIFICATE } from './answers'

/** What the page of every program answers until the company changes it. */
export const PROGRAM_QUESTIONS: SiteTexts['program-questions'] = {
  questions: [
    {
      question: 'Do I pay now?',
      answer: 'You choose: pay now, or reserve a place and pay later.',
    },
    CERTIFICATE,
    {
      question: 'Do you help me find a job?',
      answer:
        'Yes. Every learner gets help with their resume, interviews and introductions to companies we know. It is help, not a guarantee of a job.',
    },
  ],
}
