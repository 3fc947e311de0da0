import type { CourseCard } from '@marga/api-contract/courses'
import { coverOf } from '@marga/content/art'
import { coursePictureOf } from '@marga/content/course-art'
import { mediaUrl, useSite } from '@marga/sdk'
import { CourseImage } from '@marga/ui/course-image'
import { LinkCard } from '@marga/ui/link-card'
import { List } from '@marga/ui/list'
import { syllabusPath } from '../lib/paths'
import pageStyles from './program-page.module.css'
import styles from './program-path.module.css'

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

const sizeOf = ({ module_count, topic_count }: CourseCard) =>
  module_count === undefined || topic_count === undefined
    ? ''
    : `${counted(module_count, 'module')} · ${counted(topic_count, 'topic')}`

interface ProgramPathProps {
  /** Names the list. */
  title: string
  program: string
  courses: readonly CourseCard[]
}

/** The courses of a program as stations of a path; each leads to its syllabus. */
export function ProgramPath({ title, program, courses }: ProgramPathProps) {
  const { config } = useSite()
  return (
    <section aria-labelledby="path" className={pageStyles.section}>
      <h2 id="path">Your path, step by step</h2>
      <List isOrdered aria-label={title} className={styles.path}>
        {courses.map((course) => (
          <li key={course.id} className={styles.station}>
            <LinkCard
              to={syllabusPath(course.name)}
              title={course.name}
              heading="h3"
              className={styles.card}
              before={
                <span className={styles.crop}>
                  <CourseImage
                    address={
                      mediaUrl(config.mediaBase, course.image) ||
                      coursePictureOf(config.artBase, course.name) ||
                      coverOf(config, program)
                    }
                  />
                </span>
              }
            >
              <p>{course.description}</p>
              {sizeOf(course) && <p className={styles.size}>{sizeOf(course)}</p>}
            </LinkCard>
          </li>
        ))}
      </List>
    </section>
  )
}
