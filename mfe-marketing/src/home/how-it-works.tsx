import type { SiteTexts } from '@marga/api-contract/site-texts'
import { interviewPaise } from '@marga/constants/interview-terms'
import { rupees } from '@marga/constants/rupees'
import { useSite } from '@marga/sdk'
import { List } from '@marga/ui/list'
import { LinkedText } from '../lib/linked-text'
import styles from './how-it-works.module.css'

/** The path of a learner, step by step. */
export function HowItWorks({ texts: { title, steps } }: { texts: SiteTexts['home-steps'] }) {
  const fields = { 'interview price': rupees(interviewPaise(useSite().config)) }
  return (
    <section aria-labelledby="how" className={styles.section}>
      <h2 id="how">{title}</h2>
      <List isOrdered className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>
              <LinkedText text={step.text} fields={fields} />
            </p>
          </li>
        ))}
      </List>
    </section>
  )
}
