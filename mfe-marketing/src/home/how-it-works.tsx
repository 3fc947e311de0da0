import { MOCK_INTERVIEW_PAISE } from '@marga/constants/interview-terms'
import { rupees } from '@marga/constants/rupees'
import { List } from '@marga/ui/list'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './how-it-works.module.css'

const STEPS: ReadonlyArray<[title: string, text: ReactNode]> = [
  ['Learn live', 'A trainer teaches online, and you can ask. Every session is recorded.'],
  ['Build projects', 'You build them in a repository of your own. Your trainer reviews them line by line.'],
  [
    'Mock interview',
    <>
      45 minutes with a mentor, then written feedback.{' '}
      <Link to="/mock-interview">Book one for {rupees(MOCK_INTERVIEW_PAISE)}</Link>.
    </>,
  ],
  ['Apply for the job', 'We help with your resume, your interviews and introductions.'],
]

/** The path of a learner, in four steps. */
export const HowItWorks = () => (
  <section aria-labelledby="how" className={styles.section}>
    <h2 id="how">How it works</h2>
    <List isOrdered className={styles.steps}>
      {STEPS.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  </section>
)
