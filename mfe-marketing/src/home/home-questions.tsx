import type { SiteTexts } from '@marga/api-contract/site-texts'
import type { CardBatch } from '@marga/checkout/program-facts'
import { splitPrice } from '@marga/constants/instalments'
import { rupees } from '@marga/constants/rupees'
import { Questions } from '@marga/ui/questions'
import { LinkedText } from '../lib/linked-text'
import styles from './home-questions.module.css'

/** Which programs can be paid in parts, and what a part costs now. */
function partsText(batches: readonly CardBatch[]): string {
  const inParts = batches.flatMap(({ program, price_paise, instalments = 1 }) =>
    instalments > 1
      ? [`${program} in ${instalments} parts of ${rupees(splitPrice(price_paise, instalments)[0] ?? 0)}`]
      : [],
  )
  if (inParts.length === 0) return 'No, a program is paid at once.'
  return `Yes: ${inParts.join(', ')}. The form to join names the day of each part before you pay.`
}

interface HomeQuestionsProps {
  texts: SiteTexts['home-questions']
  batches: readonly CardBatch[]
}

/** What visitors ask before they choose a program. */
export function HomeQuestions({ texts: { title, questions }, batches }: HomeQuestionsProps) {
  const fields = { parts: partsText(batches) }
  return (
    <section aria-labelledby="questions" className={styles.section}>
      <h2 id="questions">{title}</h2>
      <Questions
        items={questions.map(({ question, answer }) => [
          question,
          <LinkedText key="answer" text={answer} fields={fields} />,
        ])}
      />
    </section>
  )
}
