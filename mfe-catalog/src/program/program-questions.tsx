import type { Batch } from '@marga/api-contract/batches'
import { CERTIFICATE } from '@marga/content/answers'
import { type Question, Questions } from '@marga/ui/questions'
import pageStyles from './program-page.module.css'

const questionsOf = (batch: Batch): Question[] => [
  ...(batch.prerequisites ? [['What do I need to know before I start?', batch.prerequisites] as const] : []),
  ['Do I pay now?', 'You choose: pay now, or reserve a place and pay later.'],
  CERTIFICATE,
  [
    'Do you help me find a job?',
    'Yes. Every learner gets help with their resume, interviews and introductions. It is help, not a guarantee of a job.',
  ],
]

/** What people ask before they enrol, and the rest of the page does not say. */
export const ProgramQuestions = ({ batch }: { batch: Batch }) => (
  <section aria-labelledby="questions" className={pageStyles.section}>
    <h2 id="questions">Questions and answers</h2>
    <Questions items={questionsOf(batch)} />
  </section>
)
