import type { Batch } from '@marga/api-contract/batches'
import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { NOT_DATED } from '@marga/checkout/program-facts'
import { CERTIFICATE } from '@marga/content/answers'
import { type Question, Questions } from '@marga/ui/questions'
import { Link } from 'react-router-dom'
import pageStyles from './program-page.module.css'

const whenOf = (batch: Batch) =>
  batch.isOpen && batch.starts_on
    ? `Live online${batch.session_days ? `, ${batch.session_days}` : ''}, ${sessionTimes(batch)}. The batch starts on ${dayText(batch.starts_on)}.`
    : `${NOT_DATED}. Leave your e-mail on the page of the batch and we tell you the date.`

const questionsOf = (batch: Batch): Question[] => [
  ...(batch.prerequisites ? [['What do I need to know before I start?', batch.prerequisites] as const] : []),
  ['When are the sessions?', whenOf(batch)],
  ['What if I miss a session?', 'Every session is recorded. You can watch it later.'],
  ['Do I pay now?', 'You choose: pay now, or reserve a place and pay later.'],
  [
    'Can I get my money back?',
    <>
      Yes, in full before the first session. In the first week you get the price back minus the sessions
      already held. See <Link to="/refunds">refunds and cancellation</Link>.
    </>,
  ],
  CERTIFICATE,
  [
    'Do you help me find a job?',
    'Yes. Every learner gets help with their resume, interviews and introductions. It is help, not a guarantee of a job.',
  ],
]

/** What people ask before they enrol. */
export const ProgramQuestions = ({ batch }: { batch: Batch }) => (
  <section aria-labelledby="questions" className={pageStyles.section}>
    <h2 id="questions">Questions and answers</h2>
    <Questions items={questionsOf(batch)} />
  </section>
)
