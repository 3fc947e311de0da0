import { LessonQuiz } from '@marga/checkout/lesson-quiz'
import { ButtonLink } from '@marga/ui/button'
import { Link } from 'react-router-dom'
import type { Taste } from './load-taste'
import styles from './try-question.module.css'

/** A question of a lesson, to answer here; where it comes from, and where to practise more of it. */
export const TryQuestion = ({ taste: { lesson, program } }: { taste: Taste }) => (
  <section aria-labelledby="try" className={styles.section}>
    <div className={styles.words}>
      <h2 id="try">Try a question</h2>
      <p>
        From the lesson{' '}
        <Link to={`/courses?program=${encodeURIComponent(program)}#lesson`}>{lesson.title}</Link> of {program}
        .
      </p>
      {lesson.practice && (
        <ButtonLink to={lesson.practice.to} variant="quiet">
          Do it yourself, in SQL
        </ButtonLink>
      )}
    </div>
    <LessonQuiz name={lesson.name} question={lesson.question} />
  </section>
)
