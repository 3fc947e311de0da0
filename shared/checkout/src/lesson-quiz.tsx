import type { LessonQuestion } from '@marga/content/lesson-questions'
import { List } from '@marga/ui/list'
import { useId } from 'react'
import styles from './lesson-quiz.module.css'

interface LessonQuizProps {
  /** Of the lesson: one of its answers is open at a time. */
  name: string
  question: LessonQuestion
}

/** A question to try before one enrols. Each answer opens what is said of it, without scripts too. */
export function LessonQuiz({ name, question: { text, answers } }: LessonQuizProps) {
  const id = useId()
  return (
    <div className={styles.quiz}>
      <p className={styles.turn}>Your turn</p>
      <p id={id} className={styles.question}>
        {text}
      </p>
      <List aria-labelledby={id} className={styles.answers}>
        {answers.map(({ text: answer, isRight, why }) => (
          <li key={answer}>
            <details name={`question-${name}`} className={isRight ? styles.right : styles.wrong}>
              <summary>{answer}</summary>
              <p>
                <strong>{isRight ? 'Right.' : 'Not quite.'}</strong> {why}
              </p>
            </details>
          </li>
        ))}
      </List>
    </div>
  )
}
