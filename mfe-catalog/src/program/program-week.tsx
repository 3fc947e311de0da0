import type { Batch } from '@marga/api-contract/batches'
import { sessionBegin, sessionTimes } from '@marga/checkout/batch-texts'
import { List } from '@marga/ui/list'
import pageStyles from './program-page.module.css'
import styles from './program-week.module.css'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What is left where days are said as a list of their names. */
const NO_DAYS = new RegExp(`${WEEK.join('|')}|and|[,\\s]`, 'g')

/** Days of its sessions, where they are known: "Monday to Friday" names two, and means five. */
const daysOf = ({ isOpen, starts_on, session_days = '' }: Batch, isOwn: boolean) =>
  isOwn && isOpen && starts_on && session_days.replace(NO_DAYS, '') === '' ? session_days : ''

/** "Monday and Wednesday, 7:00 to 8:30 AM IST, 90 minutes each.": what is known of it. */
function sessionsOf(batch: Batch, isOwn: boolean): string {
  const isDated = isOwn && batch.isOpen && batch.starts_on
  const known = [isDated && batch.session_days, isDated && sessionTimes(batch)].filter(Boolean)
  return `${[...known, `${batch.session_minutes} minutes each`].join(', ')}.`
}

const partsOf = (batch: Batch, isOwn: boolean): ReadonlyArray<[title: string, text: string]> => [
  ['Live sessions', `${sessionsOf(batch, isOwn)} You ask, your trainer answers.`],
  ['Recordings', 'Every session is recorded. Watch it again, or the one you missed.'],
  ['Exercises', 'Each topic ends in exercises.'],
  ['Review', 'Your trainer reviews what you build, line by line.'],
]

/** What learners do from one week to the next; the days are a picture of the first sentence. Who learns in another batch (not `isOwn`) reads no hours: they are none of theirs. */
export function ProgramWeek({ batch, isOwn }: { batch: Batch; isOwn: boolean }) {
  const days = daysOf(batch, isOwn)
  return (
    <section aria-labelledby="week" className={pageStyles.section}>
      <h2 id="week">A week of the course</h2>
      {days && (
        <ol aria-hidden className={styles.days}>
          {WEEK.map((day) => (
            <li key={day} data-on={days.includes(day) || undefined}>
              <b>{day.slice(0, 3)}</b>
              {days.includes(day) ? sessionBegin(batch).replace(/:00| IST/g, '') : '–'}
            </li>
          ))}
        </ol>
      )}
      <List className={styles.week}>
        {partsOf(batch, isOwn).map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </section>
  )
}
