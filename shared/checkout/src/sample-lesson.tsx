import { clockTime } from '@marga/constants/clock-time'
import { lessonAddresses } from '@marga/content/lesson-files'
import type { ShownLesson } from '@marga/content/lessons'
import { useSite } from '@marga/sdk'
import { VideoFile } from '@marga/ui/video-file'
import { LessonQuiz } from './lesson-quiz'
import styles from './sample-lesson.module.css'

interface SampleLessonProps {
  /** Its question can be left out: where many lessons are listed. */
  lesson: Omit<ShownLesson, 'question'> & Partial<Pick<ShownLesson, 'question'>>
  /** It is in view when the page opens. */
  isFirst?: boolean
}

/** A lesson that was made for this site, with what it says as text. */
export function SampleLesson({ lesson, isFirst }: SampleLessonProps) {
  const { artBase } = useSite().config
  const addresses = lessonAddresses(artBase, lesson)
  const { title, trainer, cues } = lesson
  return (
    <div className={styles.room}>
      <div className={styles.parts}>
        <figure className={styles.lesson}>
          {addresses && (
            <div className={styles.film}>
              <VideoFile title={title} {...addresses} isFirst={isFirst} />
            </div>
          )}
          <figcaption className={styles.caption}>
            <p className={styles.title}>{title}</p>
            <p className={styles.origin}>
              Sample lesson, {clockTime(lesson.seconds)}, without sound, by {trainer}
            </p>
            <details className={styles.transcript}>
              <summary>Read the lesson</summary>
              <ol>
                {cues.map(([at, text]) => (
                  <li key={at}>{text}</li>
                ))}
              </ol>
            </details>
          </figcaption>
        </figure>
        {lesson.question && <LessonQuiz name={lesson.name} question={lesson.question} />}
      </div>
    </div>
  )
}
