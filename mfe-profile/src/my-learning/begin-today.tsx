import { Timeline } from '@marga/ui/timeline'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Beginning } from './beginnings'
import styles from './my-learning-page.module.css'
import { programPath } from './program-path'

/** What a learner can do before the first session, in order. */
export function BeginToday({ course, trainer, practice }: Beginning) {
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.wide}>
      <h2 id={title}>Begin {course} today</h2>
      <Timeline isOrdered>
        <li>
          <p>
            <Link to={`${programPath(course)}#lesson`}>Watch a sample lesson by {trainer}</Link>
          </p>
          <p className={styles.soft}>Less than a minute, then a question about it.</p>
        </li>
        {practice && (
          <li>
            <p>
              <Link to={practice.to}>Do it yourself: {practice.title}</Link>
            </p>
            <p className={styles.soft}>
              About {practice.minutes} minutes. You write SQL that runs in your browser, on the data of the
              lesson.
            </p>
          </li>
        )}
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
