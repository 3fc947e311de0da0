import type { Batch } from '@marga/api-contract/batches'
import { sessionTimes } from '@marga/checkout/batch-texts'
import { List } from '@marga/ui/list'
import { Check, Clock, Code, type LucideIcon, Video } from 'lucide-react'
import pageStyles from './program-page.module.css'
import styles from './program-week.module.css'

/** "Monday and Wednesday, 7:00 to 8:30 AM IST, 90 minutes each.": what is known of it. */
function sessionsOf(batch: Batch): string {
  const isDated = batch.isOpen && batch.starts_on
  const known = [isDated && batch.session_days, isDated && sessionTimes(batch)].filter(Boolean)
  return `${[...known, `${batch.session_minutes} minutes each`].join(', ')}.`
}

const partsOf = (batch: Batch): ReadonlyArray<[icon: LucideIcon, title: string, text: string]> => [
  [Clock, 'Live sessions', `${sessionsOf(batch)} You ask, your trainer answers.`],
  [Video, 'Recordings', 'Every session is recorded. Watch it again, or catch up on one that you missed.'],
  [Code, 'Exercises', 'Each topic ends in exercises of the kind that the job asks for.'],
  [Check, 'Review', 'You show what you have built. Your trainer reviews it line by line.'],
]

/** What learners do from one week to the next. */
export const ProgramWeek = ({ batch }: { batch: Batch }) => (
  <section aria-labelledby="week" className={pageStyles.section}>
    <h2 id="week">A week of the course</h2>
    <List className={styles.week}>
      {partsOf(batch).map(([Icon, title, text]) => (
        <li key={title} className={styles.part}>
          <Icon className={styles.icon} size={24} strokeWidth={1.5} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  </section>
)
