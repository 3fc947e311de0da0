import type { SiteTexts } from '@marga/api-contract/site-texts'
import { MOCK_INTERVIEW_PAISE } from '@marga/constants/interview-terms'
import { rupees } from '@marga/constants/rupees'
import { List } from '@marga/ui/list'
import { LinkedText } from '../lib/linked-text'
import styles from './how-it-works.module.css'

const FIELDS = { 'interview price': rupees(MOCK_INTERVIEW_PAISE) }

/** The path of a learner, step by step. */
export const HowItWorks = ({ texts: { title, steps } }: { texts: SiteTexts['home-steps'] }) => (
  <section aria-labelledby="how" className={styles.section}>
    <h2 id="how">{title}</h2>
    <List isOrdered className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>
            <LinkedText text={step.text} fields={FIELDS} />
          </p>
        </li>
      ))}
    </List>
  </section>
)
