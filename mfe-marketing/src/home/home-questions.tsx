import type { CardBatch } from '@marga/checkout/program-facts'
import { splitPrice } from '@marga/constants/instalments'
import { rupees } from '@marga/constants/rupees'
import { CERTIFICATE } from '@marga/content/answers'
import { type Question, Questions } from '@marga/ui/questions'
import { Link } from 'react-router-dom'
import styles from './home-questions.module.css'

const RESERVE = 'You can also reserve a place and pay before the batch starts.'

/** Which programs can be paid in parts, and what a part costs now. */
function partsText(batches: readonly CardBatch[]): string {
  const inParts = batches.flatMap(({ program, price_paise, instalments = 1 }) =>
    instalments > 1
      ? [`${program} in ${instalments} parts of ${rupees(splitPrice(price_paise, instalments)[0] ?? 0)}`]
      : [],
  )
  if (inParts.length === 0) return `No, a program is paid at once. ${RESERVE}`
  return `Yes: ${inParts.join(', ')}. The form to join names the day of each part before you pay. ${RESERVE}`
}

const questionsOf = (batches: readonly CardBatch[]): readonly Question[] => [
  [
    'Can I see a lesson first?',
    <>
      Yes, without an account. The first <Link to="/futuretech-training">learning video</Link> is free, and
      the page of a program has a sample lesson if its trainer has one.
    </>,
  ],
  [
    'What is placement assistance?',
    <>
      Help with your resume, with interviews and with introductions to companies, for every learner. It is not
      a guarantee of a job. We review your resume first: <Link to="/contact#contact-us">send it to us</Link>.
    </>,
  ],
  ['Can I pay in parts?', partsText(batches)],
  CERTIFICATE,
  [
    'Can I get my money back?',
    <>
      Yes, in full before the first session. In the first week you get the price back minus the sessions
      already held. See <Link to="/refunds">refunds and cancellation</Link>.
    </>,
  ],
]

/** What visitors ask before they choose a program. */
export const HomeQuestions = ({ batches }: { batches: readonly CardBatch[] }) => (
  <section aria-labelledby="questions" className={styles.section}>
    <h2 id="questions">Questions and answers</h2>
    <Questions items={questionsOf(batches)} />
  </section>
)
