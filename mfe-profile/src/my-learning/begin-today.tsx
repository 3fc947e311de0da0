import { type Starter, starterAddresses } from '@marga/content/starter-addresses'
import { useSite } from '@marga/sdk'
import { Timeline } from '@marga/ui/timeline'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { CourseBeginning } from './beginnings'
import styles from './my-learning-page.module.css'
import { programPath } from './program-path'

/** What a learner can do before the first session, in order. */
export function BeginToday({ course, trainer, hasLesson, practice, starter }: CourseBeginning) {
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.wide}>
      <h2 id={title}>Begin {course} today</h2>
      <Timeline isOrdered>
        {hasLesson && (
          <li>
            <p>
              <Link to={`${programPath(course)}#lesson`}>Watch a sample lesson by {trainer}</Link>
            </p>
            <p className={styles.soft}>Less than a minute, then a question about it.</p>
          </li>
        )}
        {practice && (
          <li>
            <p>
              <Link to={practice.to}>Do it yourself: {practice.title}</Link>
            </p>
            <p className={styles.soft}>
              About {practice.minutes} minutes. You write SQL that runs in your browser, on the tables of the
              tasks.
            </p>
          </li>
        )}
        {starter && <StarterProject starter={starter} />}
        <li>
          <p>
            <Link to="/futuretech-training">Watch free lectures that we recommend</Link>
          </p>
          <p className={styles.soft}>The basics, as far as you need them before the first session.</p>
        </li>
      </Timeline>
    </section>
  )
}

/** Two files to take home: data, and a page of tasks. */
function StarterProject({ starter }: { starter: Starter }) {
  const addresses = starterAddresses(useSite().config.artBase, starter)
  if (!addresses) return null
  return (
    <li>
      <p>Starter project: {starter.title}</p>
      <p>
        <a href={addresses.tasks} download>
          Download the {starter.tasks} tasks
        </a>{' '}
        and{' '}
        <a href={addresses.data} download>
          the data ({starter.rows} rows, CSV)
        </a>
      </p>
      <p className={styles.soft}>First step: {starter.first}</p>
    </li>
  )
}
